/** Boards: a frame, and tiles that are specifications of their own. */

import { earlierFigures, lastFiguresOf } from '../../describe/warnings/earlier-figures.js';
import { tileScaleWarnings } from '../../describe/warnings/tile-scales.js';
import type { ChartSpec, JsonObject, Tile } from '../../model/chart-spec.js';
import { isPreset, MAX_TILE_TEXT, MAX_TILES, PRESETS } from '../../model/constants.js';
import { invalidSpec, issuesOf, type SpecIssue } from '../../model/errors.js';
import { synonymOf } from '../../model/name-synonyms.js';
import { Warnings } from '../../model/warnings.js';
import { COMMAS_ALONE } from '../../table/columns/column-language.js';
import { boardForm } from '../../types/board/board-form.js';
import { BOARD_COLUMNS, boardRows } from '../../types/board/board-rows.js';
import { isObject } from '../../values/json.js';
import { markdownLosses } from '../../words/markdown.js';
import { boardHeight, boardWidth, leastBoardHeights } from './board-size.js';
import { parseImage } from './parse-image.js';

interface Parsed {
  spec: ChartSpec;
  warnings: string[];
  returnUrl: boolean;
}

interface Parsers {
  frame(given: Record<string, unknown>): Parsed;
  /** @param language in which the tile is written, where it neither names nor shows one */
  tile(given: unknown, warnings: Warnings, language?: unknown): Parsed;
}

/** What tiles have from their board unless they name it themselves. */
const INHERITED = ['locale', 'timeZone', 'brandKitId'] as const;
const INHERITED_PATH = /^tiles\.\d+\.spec\.(locale|timeZone|brandKitId|theme(?:\.\w+)?)$/;
/** What belongs to the image as a whole. */
const IMAGE_FIELDS = ['width', 'height', 'devicePixelRatio', 'scale', 'quality', 'returnUrl', 'animation'];
const CONTENTS = ['spec', 'text', 'heading', 'image'];
const TILE_KEYS = ['span', 'height', ...CONTENTS];
/** Fields that are often written beside the specification of a tile. */
const SPEC_KEYS = ['type', 'title', 'subtitle', 'data', 'options', 'theme', 'value', 'label', 'delta', 'columns'];
const LEGENDS = ['shared', 'own'];

/** @throws ApiError 400 with the issues of the frame and of all tiles */
export function parseBoard(input: Record<string, unknown>, warnings: Warnings, parsers: Parsers): Parsed {
  const issues = [...frameIssues(input)];
  const { tiles: given, ...frame } = input;
  delete frame['data'];
  delete frame['columns'];
  if (frame['animation'] !== undefined && frame['animation'] !== false && frame['animation'] !== null)
    warnings.add('"animation" has no effect on a board, which shows the last frame of its tiles. Remove it.');
  frame['animation'] = false;
  const list = Array.isArray(given) ? given.slice(0, MAX_TILES) : [];
  const read = list.map((tile: unknown, at) => readTile(tile, at, frame, parsers));
  const locale = frame['locale'] ?? localeOfTiles(read);
  const tiles = read.map((first, at) => {
    const hasOther = locale !== undefined && first.tile.spec !== undefined && leavesDoubt(localeIn(first.tile));
    const last = hasOther ? readTile(list[at], at, frame, parsers, locale) : first;
    issues.push(...last.issues);
    for (const line of last.warnings.list()) warnings.add(line);
    return last.tile;
  });
  if (locale !== undefined) frame['locale'] = locale;
  const width = typeof input['width'] === 'number' ? input['width'] : boardWidth(input['layout']);
  const height = input['height'] ?? boardHeight(tiles, width, layoutOf(input));
  try {
    const parsed = parsers.frame({ ...frame, width, height });
    const { spec } = parsed;
    const least = leastBoardHeights(tiles, spec);
    if (issues.length === 0 && spec.height < least.drawn) {
      issues.push({
        path: 'height',
        message: `height must be at least ${least.drawn} for these tiles; leave it out to have it chosen`,
      });
    }
    if (issues.length > 0) throw invalidSpec(issues);
    spec.data = { labels: [], datasets: [] };
    spec.tiles = tiles;
    const lines = [...earlierFigures(lastFiguresOf(tiles)), ...tileScaleWarnings(tiles, spec.sharedAxis === true)];
    for (const line of lines) warnings.add(line);
    warnOfWidened(spec, tiles, warnings);
    if (spec.height < least.legible) {
      warnings.add(
        `height: these tiles are too low to be read well. Use at least ${least.legible}, fewer tiles, or leave "height" out.`,
      );
    }
    return { ...parsed, warnings: warnings.list() };
  } catch (error) {
    const own = issuesOf(error);
    if (own === undefined) throw error;
    const ofFrame = own.filter((one) => !issues.includes(one) && !one.path.startsWith('data'));
    // What tiles take from the board is said once.
    const ofTiles = issues.filter(({ path }) => !ofFrame.some((one) => INHERITED_PATH.exec(path)?.[1] === one.path));
    throw invalidSpec([...ofTiles, ...ofFrame]);
  }
}

