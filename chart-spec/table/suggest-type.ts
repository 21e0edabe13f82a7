/** A chart type by the shape of a table, for those who paste one without a word. */

import { candleColumn, PRICES } from '../values/price-series.js';
import { meaningOf, plainName } from './columns/names.js';
import { isNumeric, type TableColumn } from './columns/table-column.js';
import { kindOf } from './find/cell-kind.js';
import type { JudgedTable } from './judge.js';
import { stepOf } from './roles/not-values.js';

export type SuggestedType = 'bar' | 'line' | 'scatter' | 'bubble' | 'candlestick' | 'funnel' | 'sankey' | 'histogram';

const MAX_STAGES = 10;
/** Fewer points are read one by one. */
const LEAST_POINTS = 3;
const LEAST_VALUES = 20;
/** Fewer columns named by times are compared side by side. */
const LEAST_TIMES_ACROSS = 3;
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const STAGE_NAMES =
  wordsOf(`stage stages step steps funnel phase pipeline stufe schritt trichter etape etapa fase paso krok steg этап шаг
  阶段 步骤 ステージ 段階 단계`);
/** What is done in the order of the rows: words of sales, shops, campaigns and hiring. */
const STAGES =
  wordsOf(`impressions reach sent delivered opens opened clicks clicked visits visitors visit sessions views viewed leads lead mqls sqls
  mql sql prospects contacted qualified demo demos trial trials proposal proposals negotiation won signups signup signed registered registrations
  activated activation cart carts checkout checkouts payment purchase purchases purchased orders ordered paid paying customers converted subscribed
  applied applications screened interview interviews interviewed offer offers hired besucher besuche warenkorb angebote auftrage bestellungen kunden
  visites visiteurs panier commandes achats clients visitas pedidos compras clientes`);

/** The type that suits most readers; `bar` for whatever has no other shape. */
export function suggestType({ columns, roles, found }: JudgedTable): SuggestedType {
  const { label, values, series } = roles;
  const rowCount = found.body.length;
  const numbers = columns.filter(isNumeric);
  const texts = columns.filter((column) => column.kind === 'text');
  if (hasPrices(values) && label !== undefined) return 'candlestick';
  if (isNamed(texts, ['from', 'to']) || isNamed(texts, ['source', 'target']))
    return values.length > 0 ? 'sankey' : 'bar';
  const arePoints = isNamed(numbers, ['x', 'y']) || (columns.length === 2 && numbers.length === 2 && !isCounted(label));
  if (arePoints && rowCount >= LEAST_POINTS) return numbers.length > 2 && hasSize(numbers) ? 'bubble' : 'scatter';
  if (columns.length === 1 && numbers.length === 1 && rowCount >= LEAST_VALUES) return 'histogram';
  if (label === undefined) return 'bar';
  if (label.kind === 'time' || label.cells.every((cell) => kindOf(cell) === 'year'))
    return rowCount > 1 ? 'line' : 'bar';
  if (series === undefined && values.length === 1 && values[0] && areStages(label, values[0])) return 'funnel';
  const areTimesAcross = values.every(({ name }) => ['time', 'year'].includes(kindOf(name)));
  return values.length >= LEAST_TIMES_ACROSS && areTimesAcross ? 'line' : 'bar';
}

/** Numbers in even steps, years and ranks name the rows. */
function isCounted(label: TableColumn | undefined): boolean {
  if (label === undefined) return false;
  const values = label.values.filter((value) => typeof value === 'number');
  return meaningOf(label.name) !== undefined || stepOf(values) !== undefined;
}

function hasPrices(values: readonly TableColumn[]): boolean {
  const held = values.map(({ name }) => candleColumn(name));
  return PRICES.every((price) => held.includes(price));
}

function isNamed(columns: readonly TableColumn[], names: readonly string[]): boolean {
  return names.every((name) => columns.some((column) => plainName(column.name) === name));
}

function hasSize(columns: readonly TableColumn[]): boolean {
  return columns.some(({ name }) => /^(?:size|r|radius|value)$/.test(plainName(name)));
}

/** Stages in their order, each with no more than the one before, the last with less than half of the first. A sorted list is none. */
function areStages(label: TableColumn, { values }: TableColumn): boolean {
  const texts = label.cells.map((cell) => plainName(String(cell)));
  if (texts.length < 3 || texts.length > MAX_STAGES) return false;
  const shrinks = values.every(
    (value, row) => typeof value === 'number' && value >= 0 && (row === 0 || value <= (values[row - 1] ?? 0)),
  );
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  if (!shrinks || last > first / 2) return false;
  const named = texts.filter((text) => hasWord(text, STAGES)).length;
  return hasWord(plainName(label.name), STAGE_NAMES) || named >= texts.length / 2;
}

function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return text.split(' ').some((word) => words.has(word));
}
