/** Lays out and paints the tiles of a board: each is a drawing of its own in the same image. */

import { describeTile } from '../../chart-spec/describe.js';
import { type ChartSpec, definitionOf, mergeOptions, type Tile, titleOf } from '../../chart-spec/spec.js';
import type { Rect } from '../drawing/boxes';
import type { Drawing } from '../drawing/drawing';
import type { DrawnPart } from '../drawing/protocol.js';
import { drawPart } from '../drawing/recorder';
import { type BoardPlace, layoutBoard, tileTextPx } from '../place/board/board-layout';
import { sharedColors, sharedNames } from '../place/board/shared-colors';
import { BODY_EM, layoutText } from '../place/board/text-tile';
import type { DrawingPlan } from '../plan/drawing-plan';
import { backgroundOf, specBackground } from '../theme/background';
import { lightTheme } from '../theme/resolve-theme';
import { shownKpi } from '../values/kpi-text';
import { multiples, niceStep } from '../values/ticks/tick-list';
import { type BoardPen, paintHeading, paintLegend, paintPanel, paintText } from './board/paint-tiles';
import type { LaidOutImage } from './laid-out-image';
import type { Measured } from './multiples';

type Layer = (context: CanvasRenderingContext2D) => void;
type LayOutTile = (spec: ChartSpec, origin: { x: number; y: number }) => LaidOutImage;
type Pads = NonNullable<NonNullable<ChartSpec['inside']>['pads']>;

const PLAIN_TEXT_PX = 12;
const FRAME_SHARE = 1.2;
/** The largest text around the tiles, as a share of the height of the image. */
const MOST_FRAME_SHARE = 0.033;
/** Plots whose labels need more than this share of their tile do not move those of others. */
const MOST_INSET = { left: 0.16, right: 0.12, top: 0.4, bottom: 0.4 };
const LEGEND_EM = 2.2;
const MEASURED_PX = 20;
const MOST_FIGURE_EM = 2.7;
/** The arrow of a change and the space before it. */
const BESIDE_EM = 1.62;
const SHARED_TICKS = 5;
const STEPS = [1, 2, 5];

interface TileImage {
  place: BoardPlace;
  spec: ChartSpec;
  image: LaidOutImage;
}

/** The text around the tiles, in CSS px. */
export function frameTextPx(spec: ChartSpec): number {
  const em = tileTextPx(spec);
  if (spec.theme?.fontSize !== undefined) return em;
  return Math.round(Math.max(em, Math.min(em * FRAME_SHARE, spec.height * MOST_FRAME_SHARE)));
}

/** @returns paint the tiles */
export function layOutBoard(
  drawing: Drawing,
  { asked, chart }: DrawingPlan,
  tiles: readonly Tile[],
  space: Rect,
  layOutTile: LayOutTile,
): Layer[] {
  const theme = chart.theme ?? lightTheme(asked);
  // That of the theme is the text of the frame; tiles have the size that a client gives.
  const { fontSize: _framePx, ...others } = asked.theme ?? {};
  const em = tileTextPx({ ...asked, theme: others });
  const isMirrored = chart.isMirrored;
  const family = drawing.ownFonts(theme.fontFamily);
  const colors = sharedColors(tiles, theme.palette);
  const legend = sharedNames(asked).flatMap((name) => {
    const color = colors.byName.get(name);
    return color === undefined ? [] : [{ name, color }];
  });
  const legendPx = legend.length > 0 ? Math.round(LEGEND_EM * em) : 0;
  const area = { ...space, y: space.y + legendPx, height: Math.max(1, space.height - legendPx) };
  const places = layoutBoard(
    asked,
    area,
    em,
    isMirrored,
    (tile, widthPx) => layoutText(drawing, tile.text ?? '', widthPx, Math.round(BODY_EM * em), family).heightPx,
  );
  const images: TileImage[] = [];
  const figureRow = (row: number) => {
    const inRow = places.filter((place) => place.row === row);
    return rowOfFigures(
      inRow.flatMap(({ at, inner }) => figureOf(drawing, tiles[at]?.spec, inner, family)),
      em,
    );
  };
  for (const place of places) {
    const given = tiles[place.at]?.spec;
    if (!given) continue;
    const spec = tileSpec(given, asked, place, em, colors.paletteFor(given), legend.length > 0);
    if (spec.value !== undefined && spec.inside) Object.assign(spec.inside, figureRow(place.row));
    images.push({ place, spec, image: underTile(place.at, () => layOutTile(spec, place.inner)) });
  }
  const drawn = aligned(images, asked, layOutTile);
  const pen: BoardPen = { drawing, theme, em, isMirrored };
  const paints = places.map((place): Layer => {
    const { heading, text } = tiles[place.at] ?? {};
    if (heading !== undefined) return (context) => paintHeading(pen, context, heading, place);
    if (text !== undefined) return (context) => paintText(pen, context, text, place);
    const own = drawn.find((one) => one.place === place);
    return (context) => {
      paintPanel(pen, context, place.panel, own && specBackground(own.spec) ? backgroundOf(own.spec) : undefined);
      own?.image.paint();
      // Figures and tables are laid out when they are painted.
      for (const note of own?.image.drawing.notes ?? []) drawing.note(`tiles[${place.at}].spec: ${note}`);
    };
  });
  const title = titleOf(asked);
  const frame: DrawnPart = { kind: 'heading', text: title, ...space, y: 0, height: Math.max(1, space.y) };
  if (title !== '') drawing.parts.push(frame);
  const layers = places.map(({ at, panel }, order): Layer => {
    const tile = tiles[at] ?? {};
    const kind = tile.heading === undefined ? (tile.spec ? 'figure' : 'text') : 'heading';
    const part = { kind, text: describeTile(tile), ...panel } as const;
    drawing.parts.push(part);
    return (context) => drawPart(context, part, () => paints[order]?.(context));
  });
  if (legend.length === 0) return layers;
  return [(context) => paintLegend(pen, context, legend, space), ...layers];
}

