/** Lays out and paints the tiles of a board: each is a drawing of its own in the same image. */

import { describeTile, readMarkdown } from '../../../chart-spec/describe.js';
import type { ChartSpec, Tile } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { type BoardPlace, layoutBoard, tileTextPx } from '../../place/board/board-layout';
import { hasNames, sharedColors } from '../../place/board/shared-colors';
import { BODY_EM, layoutText } from '../../place/board/text-tile';
import type { CardImages } from '../../place/card/card-plan';
import type { DrawingPlan } from '../../plan/drawing-plan';
import { meantColors } from '../../series/ordered-colors';
import { backgroundOf, specBackground } from '../../theme/background';
import { lightTheme } from '../../theme/resolve-theme';
import type { LayOutTile } from '../tile/laid-out-image';
import { LEGEND_EM, paintSharedLegend, sharedEntries, type TilePen } from '../tile/shared-legend';
import { inParts, type Layer, type TileImage, underTile } from '../tile/tile-image';
import { alignPlots, noteFlatPlots } from './align-plots';
import { figureLooks } from './figure-row';
import { paintHeading, paintImage, paintPanel, paintText } from './paint-tiles';
import { smallestTileText, tileSpec } from './tile-spec';

const FRAME_SHARE = 1.2;
/** The largest text around the tiles, as a share of the height of the image. */
const MOST_FRAME_SHARE = 0.033;

/** The specification of what stands around the tiles: its text is larger than theirs. */
export function frameOfBoard(spec: ChartSpec): ChartSpec {
  return { ...spec, theme: { ...spec.theme, fontSize: frameTextPx(spec) } };
}

/** In CSS px. */
function frameTextPx(spec: ChartSpec): number {
  const em = tileTextPx(spec);
  if (spec.theme?.fontSize !== undefined) return em;
  return Math.round(Math.max(em, Math.min(em * FRAME_SHARE, spec.height * MOST_FRAME_SHARE)));
}

/** A board whose tiles know that there is no logo: they show its name, or are left out. */
export function withoutLogo(drawing: Drawing, spec: ChartSpec, given: readonly Tile[]): ChartSpec {
  const tiles = given.map((tile, at): Tile => {
    const { image } = tile;
    if (!image) return tile;
    if (!image.isUnavailable) {
      const shown = image.alt === undefined ? 'the tile is left out' : 'its "alt" is drawn';
      drawing.note(
        `tiles[${at}].image: the board has no logo, and ${shown}. Give header.logoUrl, or a brand kit with a logo.`,
      );
    }
    return { ...tile, image: { ...image, isUnavailable: true } };
  });
  return { ...spec, tiles };
}

/** @returns paint the tiles */
export function layOutBoard(
  drawing: Drawing,
  { asked, chart }: DrawingPlan,
  tiles: readonly Tile[],
  space: Rect,
  layOutTile: LayOutTile,
  logo: CardImages['logo'],
): Layer[] {
  const theme = chart.theme ?? lightTheme(asked);
  // That of the theme is the text of the frame; tiles have the size that a client gives.
  const { fontSize: _framePx, ...others } = asked.theme ?? {};
  const em = tileTextPx({ ...asked, theme: others });
  const isMirrored = chart.isRightToLeft;
  const family = drawing.ownFonts(theme.fontFamily);
  const colors = sharedColors(asked, theme.palette, theme.opaqueBackground, (names) =>
    chart.theme ? meantColors(names, { spec: asked, theme }) : [],
  );
  if (colors.byName.size > theme.palette.length) {
    drawing.note(
      `The tiles share ${colors.byName.size} names, and the palette has ${theme.palette.length} colors: they come again paler. Give more in theme.palette, or draw fewer.`,
    );
  }
  const legend = sharedEntries(asked, colors.byName);
  const named = legend.length === 0 ? -1 : tiles.findIndex(({ spec }) => spec && hasNames(spec, asked));
  const legendPx = Math.round(LEGEND_EM * em);
  const textBlocks = new Map(tiles.map((tile) => [tile, readMarkdown(tile.text ?? '')]));
  const blocksOf = (tile: Tile) => textBlocks.get(tile) ?? [];
  const places = layoutBoard(
    asked,
    space,
    em,
    isMirrored,
    (tile, widthPx) => layoutText(drawing, blocksOf(tile), widthPx, Math.round(BODY_EM * em), family).heightPx,
    undefined,
    named < 0 ? undefined : { at: named, heightPx: legendPx },
  );
  for (const { at, panel } of places) drawing.regions?.add(`tiles.${at}`, edgesOf(panel));
  const lookOf = (given: ChartSpec) => ({
    board: asked,
    em,
    hasLegend: legend.length > 0 && colors.isInLegend(given),
    isMirrored,
  });
  const figureLook = figureLooks(drawing, tiles, places, { em, family, smallestPx: smallestTileText(em) });
  const images = places.flatMap((place): TileImage<BoardPlace>[] => {
    const given = tiles[place.at]?.spec;
    if (!given) return [];
    const spec = tileSpec(given, place, lookOf(given), colors.paletteFor(given));
    if (spec.value !== undefined && spec.inside) Object.assign(spec.inside, figureLook(place, given));
    return [{ place, spec, image: underTile(`tiles.${place.at}.spec.`, () => layOutTile(spec, place.inner)) }];
  });
  const drawn = alignPlots(images, asked, layOutTile);
  noteFlatPlots(drawing, drawn, asked, em);
  const pen: TilePen = { drawing, theme, em, isMirrored };
  const paints = places.map((place): Layer => {
    const tile = tiles[place.at] ?? {};
    const { heading, text, image } = tile;
    if (image) return (context) => paintImage(pen, context, image, logo, place);
    if (heading !== undefined) return (context) => paintHeading(pen, context, heading, place);
    if (text !== undefined) return (context) => paintText(pen, context, blocksOf(tile), place);
    const own = drawn.find((one) => one.place === place);
    return (context) => {
      paintPanel(pen, context, place.panel, own && specBackground(own.spec) ? backgroundOf(own.spec) : undefined);
      own?.image.paint();
      // Figures and tables are laid out when they are painted.
      for (const note of own?.image.drawing.notes ?? []) drawing.note(`tiles[${place.at}].spec: ${note}`);
    };
  });
  const layers = inParts(
    drawing,
    asked,
    space,
    places.map(({ at, panel }) => {
      const tile = tiles[at] ?? {};
      const kind = tile.heading === undefined ? (tile.text === undefined ? 'figure' : 'text') : 'heading';
      return { kind, text: describeTile(tile), ...panel };
    }),
    paints,
  );
  const below = places.find(({ at }) => at === named)?.panel.y;
  if (below === undefined) return layers;
  return [(context) => paintSharedLegend(pen, context, legend, { ...space, y: below - legendPx }), ...layers];
}

function edgesOf({ x, y, width, height }: Rect) {
  return { left: x, right: x + width, top: y, bottom: y + height };
}
