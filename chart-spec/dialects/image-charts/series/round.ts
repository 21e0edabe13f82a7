/** Pies, rings, polar areas, radars and gauges. */
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ensureAt } from '../../../values/json.js';
import { numericLabels, planValues } from '../axes/value-range.js';
import { annotate, type Draft } from '../draft.js';
import { cycled, readColors, spread } from '../reading/colors.js';
import { numberOf, shown } from '../reading/parameters.js';
import { lineStyle } from './cartesian.js';

const TYPES: Readonly<Record<string, string>> = { pd: 'doughnut', pa: 'polarArea' };
/** Google's pies begin at the right. */
const FROM_THE_RIGHT_DEG = 90;
const MIN_GAUGE_PX = 100;
const MAX_UNIT_CHARS = 3;

export function addSlices(draft: Draft): void {
  const { url, kind, data, options } = draft;
  const [names, texts] = [url.list('chdl', '|'), url.list('chl', '|')];
  const count = Math.max(0, ...data.series.map(({ values }) => values.length));
  const named = names.length > 0 ? names : texts;
  draft.type = TYPES[kind.name] ?? 'pie';
  draft.labels = Array.from({ length: count }, (_, at) => named[at] ?? '');
  const colors = readColors(url, data.series.length, true);
  draft.datasets = data.series.map(({ values }, at) => ({
    data: [...values, ...new Array<null>(count - values.length).fill(null)].map((value) =>
      (value ?? 0) < 0 ? null : value,
    ),
    ...sliceColors(colors, at, data.series.length, count),
  }));
  // The texts are those of the URL alone.
  ensureAt(options, 'plugins', 'legend', 'labels')['shares'] = false;
  if (names.length === 0 && texts.length > 0) draft.root['endLabels'] = true;
  if (names.length > 0 && texts.length > 0) labelSlices(draft, texts);
  const turn = draft.type === 'polarArea' ? undefined : numberOf(url.text('chp'));
  if (turn !== undefined) options['rotation'] = Math.round(FROM_THE_RIGHT_DEG + (turn * 180) / Math.PI) % 360;
  if (draft.type === 'doughnut') annotateMiddle(draft);
  if (draft.type === 'polarArea') addRadialScale(draft, draft.axes.length > 0);
}

/** What stands in the hole: the text of `chli`, or nothing. */
function annotateMiddle(draft: Draft): void {
  const text = draft.url.text('chli');
  const annotations = ensureAt(draft.options, 'plugins', 'annotation', 'annotations');
  if (text === '') annotations['total'] = { display: false };
  else annotate(draft, { type: 'doughnutLabel', content: text.split('\\n') });
}

/** The texts of `chl` beside names in the legend: a format, where they are the values. */
function labelSlices(draft: Draft, texts: readonly string[]): void {
  const values = draft.data.series.flatMap((series) => series.values);
  const parts = texts.map((text, at) => affixes(text, values[at]));
  const [first] = parts;
  if (first !== undefined && parts.every((part) => part?.prefix === first.prefix && part.suffix === first.suffix)) {
    ensureAt(draft.options, 'plugins')['datalabels'] = { format: { style: 'decimal', ...first } };
    return;
  }
  let from = 0;
  for (const [ring, dataset] of draft.datasets.entries()) {
    // Shorter rings are filled up with gaps, which have no text.
    const own = draft.data.series[ring]?.values ?? [];
    dataset['datalabels'] = { texts: own.map((_, at) => texts[from + at] || null) };
    from += own.length;
  }
}

function affixes(text: string, value: number | null | undefined): { prefix: string; suffix: string } | undefined {
  const [, prefix = '', number, suffix = ''] = /^(\D{0,20})(\d+(?:\.\d+)?)(\D{0,20})$/.exec(text) ?? [];
  return number !== undefined && Number(number) === value ? { prefix, suffix } : undefined;
}

/** Colors between commas are those of rings; of one ring alone they are the ends of a gradient. */
function sliceColors(
  colors: readonly (string | undefined)[][],
  ring: number,
  rings: number,
  count: number,
): JsonObject {
  const own = rings === 1 && colors.length > 1 ? colors.flat() : (cycled(colors, ring) ?? []);
  const known = own.filter((color) => color !== undefined);
  if (known.length === 0) return {};
  const isEach = rings > 1 || colors.length === 1;
  if (isEach && known.length > 1)
    return { backgroundColor: Array.from({ length: count }, (_, at) => cycled(known, at) ?? null) };
  return { backgroundColor: spread(known, count) };
}

