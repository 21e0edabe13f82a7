import { Chart } from 'chart.js';
import { Flow, SankeyController } from 'chartjs-chart-sankey';
import { arrangeFlows } from './sankey-arrangement';
import { boundFlows } from './sankey-flow';

/** Adds the type to Chart.js. Call once. */
export function register(): void {
  boundFlows();
  arrangeFlows();
  Chart.register(SankeyController, Flow);
}
