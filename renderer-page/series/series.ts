import type { ScriptableContext } from 'chart.js';
import { type Dataset, type Json, type JsonObject, plainText } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import { isOfBars } from '../chart/chart-types';
import type { DrawnType } from '../chart/drawn-type';
import { quietColors } from '../chart/quiet-names';
import { restColor, roleColors } from '../chart/role-colors';
import { elementOf } from '../chart/series-settings';
import { scriptable } from '../chartjs/adapters';
import { areaGradient } from '../chartjs/area-gradient';
import { overflowOf } from '../chartjs/private-fields';
import type { Drawing } from '../drawing/drawing';
import { fade } from '../theme/color';
import { mix } from '../theme/contrast';
import { colorAt } from '../theme/palette';
import { opaqueColor } from '../theme/readable-color';
import { drawnChart, drawnType } from '../types/registry';
import { barPlaces } from './bar-places';
import { highlightOf } from './highlight';
import { orderedColors } from './ordered-colors';
import { pointOptions, pointsOfLine } from './point-options';
import { raceColors } from './race-colors';
import { segmentOptions } from './segments';
import { ownerOf } from './series-parts';
import { signColors, uncertainColors } from './uncertain-colors';

/** Opacity of the area below a line: at its top and at the bottom of the plot, in stacked charts, where areas overlap, in a radar. */
const AREA_TOP = 0.3;
const AREA_BOTTOM = 0.03;
const AREA_STACKED = 0.55;
const AREA_OVERLAID = 0.14;
const RADAR_AREA = 0.18;
const POLAR_AREA = 0.82;
/** Values of `fill` that color the area below a line. */
const FILLS_TO_BOTTOM: unknown[] = [true, 'origin', 'start'];

function isFilled(plan: ChartPlan, dataset: Dataset): boolean {
  const fill = plan.settings.of(dataset, 'fill');
  return fill !== undefined && fill !== false;
}

/** Whether an area is one of a stack, and not above bars, which an opaque one would hide. */
function isStackedArea({ spec, axes, settings }: ChartPlan, dataset: Dataset): boolean {
  const axis = axes.values.find(({ series }) => series.includes(dataset));
  return axis?.options['stacked'] === true && !spec.data.datasets.some((one) => isOfBars(settings.typeOf(one)));
}

function areaOf(plan: ChartPlan, dataset: Dataset, color: string, background: string): Json | undefined {
  const { spec } = plan;
  const filled = spec.data.datasets.filter((one) => isFilled(plan, one));
  // Opaque, so that a series below cannot shine through.
  if (isStackedArea(plan, dataset)) return mix(opaqueColor(color, background), background, AREA_STACKED);
  const [first] = filled;
  const isOnly = filled.length === 1 && first && FILLS_TO_BOTTOM.includes(plan.settings.of(first, 'fill'));
  return isOnly && spec.type === 'line'
    ? areaGradient(
        [AREA_TOP, AREA_BOTTOM].map((opacity) => fade(color, opacity)),
        fade(color, AREA_OVERLAID),
      )
    : fade(color, AREA_OVERLAID);
}

/** Symbols that consist of strokes. */
const STROKED_POINTS = ['cross', 'crossRot', 'dash', 'line', 'star'];

/** Points have the color of their line, unless the spec sets one for points. Their border is drawn only where it is asked for. */
function pointColors(plan: ChartPlan, dataset: Dataset, line: Json): JsonObject {
  // The dataset's own `backgroundColor` is that of the area.
  const { backgroundColor: _area, borderColor: _line, ...rest } = dataset;
  const general: Dataset = { ...rest, data: dataset.data };
  const fill = plan.settings.ofPoints(general, 'backgroundColor');
  const stroke = plan.settings.ofPoints(general, 'borderColor');
  const style = plan.settings.ofPoints(dataset, 'style');
  const styles = Array.isArray(style) ? style : [style];
  const isStroked =
    (stroke !== undefined && stroke !== line) || styles.some((one) => STROKED_POINTS.includes(plainText(one)));
  const hasWidth = plan.settings.ofPoints(dataset, 'borderWidth') !== undefined;
  return {
    pointBackgroundColor: fill ?? line,
    pointBorderColor: stroke ?? line,
    ...(isStroked && !hasWidth ? { pointBorderWidth: 1 } : {}),
    ...(isStroked ? {} : pointsOfLine(plan, dataset)),
  };
}

