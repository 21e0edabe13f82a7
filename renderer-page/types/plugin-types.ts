import { BoxAndWiskers, BoxPlotController, Violin, ViolinController } from '@sgratzl/chartjs-chart-boxplot';
import { Chart } from 'chart.js';
import { MatrixController, MatrixElement } from 'chartjs-chart-matrix';
import { Flow, SankeyController } from 'chartjs-chart-sankey';
import { TreemapController, TreemapElement } from 'chartjs-chart-treemap';
import { strengthenBoxes } from './boxplot/box-element';
import { boundFlows } from './sankey/sankey-flow';
import { boundViolins } from './violin/violin-controller';
import { strengthenViolins } from './violin/violin-element';

/** Adds the chart types of the plugins to Chart.js. Call once. */
export function registerTypes(): void {
  strengthenBoxes();
  strengthenViolins();
  boundViolins();
  boundFlows();
  Chart.register(BoxPlotController, BoxAndWiskers, ViolinController, Violin);
  Chart.register(MatrixController, MatrixElement, SankeyController, Flow, TreemapController, TreemapElement);
}
