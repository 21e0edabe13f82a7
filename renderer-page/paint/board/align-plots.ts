import { type ChartSpec, definitionOf, leastBoardHeights, mergeOptions, valueAt } from '../../../chart-spec/spec.js';
import { isRing } from '../../chart/chart-types';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import type { BoardPlace } from '../../place/board/board-layout';
import { commonRange } from '../tile/common-range';
import type { LayOutTile, Measured } from '../tile/laid-out-image';
import { hasAxes, type TileImage, underTile } from '../tile/tile-image';

type BoardTile = TileImage<BoardPlace>;
/** A lower plot has no space for ticks between its ends. */
const LEAST_PLOT_EM = 4;
const NO_PADS = { left: 0, right: 0, top: 0, bottom: 0 };
type Pads = NonNullable<NonNullable<ChartSpec['inside']>['pads']>;

/** Plots whose labels need more than this share of their tile do not move those of others. */
const MOST_INSET = { left: 0.16, right: 0.12, top: 0.4, bottom: 0.4 };

/** Lays charts out again where plots of a row or of a column would not stand on one line. */
export function alignPlots(images: BoardTile[], board: ChartSpec, layOutTile: LayOutTile): BoardTile[] {
  const ranged = board.sharedAxis
    ? VALUE_AXES.reduce((tiles, id) => inCommonRange(tiles, (tile) => valueAxis(tile) === id, layOutTile), images)
    : withAlikeWebs(images, layOutTile);
  return ranged.map((tile) => {
    const { place, spec, image } = tile;
    if (!image.plot) return tile;
    const row = ranged.filter((one) => one.place.row === place.row);
    if (isWholeRing(spec))
      return withPads(tile, { ...NO_PADS, top: missing('top', tile, row, isWholeRing) }, layOutTile);
    if (!hasAxes(spec)) return tile;
    const column = ranged.filter(
      ({ place: { panel } }) => panel.x === place.panel.x && panel.width === place.panel.width,
    );
    const pads: Pads = {
      // Names that stand below one another need their height more than one upper edge.
      top: spec.options['indexAxis'] === 'y' ? 0 : missing('top', tile, row),
      bottom: missing('bottom', tile, row),
      left: missing('left', tile, column),
      right: missing('right', tile, column),
    };
    return withPads(tile, pads, layOutTile);
  });
}

/** Rings beside each other are equally large, however many lines their titles have. */
function isWholeRing(spec: ChartSpec): boolean {
  return isRing(spec) && !spec.sparkline;
}

/**
 * Warns of plots that are as flat as a few labels, once for a board.
 * @param em the text of tiles, in CSS px
 */
export function noteFlatPlots(drawing: Drawing, tiles: readonly BoardTile[], board: ChartSpec, em: number): void {
  // Such a board is warned of before it is drawn.
  if (board.tiles && board.height < leastBoardHeights(board.tiles, board).legible) return;
  const flat = tiles.flatMap(({ place, spec, image: { plot } }) => {
    const heightPx = plot && hasAxes(spec) ? plot.area.bottom - plot.area.top : Number.POSITIVE_INFINITY;
    return heightPx < LEAST_PLOT_EM * em ? [{ at: place.at, heightPx: Math.round(heightPx) }] : [];
  });
  const [first] = flat;
  if (!first) return;
  const others = flat.length > 1 ? `, and ${flat.length - 1} more` : '';
  drawing.note(
    `The plot of tiles[${first.at}] is only ${first.heightPx} px high${others}: too low to be read well. Use a higher image or fewer tiles.`,
  );
}

function withPads(tile: BoardTile, pads: Pads, layOutTile: LayOutTile): BoardTile {
  if (Object.values(pads).every((px) => px < 0.5)) return tile;
  const { spec } = tile;
  const inside = { strokeScale: 1, smallestTextPx: 8, ...spec.inside, pads };
  return again(tile, { ...spec, inside }, layOutTile);
}

