import { BoxAndWiskers, BoxPlotController } from '@sgratzl/chartjs-chart-boxplot';
import { Chart } from 'chart.js';
import { strengthenBoxes } from './box-element';

/** Adds the type to Chart.js. Call once. */
export function register(): void {
  strengthenBoxes();
  Chart.register(BoxPlotController, BoxAndWiskers);
}
