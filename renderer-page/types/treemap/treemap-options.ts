import type { Chart, Plugin, ScriptableContext } from 'chart.js';
import {
  type Dataset,
  type JsonObject,
  mergeOptions,
  objectAt,
  plainText,
  treeLeaves,
  treemapGroups,
  valueAt,
} from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { quietColors } from '../../chart/quiet-names';
import { scriptable } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { ELLIPSIS } from '../../text/wrapping/text-fit';
import { fade } from '../../theme/color';
import { mix, withContrast } from '../../theme/contrast';
import { colorAt } from '../../theme/palette';
import { opaqueColor } from '../../theme/readable-color';
import { evenTiles } from './tile-areas';
import { TileHeaders } from './tile-headers';
import { tileSpace } from './tile-space';
import { LEAST_LETTERS, type Tile, type TileText, TileTexts, tileName } from './tile-texts';
import { tileBoxes, treemapTiles } from './treemap-fields';

/** Opacity of the area behind the tiles of a group. */
const GROUP_OPACITY = 0.22;
const WHITE = '#ffffff';
const DARK = '#101828';
/** Tiles without groups have one color; the smallest ones are this much paler. */
const PALEST_SHARE = 0.45;

/** The outermost group of a rectangle. */
function outermost(tile: Tile, groups: string[]): string {
  const [first] = groups;
  if (first === undefined) return '';
  const row = tile._data?.children?.[0] ?? tile._data;
  const named = groups.map((group) => row?.[group]).find((name) => name !== undefined && name !== null && name !== '');
  return plainText(named ?? tile.g ?? '');
}

/** Options of a treemap: colors by the outermost group, names and values that fit their rectangles. */
export function treemapOptions(drawing: Drawing, plan: ThemedPlan, dataset: Dataset, palette: string[]): JsonObject {
  const { theme } = plan;
  const groups = Array.isArray(dataset['groups']) ? dataset['groups'].map(plainText) : [];
  const leaves = treeLeaves(dataset);
  const order = new Map(treemapGroups(plan.spec).map((name, index) => [name, index]));
  const largest = leaves.reduce((most, { value }) => Math.max(most, value), 0);
  const background = theme.opaqueBackground;
  const quiet = quietColors([...order.keys()], plan);
  const own = dataset['backgroundColor'];
  const isNested = groups.length > 1;
  const isMirrored = dataset['rtl'] === undefined ? plan.isRightToLeft : dataset['rtl'] === true;
  const fillOf = ({ raw, dataIndex }: ScriptableContext<'line'>): string => {
    const tile = raw as Tile | undefined;
    const given = Array.isArray(own) ? own[dataIndex % own.length] : own;
    if (typeof given === 'string') return given;
    if (!tile) return palette[0] ?? WHITE;
    if (groups.length === 0) {
      const share = largest > 0 ? tile.v / largest : 1;
      const solid = opaqueColor(palette[0] ?? WHITE, background);
      return mix(solid, background, 1 - PALEST_SHARE * (1 - share));
    }
    const place = order.get(outermost(tile, groups)) ?? 0;
    const color = quiet.get(place) ?? colorAt(palette, place, background);
    return isNested && tile.isLeaf === false ? fade(color, GROUP_OPACITY) : color;
  };
  const textOf = (context: ScriptableContext<'line'>): string => {
    const fill = opaqueColor(fillOf(context), background);
    if ((context.raw as Tile | undefined)?.isLeaf === false)
      return withContrast(opaqueColor(theme.textPrimary, background), fill);
    return withContrast(WHITE, fill) === WHITE ? WHITE : withContrast(DARK, fill);
  };
  const { spacingPx } = tileSpace(dataset, theme);
  const headers = new TileHeaders(drawing, plan, dataset);
  const tileTexts = new TileTexts(drawing, plan, dataset);
  const texts = {
    display: true,
    align: isMirrored ? 'right' : 'left',
    position: 'top',
    overflow: 'hidden',
    padding: scriptable(({ raw }: { raw: Tile }) => tileTexts.paddingOf(tileTexts.of(raw))),
    color: scriptable(textOf),
    font: scriptable(({ raw }: { raw: Tile }) => tileTexts.fontsOf(tileTexts.of(raw))),
    formatter: scriptable(({ raw }: { raw: Tile }) => {
      const { name, value, isUpright } = tileTexts.of(raw);
      // The plugin writes level texts only.
      return isUpright ? [] : [...name, ...value];
    }),
  };
  const captions = {
    display: scriptable(({ raw }: { raw: Tile }) => headers.of(raw) !== undefined),
    padding: scriptable(({ raw }: { raw: Tile }) => headers.of(raw)?.paddingPx ?? 0),
    color: scriptable(textOf),
    font: scriptable(({ raw }: { raw: Tile }) => ({ size: headers.of(raw)?.emPx, weight: 600 })),
    formatter: scriptable(({ raw }: { raw: Tile }) => raw.g ?? ''),
  };
  return {
    backgroundColor: scriptable(fillOf),
    borderWidth: scriptable(() => 0),
    borderColor: scriptable(() => background),
    borderRadius: 2 * theme.scale,
    spacing: spacingPx,
    ...(isMirrored && { rtl: true }),
    ...(isNested && hasHeaders(dataset) && headersOfGroups(headers)),
    labels: mergeOptions(texts, objectAt(dataset, 'labels')),
    captions: mergeOptions(captions, objectAt(dataset, 'captions')),
  };
}

