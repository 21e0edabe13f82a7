import type { ChartType, JsonObject } from '../../../renderer-page/payload.js';
import type { ChartData } from './chart-data.js';
import type { ChartStyle } from './chart-type.js';

const CURRENCY_SIGNS = new Map(Object.entries({ USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' }));
const SLICED_TYPES: readonly ChartType[] = ['pie', 'doughnut'];
/** Near the rim thin slices have the most space for their number. */
const PIE_LABEL_POSITION = { anchor: 'end', align: 'start', offset: 8 };

/** The chart specification: the body of POST /api/v1/render. */
export function buildSpec(
  type: ChartType,
  style: ChartStyle & { isLegendHidden: boolean },
  data: ChartData,
): JsonObject {
  const { isHorizontal, isStacked, isFilled, isLegendHidden } = style;
  const hasFill = isFilled && type === 'line';
  const datasets = data.series.map(({ name, values }, i) => ({
    ...(name !== '' && { label: name }),
    data: values,
    ...(hasFill && { fill: isStacked && i > 0 ? '-1' : 'origin' }),
  }));
  const plugins: JsonObject = {
    ...(SLICED_TYPES.includes(type) && {
      datalabels: { display: true, ...(type === 'pie' && PIE_LABEL_POSITION), ...formatOf(data) },
    }),
    ...(isLegendHidden && { legend: { display: false } }),
  };
  const options: JsonObject = {
    ...(isHorizontal && { indexAxis: 'y' }),
    ...scalesOf(type, style, data),
    ...(Object.keys(plugins).length > 0 && { plugins }),
  };
  return { type, data: { labels: data.labels, datasets }, options };
}

function scalesOf(type: ChartType, { isHorizontal, isStacked, isFilled }: ChartStyle, data: ChartData): JsonObject {
  if (SLICED_TYPES.includes(type)) return {};
  const format = formatOf(data);
  const ticks = format.format !== undefined && { ticks: format };
  if (type === 'radar' || type === 'polarArea') return ticks ? { scales: { r: ticks } } : {};
  const categories = { ...(isStacked && { stacked: true }) };
  // An area that does not begin at zero shows wrong proportions.
  const values = { ...categories, ...ticks, ...(isFilled && { beginAtZero: true }) };
  if (Object.keys(values).length === 0) return {};
  return { scales: isHorizontal ? { x: values, y: categories } : { x: categories, y: values } };
}

/** Numbers are shown as they were written: with their unit, and compact if they were scaled. */
function formatOf({ unit, isScaled }: ChartData): { format?: JsonObject } {
  if (unit === '%') return { format: { style: 'decimal', suffix: '%' } };
  if (unit !== undefined && /^[A-Z]{3}$/.test(unit)) {
    if (!isScaled) return { format: { style: 'currency', currency: unit } };
    return { format: { style: 'compact', prefix: CURRENCY_SIGNS.get(unit) ?? `${unit} ` } };
  }
  const suffix = unit === undefined ? {} : { suffix: ` ${unit}` };
  if (isScaled) return { format: { style: 'compact', ...suffix } };
  return unit === undefined ? {} : { format: { style: 'decimal', ...suffix } };
}
