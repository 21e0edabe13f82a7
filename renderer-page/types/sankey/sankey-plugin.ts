import { Chart } from 'chart.js';
import { Flow, SankeyController } from 'chartjs-chart-sankey';
import { boundFlows } from './sankey-flow';

/** Adds the type to Chart.js. Call once. */
export function register(): void {
  boundFlows();
  Chart.register(SankeyController, Flow);
}
