//! Steps against a gradient: D. Kingma and J. Ba, *Adam: a method for stochastic optimization*, 2015.

/// What is remembered of the gradients so far, for each weight.
pub(super) struct Adam {
    mean: Vec<f64>,
    square: Vec<f64>,
    count: i32,
}

impl Adam {
    pub(super) fn new(weights: usize) -> Adam {
        Adam {
            mean: vec![0.0; weights],
            square: vec![0.0; weights],
            count: 0,
        }
    }

    /// One step against the gradient, at most about `pace` times the step of each weight. A weight whose
    /// step is 0 stays.
    pub(super) fn step(&mut self, weights: &mut [f64], gradient: &[f64], steps: &[f64], pace: f64) {
        const MEAN: f64 = 0.9;
        const SQUARE: f64 = 0.999;
        self.count += 1;
        let unbias = [MEAN, SQUARE].map(|decay| 1.0 - decay.powi(self.count));
        for (place, &step) in steps.iter().enumerate() {
            let partial = step * gradient[place];
            let (mean, square) = (&mut self.mean[place], &mut self.square[place]);
            *mean = MEAN * *mean + (1.0 - MEAN) * partial;
            *square = SQUARE * *square + (1.0 - SQUARE) * partial * partial;
            let spread = (*square / unbias[1]).sqrt() + 1e-8;
            weights[place] -= pace * step * (*mean / unbias[0]) / spread;
        }
    }
}
