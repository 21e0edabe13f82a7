import { Chart } from 'chart.js';
import { Flow, SankeyController } from 'chartjs-chart-sankey';
import { arrangeFlows } from './sankey-arrangement';
import { boundFlows } from './sankey-flow';

/** Options that may be lists, with a color for each flow. */
const COLORS_OF_FLOWS = ['colorFrom', 'colorTo', 'flowColor'];

/** Adds the type to Chart.js. Call once. */
export function register(): void {
  boundFlows();
  arrangeFlows();
  Object.assign(SankeyController, {
    descriptors: {
      ...(SankeyController as { descriptors?: object }).descriptors,
      _indexable: (name: string) => COLORS_OF_FLOWS.includes(name),
    },
  });
  Chart.register(SankeyController, Flow);
}
