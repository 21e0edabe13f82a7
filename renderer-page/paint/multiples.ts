import type { Chart, Plugin, Scale } from 'chart.js';
import { type ChartSpec, type JsonObject, mergeOptions, objectAt, stringAt } from '../../chart-spec/spec.js';
import { scalesOf } from '../chart/axis';
import type { ChartPlan } from '../chart/chart-plan';
import { scriptable } from '../chartjs/adapters';
import type { Rect } from '../drawing/boxes';
import type { Drawing } from '../drawing/drawing';
import { oneLine } from '../text/wrapping/text-fit';
import { shortenLabel } from '../text/wrapping/wrap-and-shorten';
import { imageScale, smallestTextPx } from '../theme/image-size';
import { setShownTicks, tickValues } from '../values/ticks/tick-list';
import { lonePointRadius } from './chart/element-options';

/** A chart that is laid out and not drawn. */
export interface Measured {
  area: { left: number; top: number; right: number; bottom: number };
  axes: Record<string, Range>;
}

/** The scale of an axis. */
interface Range {
  min: number;
  max: number;
  ticks: number[];
}

/** The space around a plot: its name above, labels at the other sides. */
interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function measuredIn({ chartArea, scales }: Chart): Measured {
  const { left, top, right, bottom } = chartArea;
  const axes = Object.entries(scales).map(([id, scale]) => {
    const { min, max } = scale;
    return [id, { min, max, ticks: tickValues(scale) }];
  });
  return { area: { left, top, right, bottom }, axes: Object.fromEntries(axes) };
}

const NO_PADDING = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 };

/** Lets plots with and without labels end at the same place: Chart.js keeps space for the halves of labels beyond an axis. */
export const evenPlots: Plugin = {
  id: 'evenPlots',
  beforeLayout({ scales }) {
    for (const scale of Object.values(scales)) scale.getPadding = () => NO_PADDING;
  },
};

/** Series that share a scale. */
interface Group {
  series: number[];
  axisId: string;
  own: Insets;
  axes: Measured['axes'];
}

/** Width of a plot as a multiple of its height, where the specification does not give the columns. */
const RATIO = 1.6;
/** Empty places in the last row count as much as this difference in the ratio. */
const EMPTY_COST = 0.15;
/** Values below plots reach beyond both of their ends. */
const GAP_EM = { across: 1.8, acrossValues: 3, down: 1.3 };
const NAME_EM = { gap: 0.5, weight: 600 };
/** Plots that are smaller, in ems, show no values. */
const LEAST_EM = { width: 5, height: 2.5 };
const PLAIN_TEXT_PX = 12;
/** Points between two gaps; others would cover their line. */
const POINT_PX = 3;
/** Space of a tick on an upright axis, and the height at which an axis has all of its ticks. */
const TICK_EM = { least: 2, all: 30 };

/** The chart around small plots or a table: titles and the lines below, without data. */
export function frameOf(spec: ChartSpec): ChartSpec {
  const hidden = { display: false };
  const scales = Object.fromEntries([...Object.keys(scalesOf(spec)), 'x', 'y'].map((id) => [id, hidden]));
  const plugins = { ...objectAt(spec.options, 'plugins'), annotation: false, datalabels: false };
  return { ...spec, type: 'bar', data: { labels: [], datasets: [] }, options: { ...spec.options, plugins, scales } };
}

/**
 * The plots of small multiples, each as a chart of its own with its place in the image.
 * @param plan of all series, at the size of the frame
 * @param area the space for the plots
 * @param measure lays a chart out without drawing it
 */
