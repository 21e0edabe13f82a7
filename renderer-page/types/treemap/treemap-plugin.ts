import { Chart } from 'chart.js';
import { TreemapController, TreemapElement } from 'chartjs-chart-treemap';

/** Adds the type to Chart.js. Call once. */
export function register(): void {
  Chart.register(TreemapController, TreemapElement);
}