function colorsOf(
  drawing: Drawing,
  plan: ChartPlan,
  type: string,
  dataset: Dataset,
  color: string,
  slices: string[],
  palette: string[],
): JsonObject {
  const { spec, theme } = plan;
  switch (type) {
    case 'pie':
    case 'doughnut':
      return { backgroundColor: slices };
    case 'polarArea':
      return { backgroundColor: slices.map((slice) => fade(slice, POLAR_AREA)) };
    case 'line':
    case 'radar': {
      const { backgroundColor } = dataset;
      const general = plan.settings.ofType(type, 'borderColor');
      const ownLine = dataset['borderColor'] ?? general;
      const line = ownLine ?? (typeof backgroundColor === 'string' ? backgroundColor : undefined) ?? color;
      const solid = typeof line === 'string' ? line : color;
      const area =
        type === 'radar' ? fade(solid, RADAR_AREA) : areaOf(plan, dataset, solid, theme?.opaqueBackground ?? '#ffffff');
      return {
        borderColor: line,
        backgroundColor: area,
        ...pointColors(plan, dataset, line),
        // Areas of several series would hide each other.
        ...(type === 'radar' ? { fill: spec.data.datasets.length === 1 } : {}),
      };
    }
    default: {
      const optionsOf = (drawn: DrawnType) => drawn.seriesOptions?.(drawing, plan, dataset, { color, palette });
      const own = optionsOf(drawnType(type)) ?? pointOptions(plan, type, dataset, color);
      const ofRoles = own ? undefined : roleColors(plan, color, palette);
      // An edge in a color of the palette would not belong to bars in colors of their own.
      const fill = dataset['backgroundColor'];
      const edge = fill !== undefined && !JSON.stringify(fill).includes('gradient') ? fill : color;
      const fallback = ofRoles ? { backgroundColor: ofRoles } : { backgroundColor: color, borderColor: edge };
      return own ?? optionsOf(drawnChart(spec)) ?? fallback;
    }
  }
}

/** Objects of the dataset that already contain what the spec sets. */
const MERGED_KEYS: ReadonlySet<string> = new Set(['labels', 'captions', 'nodeLabels']);
const ABOVE_BARS: unknown[] = ['line', 'scatter', 'bubble'];

/** Lines and points of a place beyond an axis are not drawn, so the plot need not cut them. */
const WHOLE_AT_ENDS: unknown[] = ['line', 'scatter'];

/** How far a series may reach over the plot: Chart.js cuts it in half at an end that the spec sets. */
const wholeAtEnds = ({ chart, datasetIndex }: ScriptableContext<'line'>) => overflowOf(chart, datasetIndex);

/** A list of colors with those of the palette where it has none. Marks whose colors are computed may be of a type that knows no lists. */
function withoutGaps(colors: Json[], palette: Json | undefined): Json | undefined {
  if (typeof palette === 'function') {
    const computed = palette as (context: ScriptableContext<'line'>) => Json;
    return scriptable(
      (context: ScriptableContext<'line'>) => colors[context.dataIndex % colors.length] ?? computed(context),
    );
  }
  return colors.map((color, at) => color ?? (Array.isArray(palette) ? palette[at] : palette) ?? null);
}

/** Draws lines and points above bars unless the spec sets an `order`; Chart.js draws later series below earlier ones. */
function raiseLines(plan: ChartPlan, datasets: Dataset[]): void {
  const isLine = (dataset: Dataset) => ABOVE_BARS.includes(plan.settings.typeOf(dataset));
  if (datasets.every(isLine) || datasets.some((dataset) => dataset['order'] !== undefined)) return;
  // Chart.js stacks series in the order in which it draws them.
  const isOnBars = ({ stack }: Dataset) =>
    stack !== undefined && datasets.some((one) => !isLine(one) && one['stack'] === stack);
  for (const dataset of datasets) if (isLine(dataset) && !isOnBars(dataset)) dataset['order'] = -1;
}

/**
 * Copies of the datasets, with palette colors wherever the spec sets none: one per series, or one per slice of a pie.
 * @param palette at least one CSS color
 */