export function cellsOf(
  drawing: Drawing,
  plan: ChartPlan,
  area: Measured['area'],
  measure: (spec: ChartSpec) => Measured,
): (Pick<Rect, 'x' | 'y'> & { spec: ChartSpec })[] {
  const { spec, theme } = plan;
  const em = theme?.fontSize ?? PLAIN_TEXT_PX;
  const family = drawing.ownFonts(theme?.fontFamily ?? '');
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const { columns: asked, sharedAxis = true } = spec.smallMultiples === true ? {} : (spec.smallMultiples ?? {});
  const count = spec.data.datasets.length;
  const columns = Math.min(count, asked ?? bestColumns(count, width / height));
  const rows = Math.ceil(count / columns);
  const isValueUpright = plan.axes.valueDirection === 'y';
  const [across, down] = [(isValueUpright ? GAP_EM.across : GAP_EM.acrossValues) * em, GAP_EM.down * em];
  const about = { width: width / columns - across, height: isValueUpright ? TICK_EM.all * em : height / rows - down };
  const bleed = bleedPx(em);
  const labels = { isOuter: true, isLowest: true };
  const groups = groupsOf(plan, sharedAxis).map((group): Group => {
    const { area: plot, axes } = measure(
      cellSpec(drawing, plan, group.series, { ...about, em, family, labels, axisId: group.axisId }),
    );
    const own = {
      left: plot.left - bleed,
      right: about.width + bleed - plot.right,
      top: plot.top - bleed,
      bottom: about.height + bleed - plot.bottom,
    };
    return { ...group, own, axes };
  });
  const most = (side: keyof Insets) => Math.max(...groups.map(({ own }) => own[side]));
  const inset = { left: most('left'), right: most('right'), top: most('top'), bottom: most('bottom') };
  const beside = inset.left + inset.right;
  const hasOwnLabels = groups.length > 1;
  const hasAllBeside = hasOwnLabels && isValueUpright;
  const hasAllBelow = hasOwnLabels && !isValueUpright;
  const besideCount = hasAllBeside ? columns : 1;
  const plotWidth = (width - besideCount * beside - (columns - 1) * across) / columns;
  const belowCount = hasAllBelow ? rows : 1;
  const plotHeight = (height - rows * inset.top - belowCount * inset.bottom - (rows - 1) * down) / rows;
  if (plotWidth < LEAST_EM.width * em || plotHeight < LEAST_EM.height * em) {
    drawing.note('The plots of smallMultiples are too small to be read. Use a wider or higher image, or fewer series.');
  }
  const leastPx = isValueUpright ? TICK_EM.least * em : 0;
  const isMirrored = plan.isRightToLeft;
  return spec.data.datasets.map((_dataset, at) => {
    const [row, place] = [Math.floor(at / columns), at % columns];
    const column = isMirrored ? columns - 1 - place : place;
    const isEnd = isMirrored ? place === 0 || at === count - 1 : place === columns - 1 || at === count - 1;
    const isOuter = hasAllBeside || (inset.left >= inset.right ? column === 0 : isMirrored ? place === 0 : isEnd);
    const isLowest = hasAllBelow || at + columns >= count;
    const group = groups.find(({ series }) => series.includes(at)) ?? groups[0];
    const stepPx = plotWidth + across + (hasAllBeside ? beside : 0);
    const plotLeft = area.left + inset.left + column * stepPx;
    const top = area.top + row * (inset.top + plotHeight + down + (hasAllBelow ? inset.bottom : 0));
    const left = isOuter ? inset.left : 0;
    return {
      x: plotLeft - left - bleed,
      y: top - bleed,
      spec: cellSpec(drawing, plan, [at], {
        width: Math.max(1, plotWidth + left + (isOuter ? inset.right : 0)),
        height: Math.max(1, inset.top + plotHeight + (isLowest ? inset.bottom : 0)),
        em,
        family,
        labels: { isOuter, isLowest },
        axisId: group?.axisId ?? plan.axes.valueDirection,
        range: sharedAxis ? thinned(group?.axes[plan.axes.valueDirection], leastPx / plotHeight) : undefined,
        padding: {
          left: isOuter ? inset.left - (group?.own.left ?? 0) : 0,
          right: isOuter ? inset.right - (group?.own.right ?? 0) : 0,
        },
      }),
    };
  });
}

/** A scale with as many of its ticks as there is space for, evenly, and never without zero. @param least share of the axis that a tick needs */
function thinned(range: Range | undefined, least: number): Range | undefined {
  if (range === undefined) return undefined;
  const { min, max, ticks } = range;
  const spaces = ticks.length - 1;
  const zero = Math.max(0, ticks.indexOf(0));
  const isFree = (every: number) => ((ticks[every] ?? max) - (ticks[0] ?? min)) / (max - min) >= least;
  const fewest = ticks.findIndex((_tick, at) => at > 0 && isFree(at));
  const every = [fewest, fewest + 1].find((one) => spaces % one === 0) ?? fewest;
  return fewest < 1 ? range : { ...range, ticks: ticks.filter((_tick, at) => (at - zero) % every === 0) };
}

