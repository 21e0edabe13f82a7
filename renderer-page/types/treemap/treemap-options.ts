import type { Plugin, ScriptableContext } from 'chart.js';
import {
  type Dataset,
  isObject,
  type JsonObject,
  mergeOptions,
  objectAt,
  plainText,
  treeLeaves,
  treemapGroups,
  valueAt,
} from '../../../chart-spec/spec.js';
import { type NumberWriter, numberWriter } from '../../../chart-spec/table.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { quietColors } from '../../chart/quiet-names';
import { scriptable } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { ELLIPSIS } from '../../text/wrapping/text-fit';
import { shortenLabel, wrapLabel } from '../../text/wrapping/wrap-and-shorten';
import { fade } from '../../theme/color';
import { mix, withContrast } from '../../theme/contrast';
import { colorAt } from '../../theme/palette';
import { opaqueColor } from '../../theme/readable-color';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { inFormat } from '../../values/value-formats';
import { treemapTiles } from './treemap-fields';

/** A rectangle of the plugin: w and h in CSS px, v its value, g its name, l its level. */
export interface Tile {
  w: number;
  h: number;
  v: number;
  g?: string;
  l?: number;
  isLeaf?: boolean;
  _data?: JsonObject & { children?: JsonObject[]; label?: string };
}

/** A name is not cut shorter than this, with the ellipsis. */
const LEAST_LETTERS = 4;
const MOST_LINES = 3;
/** Opacity of the area behind the tiles of a group. */
const GROUP_OPACITY = 0.22;
const WHITE = '#ffffff';
const DARK = '#101828';
const PADDING_EM = 0.45;
/** Names stand alone in their tiles, with more space than those of an axis. */
const TEXT_EM = 1.12;
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
  const fillOf = (tile: Tile | undefined): string => {
    if (typeof own === 'string') return own;
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
  const textOf = (tile: Tile | undefined): string => {
    const fill = opaqueColor(fillOf(tile), background);
    if (tile?.isLeaf === false) return withContrast(opaqueColor(theme.textPrimary, background), fill);
    return withContrast(WHITE, fill) === WHITE ? WHITE : withContrast(DARK, fill);
  };
  const { emPx, paddingPx, spacingPx } = tileSpace(dataset, theme);
  const write = tileWriter(dataset, plan);
  const texts = {
    display: true,
    align: isMirrored ? 'right' : 'left',
    position: 'top',
    overflow: 'hidden',
    padding: paddingPx,
    color: scriptable(({ raw }: ScriptableContext<'line'>) => textOf(raw as Tile)),
    font: scriptable(({ raw }: { raw: Tile }) => [
      ...tileText(drawing, raw, dataset, plan, write).name.map(() => ({ size: emPx, weight: 600 })),
      { size: Math.round(emPx * 0.92), weight: 400 },
    ]),
    formatter: scriptable(({ raw }: { raw: Tile }) => {
      const { name, value } = tileText(drawing, raw, dataset, plan, write);
      return [...name, ...value];
    }),
  };
  const captions = {
    padding: Math.round(paddingPx * 0.7),
    color: scriptable(({ raw }: ScriptableContext<'line'>) => textOf(raw as Tile)),
    font: { size: emPx, weight: 600 },
    formatter: scriptable(({ raw }: { raw: Tile }) => raw.g ?? ''),
  };
  return {
    backgroundColor: scriptable(({ raw }: ScriptableContext<'line'>) => fillOf(raw as Tile)),
    borderWidth: 0,
    borderColor: background,
    borderRadius: 2 * theme.scale,
    spacing: spacingPx,
    ...(isMirrored && { rtl: true }),
    labels: mergeOptions(texts, objectAt(dataset, 'labels')),
    captions: mergeOptions(captions, objectAt(dataset, 'captions')),
  };
}

/** The size of the text of tiles, and the space around it, in CSS px. */
function tileSpace({ groups }: Dataset, theme: ResolvedTheme) {
  const emPx = Math.round(theme.fontSize * TEXT_EM);
  const isNested = Array.isArray(groups) && groups.length > 1;
  return {
    emPx,
    paddingPx: Math.round(emPx * PADDING_EM),
    spacingPx: isNested ? 1.5 * theme.scale : theme.scale,
  };
}