interface ReadTile {
  tile: Tile;
  warnings: Warnings;
  issues: SpecIssue[];
}

/** @param language of the other tiles. Numbers in tables are not read in it: a tile does not say how those of others are meant. */
function readTile(
  given: unknown,
  at: number,
  board: Record<string, unknown>,
  parsers: Parsers,
  language?: unknown,
): ReadTile {
  const [warnings, issues] = [new Warnings(), [] as SpecIssue[]];
  const own: Parsers = { ...parsers, tile: (spec, warned) => parsers.tile(spec, warned, language) };
  return { tile: parseTile(given, at, board, warnings, issues, own), warnings, issues };
}

const localeIn = ({ spec }: Tile): unknown => spec?.options['locale'];

/** The only locale of tiles, which they name or show: the other tiles and the texts of the board would be in another language. */
function localeOfTiles(read: readonly ReadTile[]): unknown {
  const named = read.map(({ tile }) => localeIn(tile)).filter((name) => name !== undefined);
  const [locale, ...others] = new Set(named.filter((name) => !leavesDoubt(name)));
  return others.length === 0 ? (locale ?? named[0]) : undefined;
}

const leavesDoubt = (locale: unknown): boolean => locale === undefined || locale === COMMAS_ALONE;

/** Another value is an issue of the frame. */
function layoutOf({ layout }: Record<string, unknown>): ChartSpec['layout'] {
  return layout === 'phone' || layout === 'grid' ? layout : undefined;
}

function frameIssues(board: Record<string, unknown>): SpecIssue[] {
  const { tiles, data, legend, columns } = board;
  const issues: SpecIssue[] = [];
  if (!Array.isArray(tiles) || tiles.length < 1 || tiles.length > MAX_TILES) {
    const other = Object.keys(board).find((name) => synonymOf(name, ['tiles']) !== undefined);
    const found = Array.isArray(tiles)
      ? `, not ${tiles.length}`
      : other === undefined
        ? ''
        : `; "${other}" is not read`;
    issues.push({ path: 'tiles', message: `tiles must be an array of 1 to ${MAX_TILES} tiles${found}` });
  }
  const isBlank = isObject(data) && Array.isArray(data['datasets']) && data['datasets'].length === 0;
  if (data !== undefined && data !== null && !isBlank)
    issues.push({ path: 'data', message: 'data must not stand in a board: each tile has its own in "spec"' });
  if (typeof legend === 'string' && !LEGENDS.includes(legend))
    issues.push({ path: 'legend', message: 'legend must be "shared", "own" or an object' });
  if (columns !== undefined && columns !== null && columns !== BOARD_COLUMNS)
    issues.push({ path: 'columns', message: `columns must be ${BOARD_COLUMNS}: "span" says how many a tile takes` });
  return issues;
}

/** Once for a board: its first row says which kind of mistake it is. */
function warnOfWidened(board: ChartSpec, tiles: readonly Tile[], warnings: Warnings): void {
  const [first, ...others] = boardRows(tiles, boardForm(tiles, board)).filter(
    ({ emptyColumns }) => emptyColumns !== undefined,
  );
  if (first === undefined) return;
  const last = first.tiles.at(-1)?.at ?? 0;
  const more = others.length > 0 ? ', as those of others do' : '';
  warnings.add(
    `tiles[${last}]: the spans of its row leave ${first.emptyColumns} of 12 columns${more}: its tiles are widened. Use a wider "span".`,
  );
}

function parseTile(
  given: unknown,
  at: number,
  board: Record<string, unknown>,
  warnings: Warnings,
  issues: SpecIssue[],
  parsers: Parsers,
): Tile {
  const path = `tiles.${at}`;
  if (!isObject(given)) {
    issues.push({ path, message: `${path} must be an object such as {"span": 6, "spec": {"type": "bar", …}}` });
    return {};
  }
  const { own, misplaced } = fieldsOf(given);
  warnings.addUnknownKeys(own, TILE_KEYS, path);
  const tile: Tile = {};
  for (const name of ['span', 'height'] as const) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 12) tile[name] = value;
    else issues.push({ path: `${path}.${name}`, message: `${path}.${name} must be a whole number from 1 to 12` });
  }
  const contents = CONTENTS.filter((name) => given[name] !== undefined && given[name] !== null);
  if (contents.length !== 1) {
    const found = contents.length === 0 ? 'has none of them' : `has ${contents.join(' and ')}`;
    const message =
      contents.length === 0 && misplaced.includes('type')
        ? `${path} must have its chart in "spec": {"spec": {"type": "bar", …}}`
        : `${path} must have one of spec, text, heading and image: it ${found}`;
    issues.push({ path, message });
    return tile;
  }
  if (misplaced.length > 0)
    warnings.add(
      `tiles[${at}]: ${misplaced.join(', ')} ${misplaced.length === 1 ? 'is' : 'are'} ignored. Write it in "spec".`,
    );
  for (const name of ['text', 'heading'] as const) {
    const text = given[name];
    if (text === undefined || text === null) continue;
    if (typeof text === 'string' && text.trim() !== '' && text.length <= MAX_TILE_TEXT) {
      tile[name] = text.toWellFormed();
      if (name === 'text') for (const loss of markdownLosses(text)) warnings.add(`tiles[${at}].text: ${loss}.`);
    } else {
      const message = `${path}.${name} must be a text of 1 to ${MAX_TILE_TEXT} characters`;
      issues.push({ path: `${path}.${name}`, message });
    }
  }
  if (contents[0] === 'image') {
    const { image, url } = parseImage(given['image'], `${path}.image`, issues, warnings);
    tile.image = image;
    if (url !== undefined) addLogo(board, url, `${path}.image`, issues);
  }
  if (given['spec'] === undefined || given['spec'] === null) return tile;
  const spec = parseTileSpec(given['spec'], `${path}.spec`, board, warnings, issues, parsers);
  return spec ? { ...tile, spec } : tile;
}