/** The widths of a figure and of its change, in CSS px at one px of text. */
interface FigureWidths {
  place: Rect;
  value: number;
  delta: number;
}

function figureOf(drawing: Drawing, spec: ChartSpec | undefined, place: Rect, family: string): FigureWidths[] {
  if (typeof spec?.value !== 'number') return [];
  const { value, delta, valueFormat: format, options } = spec;
  const figure = { label: '', value, ...(delta !== undefined && { delta }), ...(format && { format }) };
  const shown = shownKpi(figure, options['locale'], 'valueFormat');
  const widthOf = (text: string) => drawing.widthOf(text, `600 ${MEASURED_PX}px ${family}`) / MEASURED_PX;
  return [{ place, value: widthOf(shown.value), delta: shown.delta ? widthOf(shown.delta.text) + BESIDE_EM : 0 }];
}

/** All figures of a row have one size, and all of their changes stand beside them or all below them. */
function rowOfFigures(figures: readonly FigureWidths[], em: number): { figurePx: number; isDeltaBelow?: true } {
  const figurePx = Math.min(...figures.map(({ place, value }) => place.width / value));
  const isTooWide = ({ place, value, delta }: FigureWidths) => {
    const shownPx = Math.min(figurePx, MOST_FIGURE_EM * em, place.height / 2);
    return delta > 0 && value * shownPx + delta * em > place.width;
  };
  return { figurePx, ...(figures.some(isTooWide) && { isDeltaBelow: true }) };
}

/** An error of a tile names it. */
function underTile<T>(at: number, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error && 'path' in error && typeof error.path === 'string') {
      Object.assign(error, { path: `tiles.${at}.spec.${error.path}` });
    }
    throw error;
  }
}

function tileSpec(
  given: ChartSpec,
  board: ChartSpec,
  { inner }: BoardPlace,
  em: number,
  palette: string[] | undefined,
  hasLegend: boolean,
): ChartSpec {
  const textPx = given.theme?.fontSize ?? em;
  const { kit } = board;
  const background = specBackground(given) ?? specBackground(board);
  const spec: ChartSpec = {
    ...given,
    width: inner.width,
    height: inner.height,
    devicePixelRatio: board.devicePixelRatio,
    format: board.format,
    theme: {
      ...board.theme,
      ...given.theme,
      fontSize: textPx,
      ...(background !== undefined && { backgroundColor: background }),
      ...(palette && { palette }),
    },
    inside: { strokeScale: em / PLAIN_TEXT_PX, smallestTextPx: Math.min(em, 9), isTile: true },
    ...(isPlainCard(given) && { padding: 'none', borderRadius: 0 }),
    ...(kit && given.brandKitId === undefined && { kit }),
    ...(kit && board.brandKitId === undefined && { kit }),
  };
  if (!hasLegend) return spec;
  const { legend: _legend, ...others } = spec;
  const options = mergeOptions(spec.options, { plugins: { legend: { display: false } } });
  return { ...others, options, ...(spec.data.datasets.length > 1 && { endLabels: false }) };
}