/** The name of a tile on one line; empty for trees of plain numbers. */
export function tileName({ g, _data }: Tile): string {
  return plainText(g ?? (isObject(_data) ? (_data['label'] ?? '') : '')).replace(/\s+/g, ' ');
}

/** Writes the values of all tiles in one form. */
function tileWriter(dataset: Dataset, { spec, numberLocale }: ThemedPlan): NumberWriter {
  const values = treeLeaves(dataset).map(({ value }) => value);
  const format = valueAt(spec.options, 'plugins', 'datalabels', 'format');
  return inFormat('options.plugins.datalabels.format', () =>
    numberWriter('labels', { values, format, locale: numberLocale }),
  );
}

interface TileText {
  /** The lines of the name. */
  name: string[];
  /** At most one line. */
  value: string[];
}

/**
 * The name of a tile, and the value below it. A value never stands without its name: nobody could tell what it counts. A name that is too
 * long for a line goes on in the next ones.
 */
function tileText(
  drawing: Drawing,
  tile: Tile,
  dataset: Dataset,
  { theme }: ThemedPlan,
  write: NumberWriter,
): TileText {
  const { emPx, paddingPx, spacingPx } = tileSpace(dataset, theme);
  const aroundPx = 2 * (paddingPx + spacingPx) + 1;
  const [widthPx, heightPx] = [tile.w - aroundPx, tile.h - aroundPx];
  const linePx = emPx * 1.2;
  const most = Math.floor(heightPx / linePx);
  if (most < 1 || widthPx < emPx * 1.6) return { name: [], value: [] };
  const number = write(tile.v);
  const family = drawing.ownFonts(theme.fontFamily);
  const [bold, plain] = [`600 ${emPx}px ${family}`, `400 ${Math.round(emPx * 0.92)}px ${family}`];
  const name = tileName(tile);
  const value = shortenLabel(drawing, number, plain, widthPx) === number ? [number] : [];
  if (name === '') return { name: [], value };
  const lines = wrapLabel(drawing, name, bold, widthPx, Math.max(1, Math.min(MOST_LINES, most - value.length)));
  const [first = ''] = lines;
  if (first.length < LEAST_LETTERS && first !== name && first.endsWith(ELLIPSIS)) return { name: [], value: [] };
  if (most > lines.length) return { name: lines, value };
  // A tile of one line has its value behind its name.
  const both = `${name} ${number}`;
  return { name: lines.join() === name && drawing.widthOf(both, bold) <= widthPx ? [both] : lines, value: [] };
}

/** The plugin cuts names of groups at the edge of their tiles. */
function noteCutGroups(drawing: Drawing, tiles: readonly Tile[], dataset: Dataset, theme: ResolvedTheme): void {
  if (valueAt(dataset, 'captions', 'display') === false) return;
  const { emPx, paddingPx } = tileSpace(dataset, theme);
  const font = `600 ${emPx}px ${drawing.ownFonts(theme.fontFamily)}`;
  const groups = tiles.filter((tile) => tile.isLeaf === false && tileName(tile) !== '');
  const cut = groups.filter((tile) => drawing.widthOf(tileName(tile), font) > tile.w - 2 * Math.round(paddingPx * 0.7));
  if (cut.length > 0)
    drawing.note(
      `${cut.length} of ${groups.length} names of groups ${cut.length === 1 ? 'is' : 'are'} cut short. Use a wider or higher image or shorter names.`,
    );
}

/** Tells how many tiles are too small for their names. */
export function treemapNames(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { spec, theme } = plan;
  return {
    id: 'treemapNames',
    afterDatasetsDraw(chart) {
      for (const [index, dataset] of spec.data.datasets.entries()) {
        if (valueAt(dataset, 'labels', 'display') === false) continue;
        const tiles: Tile[] = treemapTiles(chart, index);
        noteCutGroups(drawing, tiles, dataset, theme);
        const write = tileWriter(dataset, plan);
        // Values of 0 and gaps have no tile.
        const named = tiles.filter((tile) => tile.isLeaf !== false && tile.v > 0 && tileName(tile) !== '');
        const names = named.map((tile) => tileText(drawing, tile, dataset, plan, write).name);
        const cut = names.filter((lines) => lines.some((line) => line.endsWith(ELLIPSIS))).length;
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