export function colorSeries(drawing: Drawing, plan: ChartPlan, palette: string[]): Dataset[] {
  const { spec, theme } = plan;
  const background = theme?.opaqueBackground ?? '#ffffff';
  const highlighted = highlightOf(plan);
  const quietOf = (names: (string | undefined)[]) =>
    plan.theme ? quietColors(names, plan) : new Map<number, string>();
  const quietSeries = quietOf(spec.data.datasets.map(({ label }) => label));
  const quietSlices = plan.isRound ? quietOf(spec.data.labels) : quietSeries;
  const orderOf = (names: (string | undefined)[]) => (plan.theme ? orderedColors(names, plan, palette) : undefined);
  // Sums and bands that a series is composed with have no name.
  const named = [...spec.data.datasets.keys()].filter((at) => spec.data.datasets[at]?.label);
  const order = orderOf(named.map((at) => spec.data.datasets[at]?.label));
  const orderedSeries = order && Object.fromEntries(named.map((at, place) => [at, order[place]]));
  const orderedSlices = orderOf(spec.data.labels);
  const placesOf = plan.theme ? barPlaces(plan) : (): JsonObject => ({});
  const datasets = spec.data.datasets.map((dataset, index) => {
    const type = typeof dataset['type'] === 'string' ? dataset['type'] : spec.type;
    const owner = spec.composition?.colorOf?.[index] ?? ownerOf(spec.data.datasets, index);
    const color = highlighted.series(index)
      ? (orderedSeries?.[owner] ?? quietSeries.get(owner) ?? colorAt(palette, owner, background))
      : highlighted.grey;
    const isArc = elementOf(type) === 'arc';
    const sliceColor = (slice: number) =>
      highlighted.label(slice)
        ? (orderedSlices?.[slice] ?? quietSlices.get(slice) ?? colorAt(palette, slice, background))
        : highlighted.grey;
    const slices = isArc ? dataset.data.map((_value, slice) => sliceColor(slice)) : [];
    const roleFills = isArc ? roleColors(plan, color, palette) : undefined;
    if (roleFills) slices.splice(0, slices.length, ...roleFills);
    else if (theme && endsInRemainder(plan, dataset)) slices[slices.length - 1] = restColor(theme);
    const colored: Dataset = { ...dataset };
    for (const [key, value] of Object.entries(colorsOf(drawing, plan, type, dataset, color, slices, palette))) {
      if (plan.settings.of(dataset, key) === undefined || MERGED_KEYS.has(key)) colored[key] = value;
      else if (Array.isArray(dataset[key])) colored[key] = withoutGaps(dataset[key], value);
    }
    const race = spec.composition?.race;
    if (race && dataset['backgroundColor'] === undefined) {
      const colors = raceColors(race, plan, palette);
      colored['backgroundColor'] = race.shown.map((name) => colors[name] ?? color);
    } else if (highlighted.hasLabels && type === 'bar' && dataset['backgroundColor'] === undefined) {
      colored['backgroundColor'] = dataset.data.map((_value, i) => (highlighted.label(i) ? color : highlighted.grey));
    } else if (theme && type === 'bar' && spec.data.datasets.length === 1 && dataset['backgroundColor'] === undefined) {
      const quiet = quietOf(spec.data.labels);
      if (quiet.size > 0 && !spec.composition)
        colored['backgroundColor'] = dataset.data.map((_value, at) => quiet.get(at) ?? color);
    }
    for (const [key, value] of Object.entries(placesOf(dataset))) {
      if (plan.settings.of(dataset, key) === undefined) colored[key] = value;
    }
    Object.assign(colored, segmentOptions(dataset), uncertainColors(plan, index, dataset, color));
    if (theme && index >= (spec.composition?.net ?? Number.POSITIVE_INFINITY))
      Object.assign(colored, {
        borderColor: theme.textPrimary,
        backgroundColor: theme.textPrimary,
        pointBackgroundColor: theme.textPrimary,
        pointBorderColor: theme.opaqueBackground,
      });
    if (theme && index === spec.composition?.rest) colored['backgroundColor'] = restColor(theme);
    if (spec.colorBy === 'sign' && type === 'bar' && dataset['backgroundColor'] === undefined)
      colored['backgroundColor'] = signColors(dataset, theme);
    if (theme && WHOLE_AT_ENDS.includes(type) && plan.settings.of(dataset, 'clip') === undefined)
      Object.assign(colored, { clip: scriptable(wholeAtEnds) });
    const points = theme && drawnType(type).points?.(dataset);
    if (points) colored.data = points;
    return colored;
  });
  raiseLines(plan, datasets);
  if (spec.highlight) highlighted.raise(datasets);
  return datasets;
}

/** A ring of at most this angle with two slices is a gauge. */
const GAUGE_DEGREES = 270;
const REMAINDER =
  /^(remaining|remainder|rest|left|to go|open|gap|unused|not (yet )?(done|reached)|verbleibend|offen|reste|restant|restante|resto)$/i;

/** Whether the last slice of a doughnut is what is missing to the whole. Colors of the spec are kept, so it matters only where the spec sets no colors. */
function endsInRemainder({ spec, settings }: ChartPlan, dataset: Dataset): boolean {
  if (spec.type !== 'doughnut' || spec.data.datasets.length !== 1 || dataset.data.length < 2) return false;
  if (dataset['needle'] !== undefined) return false;
  const label = (spec.data.labels[dataset.data.length - 1] ?? '').trim();
  const degrees = settings.of(dataset, 'circumference');
  const isPart = typeof degrees === 'number' && Math.abs(degrees) <= GAUGE_DEGREES;
  if (isPart && (label === '' || dataset.data.length === 2)) return true;
  return dataset.data.length === 2 && REMAINDER.test(label);
}
