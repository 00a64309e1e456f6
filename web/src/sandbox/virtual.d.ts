declare module "virtual:sandbox" {
  /** The address of the sandbox's document. */
  const address: string;
  export default address;
}
