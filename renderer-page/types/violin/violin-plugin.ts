import { Violin, ViolinController } from '@sgratzl/chartjs-chart-boxplot';
import { Chart } from 'chart.js';
import { boundViolins } from './violin-controller';
import { strengthenViolins } from './violin-element';

/** Adds the type to Chart.js. Call once. */
export function register(): void {
  strengthenViolins();
  boundViolins();
  Chart.register(ViolinController, Violin);
}