/** An image has one logo, which is fetched with its own limits. Changes the board. */
function addLogo(board: Record<string, unknown>, url: string, path: string, issues: SpecIssue[]): void {
  const header = isObject(board['header']) ? board['header'] : {};
  const { logoUrl } = header;
  if (logoUrl === undefined) board['header'] = { ...header, logoUrl: url };
  else if (logoUrl !== url) {
    const message = `${path} must be the logo of the board: a board has one image, and ${String(logoUrl).slice(0, 60)} is it`;
    issues.push({ path, message });
  }
}

/** @returns the fields of a tile, and the names of those that belong into its specification */
function fieldsOf(given: Record<string, unknown>): { own: Record<string, unknown>; misplaced: string[] } {
  const misplaced = Object.keys(given).filter((name) => SPEC_KEYS.includes(name));
  return { own: Object.fromEntries(Object.entries(given).filter(([name]) => !misplaced.includes(name))), misplaced };
}

function parseTileSpec(
  given: unknown,
  path: string,
  board: Record<string, unknown>,
  warnings: Warnings,
  issues: SpecIssue[],
  parsers: Parsers,
): ChartSpec | undefined {
  const own = new Warnings();
  if (isObject(given) && given['type'] === board['type']) {
    issues.push({ path: `${path}.type`, message: `${path}.type must not be "board": a tile is one chart` });
    return undefined;
  }
  try {
    const { spec } = parsers.tile(isObject(given) ? inherit(given, board) : given, own);
    if (spec.brandKitId !== undefined && spec.brandKitId !== board['brandKitId'] && !isPreset(spec.brandKitId)) {
      const message = `${path}.brandKitId must be a preset: ${PRESETS.join(', ')}. A saved kit is that of the board`;
      issues.push({ path: `${path}.brandKitId`, message });
    }
    if (spec.header?.logoUrl !== undefined) {
      delete spec.header.logoUrl;
      own.add('"header.logoUrl" has no effect in a tile. Give it in the header of the board.');
    }
    for (const name of IMAGE_FIELDS) delete (spec as unknown as JsonObject)[name];
    return { ...spec, width: TILE_SIZE.width, height: TILE_SIZE.height, devicePixelRatio: 1 };
  } catch (error) {
    const found = issuesOf(error);
    if (found === undefined) throw error;
    for (const { path: at, message } of found) {
      const field = at === '' ? path : `${path}.${at}`;
      issues.push({ path: field, message: at !== '' && message.startsWith(at) ? `${path}.${message}` : message });
    }
    return undefined;
  } finally {
    // Warnings write list indexes in brackets; issues are dotted paths.
    for (const line of own.list()) warnings.add(`${path.replace(/\.(\d+)/, '[$1]')}: ${line}`);
  }
}

/** The place decides the size of a tile. */
const TILE_SIZE = { width: 600, height: 300 };

function inherit(given: Record<string, unknown>, board: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !IMAGE_FIELDS.includes(name)));
  const tile: Record<string, unknown> = { ...kept };
  for (const name of INHERITED) if (tile[name] === undefined && board[name] !== undefined) tile[name] = board[name];
  // The kit of a board is that of its tiles: an image has one.
  if (board['brandKitId'] !== undefined) tile['brandKitId'] = board['brandKitId'];
  // An object in the format of a key figure says how numbers are written.
  if (!isObject(tile['format'])) tile['format'] = typeof board['format'] === 'string' ? board['format'] : undefined;
  if (tile['format'] === undefined) delete tile['format'];
  tile['animation'] = false;
  const themes = [board['theme'], given['theme']].map((theme) => (typeof theme === 'string' ? { mode: theme } : theme));
  const theme = Object.assign({}, ...themes.filter((one) => isObject(one)));
  if (Object.keys(theme).length > 0) tile['theme'] = theme;
  return tile;
}