/** Whether groups have our headers: captions of the specification's own are the plugin's matter. */
function hasHeaders(dataset: Dataset): boolean {
  const isOwn = ['display', 'font', 'padding'].some((key) => valueAt(dataset, 'captions', key) !== undefined);
  return !isOwn && dataset['displayMode'] !== 'headerBoxes';
}

/** What the patched plugin asks for when it lays out groups. */
function headersOfGroups(headers: TileHeaders): JsonObject {
  return {
    headerHeight: scriptable((tile: Tile) => headers.of(tile)?.heightPx ?? 0),
    layOutTiles: scriptable((rows: JsonObject[], key: string, layOut: (rows: JsonObject[]) => Tile[]) =>
      evenTiles(rows, key, headers, layOut),
    ),
  };
}

/** The plugin cuts names of groups at the edge of their tiles. */
function noteCutGroups(drawing: Drawing, tiles: readonly Tile[], dataset: Dataset, plan: ThemedPlan): void {
  if (valueAt(dataset, 'captions', 'display') === false) return;
  const headers = new TileHeaders(drawing, plan, dataset);
  const groups = tiles.filter((tile) => tile.isLeaf === false && tileName(tile) !== '');
  const cut = groups.filter((tile) => headers.of(tile)?.isCut);
  if (cut.length > 0)
    drawing.note(
      `${cut.length} of ${groups.length} names of groups ${cut.length === 1 ? 'is' : 'are'} cut short. Use a wider or higher image or shorter names.`,
    );
}

/** Writes what does not fit level into narrow tiles. */
function drawUpright(chart: Chart, index: number, tileTexts: TileTexts): void {
  const { ctx } = chart;
  const tiles: Tile[] = treemapTiles(chart, index);
  for (const [at, { x, y, width, color }] of tileBoxes(chart, index).entries()) {
    const tile = tiles[at];
    if (!tile || tile.isLeaf === false) continue;
    const text = tileTexts.of(tile);
    if (!text.isUpright) continue;
    ctx.save();
    ctx.translate(x + width / 2, y + tileTexts.paddingOf(text));
    ctx.rotate(-Math.PI / 2);
    Object.assign(ctx, { fillStyle: color, textAlign: 'right', textBaseline: 'middle' });
    const lines = [
      ...text.name.map((line) => ({ line, font: tileTexts.bold(text.sizePx) })),
      ...text.value.map((line) => ({ line, font: tileTexts.plain(text.sizePx) })),
    ];
    for (const [place, { line, font }] of lines.entries()) {
      ctx.font = font;
      ctx.fillText(line, 0, (place - (lines.length - 1) / 2) * tileTexts.lineHeightPx(text.sizePx));
    }
    ctx.restore();
  }
}

/** Whether the name of a tile's group stands neither above it nor in it. */
function isWithoutGroup([first]: string[], tile: Tile | undefined): boolean {
  return first !== undefined && tile?.own !== undefined && !first.startsWith((tile.g ?? '').slice(0, LEAST_LETTERS));
}

/** Writes the names that stand upright, and tells how many tiles are too small for their names. */
export function treemapNames(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { spec } = plan;
  return {
    id: 'treemapNames',
    afterDatasetsDraw(chart) {
      for (const [index, dataset] of spec.data.datasets.entries()) {
        if (valueAt(dataset, 'labels', 'display') === false) continue;
        const tiles: Tile[] = treemapTiles(chart, index);
        noteCutGroups(drawing, tiles, dataset, plan);
        const tileTexts = new TileTexts(drawing, plan, dataset);
        // Values of 0 and gaps have no tile.
        const named = tiles.filter((tile) => tile.isLeaf !== false && tile.v > 0 && tileName(tile) !== '');
        const isOwn = ['font', 'formatter'].some((key) => valueAt(dataset, 'labels', key) !== undefined);
        if (!isOwn) drawUpright(chart, index, tileTexts);
        const written = named.map((tile) => tileTexts.of(tile));
        const names = written.map(({ name }) => name);
        const isCut = (lines: string[], at: number) =>
          lines.some((line) => line.endsWith(ELLIPSIS)) || isWithoutGroup(lines, named[at]);
        const isWithoutValue = ({ name, hasValue }: TileText, at: number) =>
          name.length > 0 && !hasValue && !isCut(name, at);
        const valueless = written.filter(isWithoutValue).length;
        if (valueless > 0 && !isOwn)
          drawing.note(
            `${valueless} of ${named.length} tiles ${valueless === 1 ? 'has' : 'have'} no space for the value below the name. Use a wider or higher image or fewer tiles.`,
          );
        const cut = names.filter(isCut).length;
        if (cut > 0)
          drawing.note(
            `${cut} of ${named.length} names of tiles ${cut === 1 ? 'is' : 'are'} cut short. Use a wider or higher image or shorter names.`,
          );
        const nameless = names.filter((lines) => lines.length === 0).length;
        if (nameless === 0) continue;
        const verb = nameless === 1 ? 'is' : 'are';
        drawing.note(
          `${nameless} of ${named.length} tiles ${verb} too small for a text. Use fewer tiles, a smaller theme.fontSize, or a wider image.`,
        );
      }
    },
  };
}
