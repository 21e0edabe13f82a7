/** What a candlestick chart cannot show, or shows as something else. */
import type { ChartSpec } from '../../model/chart-spec.js';
import { valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { candlesOf } from './candles.js';
import { candleSeries } from './price-series.js';

export const candleWarnings = [unusedSeries, pricesOutside, lastDayFirst, timeScale];

function unusedSeries({ data }: ChartSpec): string | undefined {
  const drawn = Object.values(candleSeries(data.datasets));
  const unused = data.datasets.findIndex((dataset) => !drawn.includes(dataset));
  if (unused === -1) return undefined;
  return `"data.datasets.${unused}" is not drawn: it is not open, high, low, close or volume.`;
}

function pricesOutside(spec: ChartSpec): string | undefined {
  const outside = candlesOf(spec).find(
    (one) => one !== null && (Math.min(one.open, one.close) < one.low || Math.max(one.open, one.close) > one.high),
  );
  if (outside == null) return undefined;
  return `Open and close of "${outside.label}" are not between its low and high. Check the order of the columns.`;
}

function lastDayFirst({ data }: ChartSpec): string | undefined {
  const labels = data.labels.map((label) => (/^\d{4}-\d{2}-\d{2}/.test(label) ? label : ''));
  const isFalling =
    labels.length > 1 && labels.every((label, i) => label !== '' && (i === 0 || label < String(labels[i - 1])));
  return isFalling
    ? 'data.labels begin with the last day: time runs from right to left. Sort them upwards.'
    : undefined;
}

function timeScale({ options }: ChartSpec): string | undefined {
  const isTime = plainText(valueAt(options, 'scales', 'x', 'type') ?? '').startsWith('time');
  return isTime
    ? '"options.scales.x.type" has no effect on a candlestick chart: its days stand side by side. Remove it.'
    : undefined;
}
