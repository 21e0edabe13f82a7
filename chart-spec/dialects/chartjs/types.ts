/** Chart types of Chart.js 2 and QuickChart in those of the specification. */

import type { JsonObject } from '../../model/chart-spec.js';
import { ownValue } from '../../values/own-value.js';
import type { Context } from './context.js';
import { ensureObject, objectIn, objectsIn } from './objects.js';
import { drawGauge, drawProgressBar, drawRadialGauge } from './plugins/gauges.js';
import { settleLabels } from './plugins/label-data.js';

/** Written with `indexAxis` since Chart.js 3. */
const HORIZONTAL: Readonly<Record<string, string>> = {
  horizontalBar: 'bar',
  horizontalBoxplot: 'boxplot',
  horizontalViolin: 'violin',
};
const OTHER_NAMES: Readonly<Record<string, string>> = {
  donut: 'doughnut',
  outlabeledPie: 'pie',
  outlabeledDoughnut: 'doughnut',
  boxPlot: 'boxplot',
  polararea: 'polarArea',
};

/** @param config translated; changed */
export function translateType(config: JsonObject, context: Context): void {
  const type = context.type;
  const horizontal = ownValue(HORIZONTAL, type);
  if (horizontal !== undefined) {
    config['type'] = horizontal;
    const options = ensureObject(config, 'options');
    options['indexAxis'] ??= 'y';
  } else if (type === 'sparkline') drawSparkline(config);
  else if (type === 'progressBar' || type === 'linearGauge') drawProgressBar(config, context);
  else if (type === 'radialGauge') drawRadialGauge(config, context);
  else if (type === 'gauge') drawGauge(config, context);
  else config['type'] = ownValue(OTHER_NAMES, type) ?? type;
  settleLabels(config, context);
}

function drawSparkline(config: JsonObject): void {
  config['type'] = 'line';
  config['sparkline'] = true;
  const datasets = objectsIn(objectIn(config, 'data')['datasets']);
  for (const dataset of datasets) dataset['fill'] ??= true;
}
