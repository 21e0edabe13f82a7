import type { ChartType, JsonObject } from '../../../renderer-page/payload.js';
import type { ChartData } from './chart-data.js';
import type { TypeReading } from './chart-type.js';

const SYMBOLS = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['INR', '₹'],
]);
const ROUND: readonly ChartType[] = ['pie', 'doughnut'];

/** Where a thin slice has the most room. */
const NEAR_RIM = { anchor: 'end', align: 'start', offset: 8 };

/** The chart specification, as the body of POST /api/v1/render. */
export function toBody(
  type: ChartType,
  { horizontal, stacked, filled, isLegendHidden }: TypeReading & { isLegendHidden: boolean },
  data: ChartData,
): JsonObject {
  const fill = (i: number) => (stacked && i > 0 ? '-1' : 'origin');
  const datasets = data.series.map(({ name, values }, i) => ({
    ...(name !== '' && { label: name }),
    data: values,
    ...(filled && type === 'line' && { fill: fill(i) }),
  }));
  const plugins: JsonObject = {
    ...(ROUND.includes(type) && {
      datalabels: { display: true, ...(type === 'pie' && NEAR_RIM), ...formatted(data) },
    }),
    ...(isLegendHidden && { legend: { display: false } }),
  };
  const options: JsonObject = {
    ...(horizontal && { indexAxis: 'y' }),
    ...axes(type, data, { horizontal, stacked, filled }),
    ...(Object.keys(plugins).length > 0 && { plugins }),
  };
  return { type, data: { labels: data.labels, datasets }, options };
}

function axes(type: ChartType, data: ChartData, o: Pick<TypeReading, 'horizontal' | 'stacked' | 'filled'>): JsonObject {
  if (ROUND.includes(type)) return {};
  const format = formatted(data);
  const ticks = format['format'] === undefined ? {} : { ticks: format };
  if (type === 'radar' || type === 'polarArea') return ticks.ticks === undefined ? {} : { scales: { r: ticks } };
  const stack = o.stacked ? { stacked: true } : {};
  // An area that does not begin at zero shows shares that are none.
  const values = { ...stack, ...ticks, ...(o.filled && { beginAtZero: true }) };
  const categories = { ...stack };
  if (Object.keys(values).length === 0) return {};
  return { scales: o.horizontal ? { x: values, y: categories } : { x: categories, y: values } };
}

/** How the numbers are written, after how they were written in the description. */
function formatted({ unit, isScaled }: ChartData): { format?: JsonObject } {
  if (unit === '%') return { format: { style: 'decimal', suffix: '%' } };
  const isCurrency = unit !== undefined && /^[A-Z]{3}$/.test(unit);
  if (isCurrency && !isScaled) return { format: { style: 'currency', currency: unit } };
  if (isCurrency) return { format: { style: 'compact', prefix: SYMBOLS.get(unit) ?? `${unit} ` } };
  const suffix = unit === undefined ? {} : { suffix: ` ${unit}` };
  if (isScaled) return { format: { style: 'compact', ...suffix } };
  return unit === undefined ? {} : { format: { style: 'decimal', ...suffix } };
}
