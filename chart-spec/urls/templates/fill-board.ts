/** Data of a caller in the place of the sample of a board: one table for all tiles, or a table for each. */

import type { IssueList } from '../../model/issue-list.js';
import type { Warnings } from '../../model/warnings.js';
import { expandTable } from '../../types/expand-table.js';
import { isLocale } from '../../values/chart-locale.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { drawsGaps, isHeader, namesOfRows, warnOfMissing, withoutGaps } from './board-gaps.js';
import {
  type BoardTable,
  boardTable,
  lasts,
  type Series,
  summed,
  type TileRole,
  tableOf,
  totals,
} from './board-table.js';
import { placesByName } from './board-words.js';
import { signedAsSample, withoutMeaning } from './sample-meaning.js';
import { followSeries } from './template-fields.js';

type Fields = Record<string, unknown>;

interface Report {
  issues: IssueList;
  warnings: Warnings;
}

interface GivenData {
  labels: string[] | undefined;
  series: unknown[][] | undefined;
  names: string[] | undefined;
}

const OTHERS = 3;
const MOST_CHARS = 200;
const DEFAULT_LOCALE = 'en-US';

/** Whether the text of `data` has tables: a header, and rows below it. */
export function isTableText(text: string): boolean {
  return text.trim().includes('\n') || isHeader(text);
}

/** Fills a board with one table of `labels`, `data` and `series`. */
export function fillBoard(spec: Fields, { labels, series, names }: GivenData, report: Report): void {
  const tiles = Array.isArray(spec['tiles']) ? spec['tiles'] : [];
  const { table: sample } = boardTable(tiles);
  const given = series ?? sample.series.map(({ data }) => data.slice(0, labels?.length));
  const most = Math.max(0, ...given.map((data) => data.length));
  if (labels !== undefined && most > labels.length) {
    report.issues.add(
      'data.labels',
      `labels: there are ${labels.length} for ${most} points. Give as many labels as there are points`,
    );
    return;
  }
  const wrong = given.findIndex((data) => data.some((value) => typeof value !== 'number' && value !== null));
  if (wrong >= 0) {
    report.issues.add('data.datasets', `data: series ${wrong + 1} must be numbers or null, such as 12,19,3|5,null,8`);
    return;
  }
  if (labels === undefined && series !== undefined)
    report.warnings.add(
      'labels: those of the sample do not belong to the data, so the points are numbered. Give a label for each.',
    );
  const numbered = Array.from({ length: most }, (_one, at) => String(at + 1));
  if (names !== undefined && names.length !== given.length) {
    report.issues.add(
      'series',
      `series: ${names.length} names for ${given.length} series. Give one name for each series`,
    );
    return;
  }
  fillWithTable(
    spec,
    {
      labels: labels ?? (series === undefined ? sample.labels : numbered),
      series: given.map((data, at) => ({ name: names?.[at] ?? sample.series[at]?.name ?? `Series ${at + 1}`, data })),
    },
    report,
  );
}

/** Fills a board with tables as CSV: one for all tiles, or, with empty lines between them, one for each tile with data. */
export function fillBoardFromText(spec: Fields, text: string, report: Report): void {
  const texts = text.split(/\r?\n[ \t]*\r?\n/).filter((one) => one.trim() !== '');
  const [only, ...others] = texts;
  if (only !== undefined && others.length === 0) {
    if (isHeader(text)) emptyTiles(spec);
    else {
      const table = tableIn(only, report);
      if (table) fillWithTable(spec, table, report);
    }
    return;
  }
  const tiles = tilesOf(spec);
  const places = tiles.filter(hasData);
  if (texts.length > places.length) {
    report.issues.add(
      'data',
      `data must hold at most ${places.length} tables, one for each tile with data, not ${texts.length}`,
    );
    return;
  }
  const filled = new Map(places.map((tile, at) => [tile, texts[at]]));
  replaceTiles(
    spec,
    tiles.flatMap((tile) => {
      if (!hasData(tile)) return isOfSample(tile) ? [] : [tile];
      const csv = filled.get(tile);
      return csv === undefined ? [] : [{ ...tile, spec: { ...withoutSample(tile.spec), data: { csv } } }];
    }),
  );
}

