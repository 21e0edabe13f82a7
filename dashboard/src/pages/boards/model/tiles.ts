/** What the tiles of a board are. A board is edited as it is written: its fields may be invalid. */

import {
  boardRows,
  CHART_TYPES,
  definitionOf,
  findDefinition,
  isObject,
  isPhone,
  type Tile,
  withValueFormat,
} from '../../../../../chart-spec/spec.ts';
import { withoutTable } from '../../../../../chart-spec/table.ts';
import { isBoard } from '../../../playground-link.ts';
import { boardsTexts } from '../../../texts/boards.ts';
import type { Json, JsonObject } from '../../playground/model/json/json.ts';
import { titleOf } from '../../playground/model/title.ts';

const texts = boardsTexts.tile;

export const BOARD_TYPES: readonly string[] = CHART_TYPES.filter((type) => definitionOf(type).hasTiles);
export const EMPTY_BOARD: JsonObject = { type: BOARD_TYPES[0] ?? '', tiles: [] };
/** The type that shows one figure. */
export const FIGURE_TYPE = CHART_TYPES.find(showsFigure) ?? '';

export type TileKind = 'heading' | 'text' | 'figure' | 'chart';

export function tilesOf({ tiles }: JsonObject): JsonObject[] {
  return Array.isArray(tiles) ? tiles.map((tile) => (isObject(tile) ? tile : {})) : [];
}

export function kindOf(tile: JsonObject | undefined): TileKind {
  if (typeof tile?.['heading'] === 'string') return 'heading';
  if (typeof tile?.['text'] === 'string') return 'text';
  return tile && specOf(tile)['value'] !== undefined ? 'figure' : 'chart';
}

/** The chart of a tile as it is laid out: types that show one figure have a value, also where it is left out. */
function specOf(tile: JsonObject): JsonObject {
  const spec = isObject(tile['spec']) ? tile['spec'] : {};
  return showsFigure(String(spec['type'])) && spec['value'] === undefined ? { ...spec, value: 'last' } : spec;
}

function showsFigure(type: string): boolean {
  return findDefinition(type)?.fields?.includes('value') === true;
}

/** Whether the image shows one tile below the other, whatever their spans are. */
export function isStacked({ width, layout }: JsonObject): boolean {
  return isPhone(typeof width === 'number' ? width : Number.POSITIVE_INFINITY, layout);
}

/** The rows of the grid as the service lays them out. */
export function layOutTiles(tiles: readonly JsonObject[]): ReturnType<typeof boardRows> {
  return boardRows(tiles.map(readTile), 'wide');
}

/** What the layout reads of a tile. */
function readTile(tile: JsonObject): Tile {
  const { heading, text, span, height } = tile;
  const size = {
    ...(isColumns(span) && { span }),
    ...(isColumns(height) && { height }),
  };
  if (typeof heading === 'string') return { ...size, heading };
  if (typeof text === 'string') return { ...size, text };
  const spec = specOf(tile);
  const { labels, datasets } = isObject(spec['data']) ? (withoutTable(spec) as { data: JsonObject }).data : {};
  const data = {
    labels: Array.isArray(labels) ? labels : [],
    datasets: (Array.isArray(datasets) ? datasets : []).map((dataset) => ({
      data: isObject(dataset) && Array.isArray(dataset['data']) ? dataset['data'] : [],
    })),
  };
  const type = findDefinition(String(spec['type']))?.name ?? 'bar';
  const options = isObject(spec['options']) ? spec['options'] : {};
  return { ...size, spec: { ...spec, type, data, options } as unknown as NonNullable<Tile['spec']> };
}

function isColumns(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 12;
}

/** What lists and announcements call a tile. */
export function nameOfTile(tile: JsonObject, at: number): string {
  const { heading, text } = tile;
  const spec = specOf(tile);
  const label = typeof spec['label'] === 'string' ? spec['label'] : '';
  const written = typeof heading === 'string' ? heading : typeof text === 'string' ? text : titleOf(spec) || label;
  const [line = ''] = written.replace(/^[#>\s-]+|[*_~`]/g, '').split('\n');
  return line.slice(0, 60) || texts.number(at + 1);
}

/** Fields of an image as a whole, and those that only a board may have. */
const IMAGE_FIELDS = [
  ...['width', 'height', 'devicePixelRatio', 'scale', 'quality', 'returnUrl', 'animation', 'brandKitId'],
  ...['backgroundColor', 'alt'],
];

/** The tiles that a chart becomes: a board all of its own. */
export function tilesFrom(spec: JsonObject): JsonObject[] {
  if (isBoard(spec)) return tilesOf(spec);
  const {
    format: _format,
    header,
    ...chart
  } = Object.fromEntries(Object.entries(withValueFormat(spec)).filter(([name]) => !IMAGE_FIELDS.includes(name)));
  const { logoUrl: _logo, ...others } = isObject(header) ? header : {};
  return [{ spec: { ...chart, ...(isObject(header) && { header: others }) } }];
}