export function addRadar(draft: Draft): void {
  const { url, kind, data, axes } = draft;
  const labels = axes.find((axis) => axis.side === 'bottom')?.labels ?? [];
  const counts = data.series.map(({ values }) => values.length);
  const isClosed = data.series.every(({ values }) => values.length > 3 && values[0] === values.at(-1));
  const longest = Math.max(0, ...counts);
  // Google's lines end where they began.
  const count = isClosed && labels.length <= longest - 1 ? longest - 1 : Math.max(longest, labels.length);
  draft.type = 'radar';
  draft.labels = Array.from({ length: count }, (_, at) => labels[at] ?? '');
  const values = addRadialScale(
    draft,
    axes.some((axis) => axis.direction === 'y'),
  );
  const colors = readColors(url, data.visible, false);
  draft.datasets = data.series.map((series, at) => {
    const color = cycled(colors, at)?.[0];
    const points: Json[] = series.values.slice(0, count).map((value) => values.onAxis(value, series.range));
    while (points.length < count) points.push(null);
    return {
      data: points,
      fill: false,
      pointRadius: 0,
      // Later series lie above earlier ones.
      order: data.series.length - at,
      ...(kind.name === 'rs' && { tension: 0.4 }),
      ...(color !== undefined && { borderColor: color, backgroundColor: color }),
      ...lineStyle(draft, at),
    };
  });
}

/** The scale from the center to the edge. @param hasNumbers whether they stand beside it */
function addRadialScale(draft: Draft, hasNumbers: boolean): NonNullable<Draft['values']> {
  const { axes, data, url, options } = draft;
  const axis = axes.find((one) => one.direction === 'y');
  const isAutomatic = draft.type === 'polarArea' && axis?.range === undefined;
  const values = planValues(axis, isAutomatic ? undefined : data.series[0]?.range, data, url);
  draft.values = values;
  if (axis?.labels !== undefined && numericLabels(axis) === undefined)
    url.note('chxl', `rings have numbers, not ${shown(axis.labels.join(', '))}`);
  const { range, step } = values;
  Object.assign(ensureAt(options, 'scales', 'r'), {
    ...(range !== undefined && { min: range.min, max: range.max }),
    ticks: { ...(step !== undefined && { stepSize: step }), ...axis?.ticks, ...(!hasNumbers && { display: false }) },
  });
  return values;
}

/** A gauge has one arrow and its text. */
export function addGauge(draft: Draft): void {
  const { url, data, axes, size } = draft;
  const [first] = data.series;
  const given = data.series.flatMap(({ values }) => values);
  const names = url.list('chl', '|').map((name) => name.trim());
  const others = given.slice(1).map((value, at) => `${value}${names[at + 1] ? ` (${names[at + 1]})` : ''}`);
  if (others.length > 0)
    url.note('chd', `the gauge shows the first of ${given.length} values, not ${others.join(', ')}`);
  const axisIn = (direction: 'x' | 'y') => axes.find((axis) => axis.direction === direction);
  const values = planValues(axisIn('y'), first?.range, data, url);
  const value = values.onAxis(given[0] ?? null, first?.range);
  if (value === null) {
    url.reject('chd', 'has no value within the scale of the gauge');
    return;
  }
  if (size.widthPx < MIN_GAUGE_PX || size.heightPx < MIN_GAUGE_PX)
    url.reject('chs', `must be at least ${MIN_GAUGE_PX}x${MIN_GAUGE_PX} for a gauge`);
  const { min, max } = values.range ?? { min: 0, max: 100 };
  const text = names[0] ?? axisIn('x')?.labels?.[0] ?? '';
  // The number of the gauge is written with the unit of a text that repeats it.
  const affix = affixes(text, value);
  const units = affix && affix.prefix.length <= 1 && affix.suffix.length <= MAX_UNIT_CHARS ? affix : undefined;
  if (units !== undefined)
    ensureAt(draft.options, 'plugins')['datalabels'] = { format: { style: 'decimal', ...units } };
  const colors = readColors(url, 1, true)
    .flat()
    .filter((color) => color !== undefined);
  const fill = colors.length > 1 ? `linear-gradient(90deg, ${colors.join(', ')})` : colors[0];
  draft.type = 'gauge';
  draft.values = values;
  Object.assign(draft.root, { min, max });
  draft.datasets = [
    {
      data: [value],
      ...(text !== '' && units === undefined && { label: text }),
      ...(fill !== undefined && { backgroundColor: fill }),
    },
  ];
  const along = axisIn('y');
  if (along?.labels !== undefined && numericLabels(along) === undefined)
    url.note('chxl', `the ends of the gauge show their numbers, not ${shown(along.labels.join(', '))}`);
}
