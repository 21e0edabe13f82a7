import type { ChartType, JsonObject } from '../../../chart-spec/chart-spec.js';
import type { ChartRequest } from './build-spec.js';
import { type ChartData, hasTwoAxes } from './chart-data.js';
import type { ChosenChart } from './choose-chart.js';
import type { NamedColor } from './color-requests.js';
import { leftOut, type Rejection, rejectData } from './issues.js';
import type { Requests } from './requests.js';
import type { ChartStyle } from './style-requests.js';

export interface StyledChart {
  request: ChartRequest;
  /** Root fields of the specification. */
  fields: JsonObject;
  warnings: string[];
}

const TYPES_WITH_COLORED_ITEMS: readonly ChartType[] = ['pie', 'doughnut', 'polarArea'];
const TYPES_WITH_LINES: readonly ChartType[] = ['line', 'bar'];

const PERCENTAGES = /percent|%/i;
/** Percentages that were rounded add up to this. */
const WHOLE_PERCENT = { min: 97, max: 103 };

/** Where percentages of amounts are asked for, the legend of a pie names the shares of its slices; other charts cannot show them. */
function showShares(text: string, type: ChartType, style: ChartStyle, { series }: ChartData): string[] {
  const [first] = series;
  const sum = (first?.values ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
  const isPie = type === 'pie' || type === 'doughnut';
  const areWhole = sum >= WHOLE_PERCENT.min && sum <= WHOLE_PERCENT.max;
  if (first?.unit === '%' || (first?.unit === undefined && (areWhole || (!isPie && style.unit === '%')))) return [];
  if (!isPie) return /show|display|print|write|put/i.test(text) ? [leftOut(text, 'the numbers are amounts')] : [];
  if (style.unit === '%') style.unit = undefined;
  if (style.legend['display'] === false) return [leftOut(text, 'the legend shows percentages, and it is hidden')];
  style.hasValueLabels = false;
  return [`The percentages of "${text.slice(0, 40)}" are in the legend, not on the slices.`];
}

/** Applies what the words say about the looks to a chart of this type. What it cannot have is a warning. */
export function applyStyle(requests: Requests, chosen: ChosenChart, data: ChartData): StyledChart | Rejection {
  const { type, seriesTypes } = chosen;
  const types = seriesTypes ?? [type];
  const warnings = requests.styleRequests.flatMap(({ text, types: accepted }) =>
    accepted === undefined || accepted.some((one) => types.includes(one))
      ? []
      : [leftOut(text, `it has no meaning for a ${type} chart`)],
  );
  const style = { ...requests.style, isHorizontal: requests.style.isHorizontal && type === 'bar' };
  if (style.isHorizontal && hasTwoAxes(data.series)) {
    return rejectData(
      'The numbers have two units, and horizontal bars have one scale. Ask for vertical bars, or for two charts.',
    );
  }
  if (
    style.valueAxis['type'] === 'logarithmic' &&
    data.series.some(({ values }) => values.some((value) => (value ?? 1) <= 0))
  ) {
    const { type: _, ...linear } = style.valueAxis;
    style.valueAxis = linear;
    warnings.push('The logarithmic scale was left out: it has no place for zero and negative numbers.');
  }
  const percentages = requests.styleRequests.find(({ text }) => PERCENTAGES.test(text));
  if (percentages !== undefined) warnings.push(...showShares(percentages.text, type, style, data));
  const highest = Math.max(...data.series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  if (Number(style.valueAxis['max'] ?? highest) < highest) {
    const { max, ...open } = style.valueAxis;
    style.valueAxis = open;
    warnings.push(leftOut(`a scale up to ${String(max)}`, `the highest value is ${highest}`));
  }
  const lines = requests.lines.filter(({ text, value }) => {
    const isPossible = TYPES_WITH_LINES.includes(type) && (value !== undefined || data.series.length === 1);
    if (!isPossible)
      warnings.push(leftOut(text, `a ${type} chart of ${data.series.length} series has no place for it`));
    return isPossible;
  });
  const areBarsNamed = type === 'bar' && data.series.length === 1 && requests.colors.named.length > 0;
  const palette = areBarsNamed ? undefined : paletteOf(requests, type, data, warnings);
  const barColors = areBarsNamed ? namedColors(requests, data.labels, 'bars', warnings) : undefined;
  if (barColors !== undefined) style.bar = { ...style.bar, backgroundColor: barColors };
  const theme = { ...(requests.fields['theme'] as JsonObject | undefined), ...(palette && { palette }) };
  const fields = { ...requests.fields, ...(Object.keys(theme).length > 0 && { theme }) };
  return { request: { type, ...(seriesTypes && { seriesTypes }), style, lines, data }, fields, warnings };
}

/** Each slice, or each series of another type, needs a color of its own. */
function paletteOf(requests: Requests, type: ChartType, data: ChartData, warnings: string[]): string[] | undefined {
  const { colors } = requests;
  const isRound = TYPES_WITH_COLORED_ITEMS.includes(type);
  const names = isRound ? data.labels : data.series.map(({ name }) => name);
  const items = isRound ? 'slices' : 'series';
  const palette = namedColors(requests, names, items, warnings);
  if (palette !== undefined || colors.colors.length === 0) return palette;
  if (colors.colors.length >= names.length) return colors.colors;
  const advice = `${colors.colors.length} named for ${names.length} ${items}; name a color for each`;
  warnings.push(leftOut(colors.text, advice));
  return undefined;
}

/** The colors of "make Ann red and Bo blue", where every name has one. */
function namedColors({ colors }: Requests, names: string[], items: string, warnings: string[]): string[] | undefined {
  const found = names.map((name) => colorOf(name, colors.named));
  if (colors.named.length > 0 && !found.includes(undefined)) return found as string[];
  for (const text of new Set(colors.named.map((one) => one.text))) {
    warnings.push(leftOut(text, `name a color for each of the ${names.length} ${items}`));
  }
  return undefined;
}

function colorOf(name: string, named: NamedColor[]): string | undefined {
  const lower = name.toLowerCase();
  return lower === '' ? undefined : named.find((one) => one.name.toLowerCase() === lower)?.color;
}
