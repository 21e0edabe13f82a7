import { type ChartSpec, type Dataset, plainText, titleOf, valueAt } from '../../chart-spec/spec.js';
import { says } from '../text/says';
import { ordinarySize } from '../theme/image-size';
import { isNamedInside, isRound } from './chart-types';

/** Smaller images have no legend unless the spec asks for one. */
const LEGEND_SIDE_PX = 160;
/** The same for charts with the legend beside them: round ones, and tiles, where nothing else explains the colors. */
const BESIDE_SIDE_PX = 110;
const TILE_SIDE_PX = 80;
/** Lower tiles have their legend in the row of the title. */
const FLAT_TILE_PX = 190;
/** A round chart this much wider than high has its legend beside it. */
const WIDE = 1.25;
/** Width of a character in px, about, and the longest line of a name beside the web of a radar. */
const CHARACTER_PX = 7;
const LONGEST_LINE = 18;
/** The same of a title, and an entry of a legend without its name. */
const TITLE_PX = 8.5;
const ENTRY_PX = 32;
/** The share of a slice behind its name, in characters, and the row of a column above a narrow chart, whose width is up to this. */
const SHARE_CHARACTERS = 4;
const ROW_PX = 23;
const NARROW_PX = 400;
/** The widest column beside it, in which longer names are wrapped, as a share of the image. */
const COLUMN_SHARE = 0.44;

/** Whether the spec refuses a legend. */
export function isLegendOff({ legend, options }: ChartSpec): boolean {
  const own = valueAt(options, 'plugins', 'legend');
  const isOff = legend?.display === false || legend?.position === 'none';
  return isOff || own === false || valueAt(own, 'display') === false;
}

/** Whether an image is large enough for a legend by default. */
function hasSpace(spec: ChartSpec): boolean {
  const { width, height } = ordinarySize(spec);
  const leastPx = spec.inside?.isTile ? TILE_SIDE_PX : isRound(spec) && isWide(spec) ? BESIDE_SIDE_PX : LEGEND_SIDE_PX;
  return Math.min(width, height) >= leastPx;
}

/** Whether a legend above it would make the plot of a tile too flat. */
function isFlatTile(spec: ChartSpec): boolean {
  const { width, height } = ordinarySize(spec);
  return spec.inside?.isTile === true && height < FLAT_TILE_PX && width >= height * WIDE;
}

/** Whether the title of the axis of its values already says the name of a series. */
function isNamedByAxis({ options }: ChartSpec, dataset: Dataset): boolean {
  const direction = options['indexAxis'] === 'y' ? 'x' : 'y';
  const title = valueAt(options, 'scales', plainText(dataset[`${direction}AxisID`] ?? direction), 'title');
  return valueAt(title, 'display') === true && says(plainText(valueAt(title, 'text') ?? ''), dataset.label ?? '');
}

/** Whether a legend names something by default. A single series is named by the title, or by that of its axis. */
function needsLegend(spec: ChartSpec): boolean {
  if (isRound(spec)) return true;
  // The only series is named by the title.
  if (isNamedInside(spec.type)) return false;
  const { datasets } = spec.data;
  const [named, ...others] = datasets.filter((dataset) => dataset.label);
  if (!named || others.length > 0) return named !== undefined;
  return datasets.length > 1 || (titleOf(spec) === '' && !isNamedByAxis(spec, named));
}

/** Whether an image is wide enough for a round chart, with the names around it, and a legend beside it. */
function isWide({ type, width, height, data }: ChartSpec): boolean {
  if (type !== 'radar') return width >= height * WIDE;
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const names = Math.min(LONGEST_LINE, longest(data.labels));
  const entry = longest(data.datasets.map(({ label }) => label ?? ''));
  return width - height >= Math.max(height * (WIDE - 1), (2 * names + entry) * CHARACTER_PX);
}

/** Whether a narrow round chart is larger with the legend beside it than with the legend above it. */
function isLargerBeside(spec: ChartSpec): boolean {
  const { width, height } = ordinarySize(spec);
  const { labels } = spec.data;
  const entriesPx = labels.map(({ length }) => ENTRY_PX + (length + SHARE_CHARACTERS) * CHARACTER_PX);
  const isOneRow = entriesPx.reduce((sum, px) => sum + px, 0) <= width;
  const columnPx = Math.min(Math.max(0, ...entriesPx), width * COLUMN_SHARE);
  const besidePx = Math.min(width - columnPx, height);
  return isRound(spec) && width <= NARROW_PX && !isOneRow && besidePx > height - labels.length * ROW_PX;
}

/** Whether the names of series have space in the row of the title. */
function fitsBesideTitle(spec: ChartSpec): boolean {
  const title = titleOf(spec);
  const labels = spec.data.datasets.map(({ label }) => label ?? '');
  const entriesPx = labels.reduce((sum, { length }) => sum + ENTRY_PX + length * CHARACTER_PX, 0);
  const isUsual = valueAt(spec.options, 'plugins', 'title', 'position') === undefined;
  return isUsual && !isRound(spec) && title !== '' && title.length * TITLE_PX + entriesPx <= ordinarySize(spec).width;
}

/** Whether the colors of several series or slices are not named because the image is small. */
export function lacksLegend(spec: ChartSpec): boolean {
  const legend = valueAt(spec.options, 'plugins', 'legend');
  if (legend === false || valueAt(legend, 'display') !== undefined || spec.sparkline || hasSpace(spec)) return false;
  const names = isRound(spec) ? spec.data.labels : spec.data.datasets.map(({ label }) => label ?? '');
  return needsLegend(spec) && names.filter((name) => name !== '').length > 1;
}

/** The side of the legend, or `title` for the row of the title; `undefined` where there is no legend. */
export function legendPosition(spec: ChartSpec): string | undefined {
  const legend = valueAt(spec.options, 'plugins', 'legend');
  const display = valueAt(legend, 'display');
  const isOff = legend === false || display === false;
  if (isOff || (display !== true && !(hasSpace(spec) && needsLegend(spec)))) return undefined;
  const position = valueAt(legend, 'position');
  if (typeof position === 'string') return position;
  const isBeside = ((isRound(spec) || spec.type === 'radar') && isWide(spec)) || isLargerBeside(spec);
  if (isBeside) return 'right';
  return isFlatTile(spec) && fitsBesideTitle(spec) ? 'title' : 'top';
}
