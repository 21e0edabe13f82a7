/** Chart types of Chart.js 2 and QuickChart in those of the specification. */

import type { JsonObject } from '../../model/chart-spec.js';
import { datesOf } from '../../time/timestamps.js';
import { ownValue } from '../../values/own-value.js';
import { plainText } from '../../values/plain-text.js';
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
  ohlc: 'candlestick',
};
/** Members of a point of chartjs-chart-financial, and the series that they become. */
const PRICES = { o: 'Open', h: 'High', l: 'Low', c: 'Close', v: 'Volume' } as const;

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
  if (config['type'] === 'candlestick') splitPrices(config, context);
  settleLabels(config, context);
}

/** Points with four prices become four series. */
function splitPrices(config: JsonObject, { notes }: Context): void {
  const data = ensureObject(config, 'data');
  const [first, ...others] = objectsIn(data['datasets']);
  const points = objectsIn(first?.['data']);
  if (!points.some((point) => 'c' in point)) return;
  if (others.length > 0)
    notes.add('data.datasets.1', 'one series of prices is drawn: draw others in charts of their own');
  const moments = points.map(({ x, t = x }) => t ?? '');
  const areTimes = moments.every((moment) => typeof moment === 'number');
  data['labels'] = areTimes ? datesOf(moments) : moments.map(plainText);
  data['datasets'] = Object.entries(PRICES)
    .filter(([key]) => key !== 'v' || points.some((point) => 'v' in point))
    .map(([key, label]) => ({ label, data: points.map((point) => point[key] ?? null) }));
}

function drawSparkline(config: JsonObject): void {
  config['type'] = 'line';
  config['sparkline'] = true;
  const datasets = objectsIn(objectIn(config, 'data')['datasets']);
  for (const dataset of datasets) dataset['fill'] ??= true;
}