/** A board whose query found nothing says so in each tile. */
function emptyTiles(spec: Fields): void {
  spec['tiles'] = tilesOf(spec).flatMap((tile) => {
    if (!hasData(tile)) return isOfSample(tile) ? [] : [tile];
    const { data: _data, delta: _delta, ...own } = withoutSample(tile.spec);
    return [{ ...tile, spec: { ...own, ...(own['value'] === undefined ? { data: [] } : { value: null }) } }];
  });
}

function tableIn(csv: string, { issues, warnings }: Report): BoardTable | undefined {
  const { spec, issues: found } = expandTable({ type: 'line', data: { csv } }, warnings);
  for (const { message } of found) issues.add('data', message);
  return found.length > 0 ? undefined : tableOf(spec['data'], (at) => `Series ${at + 1}`);
}

interface DataTile extends Fields {
  spec: Fields;
}

function localeOf({ locale }: Fields): string {
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

function tilesOf({ tiles }: Fields): Fields[] {
  return Array.isArray(tiles) ? tiles.filter(isObject) : [];
}

function hasData(tile: Fields): tile is DataTile {
  return isObject(tile['spec']) && isObject(tile['spec']['data']);
}

/** Texts and figures without data say what the sample is about. */
function isOfSample({ text, spec }: Fields): boolean {
  return text !== undefined || spec !== undefined;
}

function fillWithTable(spec: Fields, table: BoardTable, { warnings }: Report): void {
  const tiles = tilesOf(spec);
  const { table: sample, roles } = boardTable(tiles);
  const { places, isByOrder } = placesOf(sample.series, table.series);
  const used = new Set(places.filter((place) => place !== undefined));
  const takesAll = roles.some((role) => role !== undefined && role.shows !== 'series');
  const expected = sample.series.map(({ name }) => name).join(', ');
  const unused = table.series.filter((_one, at) => !used.has(at) && !takesAll);
  if (unused.length > 0)
    warnings.add(`data: no tile shows ${namesOf(unused)}. This board shows ${expected}.`.slice(0, MOST_CHARS));
  if (isByOrder && roles.some((role) => role?.shows === 'series')) {
    const placed = table.series.filter((_one, at) => used.has(at));
    warnings.add(
      `data: ${namesOf(placed)} stand by their order alone, without units and judgement. The board knows ${expected}.`.slice(
        0,
        MOST_CHARS,
      ),
    );
  }
  const signed = {
    ...table,
    series: isByOrder ? table.series : signedAsSample(tiles, sample, table, places, warnings),
  };
  const filled = tiles.flatMap((tile, at): Fields[] => {
    if (!hasData(tile)) return isOfSample(tile) ? [] : [tile];
    const role = roles[at];
    const whole = role && roleTable(role, places, signed);
    if (whole && (role.shows === 'sum' || role.shows === 'totals')) warnOfMissing(role.shows, signed, warnings);
    const shown = whole && !drawsGaps(tile.spec) ? withoutGaps(whole, warnings) : whole;
    if (shown === undefined || shown.series.length === 0) return [];
    const own = isByOrder && role?.shows === 'series' ? withoutMeaning(tile.spec) : tile.spec;
    const rows = role?.shows === 'totals' ? namesOfRows(signed, localeOf(spec)) : undefined;
    return [{ ...tile, spec: { ...filledSpec(own, shown), ...(rows !== undefined && { subtitle: rows }) } }];
  });
  replaceTiles(spec, filled);
}

function namesOf(series: readonly Series[]): string {
  const names = series.slice(0, OTHERS).map(({ name }) => `"${name}"`);
  return names.join(', ') + (series.length > OTHERS ? ', …' : '');
}

/** The series of the table for each of the sample: by name where some are known, else in their order. */
function placesOf(
  sample: readonly Series[],
  given: readonly Series[],
): { places: (number | undefined)[]; isByOrder: boolean } {
  const nameOf = ({ name }: Series) => name;
  const byName = placesByName(sample.map(nameOf), given.map(nameOf));
  if (byName.some((at) => at !== undefined)) return { places: byName, isByOrder: false };
  return { places: sample.map((_one, at) => (at < given.length ? at : undefined)), isByOrder: true };
}

function roleTable(
  role: TileRole,
  places: readonly (number | undefined)[],
  { labels, series }: BoardTable,
): BoardTable {
  const names = series.map(({ name }) => name);
  switch (role.shows) {
    case 'series': {
      const found = role.series.map((at) => series[places[at] ?? -1] ?? { name: '', data: [] });
      return found.every(({ data }) => data.length === 0) ? { labels, series: [] } : { labels, series: found };
    }
    case 'all':
      return { labels, series };
    case 'sum':
      return { labels, series: [{ name: '', data: summed(series) }] };
    case 'totals':
      return { labels: names, series: [{ name: '', data: totals(series) }] };
    case 'last':
      return { labels: names, series: [{ name: '', data: lasts(series) }] };
  }
}

/** The chart of a tile with other data. Series without data leave with what belongs to them. */
function filledSpec(given: Fields, { labels, series }: BoardTable): Fields {
  const spec = withoutSample(given);
  const data = isObject(given['data']) ? given['data'] : {};
  const sample = Array.isArray(data['datasets']) ? data['datasets'].filter(isObject) : [];
  const look = sample.at(-1) ?? {};
  const renamed = new Map<string, string>();
  const datasets = series.flatMap(({ name, data: points }, at) => {
    if (points.length === 0) return [];
    const own = sample[at] ?? withoutColors(look);
    const before = plainText(own['label'] ?? spec['label'] ?? '');
    if (name !== '' && before !== '' && name !== before) renamed.set(before, name);
    return [
      {
        ...own,
        ...(name !== '' && (own['label'] !== undefined || series.length > 1) && { label: name }),
        data: points,
      },
    ];
  });
  spec['data'] = { ...data, labels, datasets };
  for (const field of ['title', 'label']) {
    const text = spec[field];
    if (typeof text === 'string') spec[field] = retitled(text, renamed);
  }
  // A title such as "Opened and solved" names what is left out, or joins names of another language with its "and".
  const isOther = datasets.length < series.length || (datasets.length > 1 && spec['title'] !== given['title']);
  if (isOther && spec['title'] !== undefined)
    spec['title'] = datasets.map(({ label }) => plainText(label ?? '')).join(', ');
  const names = new Map<unknown, unknown>(datasets.map((dataset, at) => [sample[at]?.['label'], dataset['label']]));
  followSeries(spec, names);
  const numbers = datasets[0]?.data.filter((value) => typeof value === 'number') ?? [];
  if (spec['delta'] !== undefined && numbers.length < 2) delete spec['delta'];
  if (numbers.length === 0 && spec['value'] !== undefined) {
    delete spec['data'];
    spec['value'] = null;
  }
  return spec;
}

function withoutColors(dataset: Fields): Fields {
  return Object.fromEntries(Object.entries(dataset).filter(([key]) => !/color/i.test(key) && key !== 'label'));
}

/** A title that names a series names the one that has its place. */
function retitled(title: string, renamed: ReadonlyMap<string, string>): string {
  let text = title;
  for (const [before, after] of renamed) {
    const at = text.toLowerCase().indexOf(before.toLowerCase());
    if (at >= 0) text = text.slice(0, at) + after + text.slice(at + before.length);
  }
  return text;
}

/** Figures that are not computed, texts and targets belong to the sample. */
function withoutSample(spec: Fields): Fields {
  const { alt: _alt, subtitle: _subtitle, source: _source, note: _note, target: _target, ...others } = spec;
  return others;
}

/** Spans belong to the whole board: what is left of it is laid out without them. */
function replaceTiles(spec: Fields, tiles: Fields[]): void {
  const isWhole = tiles.length === tilesOf(spec).length;
  spec['tiles'] = withoutEmptyGroups(tiles).map((tile) => {
    const { span: _span, height: _height, ...others } = tile;
    return isWhole ? tile : others;
  });
}

/** A heading without tiles below it names nothing. */
function withoutEmptyGroups(tiles: Fields[]): Fields[] {
  return tiles.filter(({ heading }, at) => {
    const next = tiles[at + 1];
    return heading === undefined || (next !== undefined && next['heading'] === undefined);
  });
}