/** The number of columns that gives plots of a common shape, and few empty places. */
function bestColumns(count: number, ratio: number): number {
  const costOf = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const empty = columns * rows - count;
    return Math.abs(Math.log((ratio * rows) / columns / RATIO)) + empty * EMPTY_COST;
  };
  const all = Array.from({ length: count }, (_value, i) => i + 1);
  return all.reduce((best, columns) => (costOf(columns) < costOf(best) ? columns : best));
}

/** The series by their axis of values, or each alone. */
function groupsOf({ spec, axes }: ChartPlan, isShared: boolean): Pick<Group, 'series' | 'axisId'>[] {
  const value = axes.valueDirection;
  const ids = spec.data.datasets.map((dataset) => stringAt(dataset, `${value}AxisID`) ?? value);
  if (!isShared) return ids.map((axisId, at) => ({ series: [at], axisId }));
  return [...new Set(ids)].map((axisId) => ({ axisId, series: ids.flatMap((id, at) => (id === axisId ? [at] : [])) }));
}

interface CellOptions {
  width: number;
  height: number;
  em: number;
  family: string;
  labels: { isOuter: boolean; isLowest: boolean };
  axisId: string;
  /** The scale that the plots share. */
  range?: Range | undefined;
  padding?: { left: number; right: number };
}

/** Labels reach beyond their plot, and Chart.js cuts what is outside of a chart. */
function bleedPx(em: number): number {
  return Math.round(em);
}

/** The chart of some of the series, in one place of the grid. */
function cellSpec(
  drawing: Drawing,
  { spec, axes, isRightToLeft }: ChartPlan,
  series: number[],
  cell: CellOptions,
): ChartSpec {
  const { width, height, em, family, labels, axisId, range, padding } = cell;
  const bleed = bleedPx(em);
  const { note: _note, source: _source, smallMultiples: _multiples, ...chart } = spec;
  const [index, value] = [axes.indexDirection, axes.valueDirection];
  const isShown = { x: labels.isLowest, y: labels.isOuter };
  const { position: _position, display: _display, grid: _grid, ...own } = objectAt(scalesOf(spec), axisId);
  const scale = (id: 'x' | 'y', given: JsonObject): JsonObject =>
    isShown[id] ? given : mergeOptions(given, { ticks: { display: false }, title: { display: false } });
  const forced: JsonObject = range
    ? {
        min: range.min,
        max: range.max,
        afterBuildTicks: scriptable((built: Scale) => setShownTicks(built, range.ticks)),
      }
    : {};
  const datasets = series.map((at) => {
    const { xAxisID: _x, yAxisID: _y, stack: _stack, ...dataset } = spec.data.datasets[at] ?? { data: [] };
    return dataset;
  });
  const data = { ...spec.data, datasets };
  const radius = lonePointRadius(datasets, POINT_PX);
  const weight = NAME_EM.weight;
  const font = `${weight} ${em}px ${family}`;
  const title = {
    display: true,
    text: shortenLabel(drawing, oneLine(datasets[0]?.label ?? ''), font, width),
    position: 'top',
    align: isRightToLeft ? 'end' : 'start',
    fullSize: false,
    font: { size: em, weight },
    padding: { top: 0, bottom: Math.round(em * NAME_EM.gap) },
  };
  const plugins = { ...objectAt(spec.options, 'plugins'), title, subtitle: false };
  return {
    ...chart,
    data,
    options: {
      ...mergeOptions({ elements: { point: { radius } } }, spec.options),
      plugins,
      layout: {
        autoPadding: false,
        padding: {
          left: bleed + (padding?.left ?? 0),
          right: bleed + (padding?.right ?? 0),
          top: bleed,
          bottom: bleed,
        },
      },
      scales: {
        [index]: scale(index, objectAt(scalesOf(spec), index)),
        [value]: scale(value, { ...(axisId === value ? objectAt(scalesOf(spec), value) : own), ...forced }),
      },
    },
    width: width + 2 * bleed,
    height: height + 2 * bleed,
    padding: 'none',
    theme: { ...spec.theme, fontSize: em },
    inside: { strokeScale: imageScale(spec), smallestTextPx: smallestTextPx(spec) },
  };
}
