//! Runs of labelling: here and elsewhere, with every form of input and output.

mod chunks;
mod forms;
mod kept;
mod test_folder;