function again({ place, image }: BoardTile, spec: ChartSpec, layOutTile: LayOutTile): BoardTile {
  image.end();
  return { place, spec, image: underTile(`tiles.${place.at}.spec.`, () => layOutTile(spec, place.inner)) };
}

/** The axis of values of a chart, whose length, height or radius is compared with those that have it too. */
const VALUE_AXES = ['y', 'x', 'r'] as const;

function valueAxis({ spec, image }: BoardTile): (typeof VALUE_AXES)[number] | undefined {
  if (spec.sparkline || !image.plot) return undefined;
  // Parts of a whole and steps that lie have scales of their own.
  if (hasAxes(spec) && spec.options['indexAxis'] === 'y') return definitionOf(spec.type).isCartesian ? 'x' : undefined;
  if (hasAxes(spec)) return 'y';
  return image.plot.axes['r'] ? 'r' : undefined;
}

/** Before plots are aligned: other numbers have other widths. @param isOne whether a tile is one of those that have one range */
function inCommonRange(images: BoardTile[], isOne: (tile: BoardTile) => boolean, layOutTile: LayOutTile): BoardTile[] {
  const axisOf = (tile: BoardTile) => {
    const id = valueAxis(tile);
    return id && tile.image.plot?.axes[id];
  };
  const range = commonRange(images.flatMap((tile) => (isOne(tile) ? (axisOf(tile) ?? []) : [])));
  if (range === undefined) return images;
  return images.map((tile) => {
    const [id, own] = [valueAxis(tile), axisOf(tile)];
    if (!isOne(tile) || !id || !own || (own.min === range.min && own.max === range.max)) return tile;
    const options = mergeOptions(tile.spec.options, { scales: { [id]: { min: range.min, max: range.max } } });
    return again(tile, { ...tile.spec, options }, layOutTile);
  });
}

/** Webs that are this much larger would make others dots. */
const MOST_TIMES = 4;

/** Radars of the same spokes and series are compared by their sizes, so that their rings end at one value, unless one is far larger. */
function withAlikeWebs(images: BoardTile[], layOutTile: LayOutTile): BoardTile[] {
  const isWeb = (tile: BoardTile) =>
    valueAxis(tile) === 'r' &&
    ['min', 'max'].every((key) => valueAt(tile.spec.options, 'scales', 'r', key) === undefined);
  const kindOf = ({ spec: { type, data } }: BoardTile) =>
    JSON.stringify([type, data.labels, data.datasets.map(({ label }) => label)]);
  const kinds = Map.groupBy(images.filter(isWeb), kindOf);
  return Array.from(kinds.values()).reduce((tiles, alike) => {
    const ends = alike.map(({ image }) => image.plot?.axes['r']?.max ?? 0);
    if (Math.max(...ends) > MOST_TIMES * Math.min(...ends)) return tiles;
    return inCommonRange(tiles, (tile) => alike.some(({ place }) => place === tile.place), layOutTile);
  }, images);
}

function insetOf({ left, top, right, bottom }: Measured['area'], { width, height }: Rect, side: keyof Pads): number {
  return { left, top, right: width - right, bottom: height - bottom }[side];
}

/** What the inset of a plot needs to be that of the others. */
function missing(
  side: keyof Pads,
  { place, image }: BoardTile,
  others: readonly BoardTile[],
  counts: (spec: ChartSpec) => boolean = hasAxes,
): number {
  if (!image.plot) return 0;
  const insets = others.flatMap((one) => {
    if (!one.image.plot || !counts(one.spec)) return [];
    const { inner } = one.place;
    const inset = insetOf(one.image.plot.area, inner, side);
    const length = side === 'left' || side === 'right' ? inner.width : inner.height;
    return inset <= MOST_INSET[side] * length ? [inset] : [];
  });
  return Math.max(0, Math.max(0, ...insets) - insetOf(image.plot.area, place.inner, side));
}
