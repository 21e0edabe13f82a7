import { Chart } from 'chart.js';
import { MatrixController, MatrixElement } from 'chartjs-chart-matrix';

/** Adds the type to Chart.js. Call once. */
export function register(): void {
  Chart.register(MatrixController, MatrixElement);
}