/** The panel of a tile is the shell of its card, which needs no space of its own. */
function isPlainCard({ header, legend, kpiStrip, footer, padding, border, borderRadius }: ChartSpec): boolean {
  const hasParts = [header, legend, kpiStrip, footer].some((part) => part !== undefined);
  return hasParts && padding === undefined && border === undefined && borderRadius === undefined;
}

/** Lays charts out again where plots of a row or of a column would not stand on one line. */
function aligned(images: TileImage[], board: ChartSpec, layOutTile: LayOutTile): TileImage[] {
  const ranged = board.sharedAxis ? inCommonRange(images, layOutTile) : images;
  return ranged.map((tile) => {
    const { place, spec, image } = tile;
    if (!image.plot || !hasAxes(spec)) return tile;
    const row = ranged.filter((one) => one.place.row === place.row);
    const column = ranged.filter(
      ({ place: { panel } }) => panel.x === place.panel.x && panel.width === place.panel.width,
    );
    const pads: Pads = {
      top: missing('top', tile, row),
      bottom: missing('bottom', tile, row),
      left: missing('left', tile, column),
      right: missing('right', tile, column),
    };
    if (Object.values(pads).every((px) => px < 0.5)) return tile;
    image.end();
    const inside = { strokeScale: 1, smallestTextPx: 8, ...spec.inside, pads };
    return { place, spec, image: underTile(place.at, () => layOutTile({ ...spec, inside }, place.inner)) };
  });
}

/** Before plots are aligned: other numbers have other widths. */
function inCommonRange(images: TileImage[], layOutTile: LayOutTile): TileImage[] {
  const range = commonRange(images);
  if (range === undefined) return images;
  return images.map((tile) => {
    const { place, spec, image } = tile;
    if (image.plot?.axes['y'] === undefined || !hasAxes(spec) || !isUpright(spec)) return tile;
    image.end();
    const ranged = { ...spec, options: mergeOptions(spec.options, { scales: { y: range } }) };
    return { place, spec: ranged, image: underTile(place.at, () => layOutTile(ranged, place.inner)) };
  });
}

function hasAxes({ type, sparkline }: ChartSpec): boolean {
  return definitionOf(type).axes === undefined && !sparkline;
}

function isUpright({ options }: ChartSpec): boolean {
  return options['indexAxis'] !== 'y';
}

function commonRange(images: readonly TileImage[]): { min: number; max: number } | undefined {
  const axes = images.flatMap(({ image, spec }) => (isUpright(spec) ? (image.plot?.axes['y'] ?? []) : []));
  if (axes.length === 0) return undefined;
  const [min, max] = [Math.min(...axes.map((axis) => axis.min)), Math.max(...axes.map((axis) => axis.max))];
  if (max <= min) return { min, max };
  // Both ends stand on a tick, as those of a chart alone do.
  const step = niceStep((max - min) / SHARED_TICKS, STEPS);
  const [first = min, last = max] = multiples(step, Math.floor(min / step), Math.ceil(max / step)).flatMap(
    (value, at, all) => (at === 0 || at === all.length - 1 ? [value] : []),
  );
  return { min: first, max: last };
}

function insetOf({ left, top, right, bottom }: Measured['area'], { width, height }: Rect, side: keyof Pads): number {
  return { left, top, right: width - right, bottom: height - bottom }[side];
}

/** What the inset of a plot needs to be that of the others. */
function missing(side: keyof Pads, { place, image }: TileImage, others: readonly TileImage[]): number {
  if (!image.plot) return 0;
  const insets = others.flatMap((one) => {
    if (!one.image.plot || !hasAxes(one.spec)) return [];
    const { inner } = one.place;
    const inset = insetOf(one.image.plot.area, inner, side);
    const length = side === 'left' || side === 'right' ? inner.width : inner.height;
    return inset <= MOST_INSET[side] * length ? [inset] : [];
  });
  return Math.max(0, Math.max(0, ...insets) - insetOf(image.plot.area, place.inner, side));
}
