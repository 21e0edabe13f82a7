import type { ChartType } from '../../../renderer-page/payload.js';
import { isCalendarName, wholeCalendar } from './calendar.js';
import { type DataReading, missing, unitsOf } from './chart-data.js';
import { takeLabelList } from './label-lists.js';
import { type Amount, isYear, readAmount } from './quantity.js';
import type { Cell, Column, Table } from './table.js';
import { readTokens } from './tokenizer.js';

interface ReadColumn extends Column {
  /** A number or a gap for each cell; undefined for a column of texts. */
  amounts?: (Amount | null)[];
  /** The first cell that is no number in a column that otherwise holds some. */
  strayRow?: number;
}

const GAPS = new Set(['', '-', '–', 'n/a', 'na', 'null', 'nan']);
const AXIS = /\b(?:by|per|over|across|for each|against)\b/i;
const LABEL_NAMES = /^(?:year|month|day|date|week|quarter|time|period|id|name|label|category|x)s?$/i;
const ROW_NUMBERS = /^(?:(?:row ?)?id|key|index|nr|no|#|uuid)\.?$/i;
const ONE_SERIES: readonly ChartType[] = ['pie', 'doughnut', 'polarArea'];
/** `1.204` and `1,204` between semicolons: a thousand or one and a bit, unless another cell shows which sign parts the decimals. */
const UNCLEAR = /^[-+]?\d{1,3}[.,]\d{3}$/;
const DECIMAL_COMMA = /^\D*\d[\d. ']*,(?:\d{1,2}|\d{4,})(?![\d,])/;
const DECIMAL_DOT = /^\D*\d[\d, ']*\.(?:\d{1,2}|\d{4,})(?![\d.])/;

/** Picks labels and series out of a table by what the words say of it; without a word of it, all there is. */
export function readTableData(table: Table, words: string, type: ChartType | undefined): DataReading {
  const decimals = decimalSign(table);
  const columns = table.columns.map((column) => readColumn(column, decimals));
  const unclear = columns.find(({ cells }) => cells.some((cell) => UNCLEAR.test(String(cell ?? ''))));
  if (decimals === 'unclear' && unclear !== undefined) {
    return missing(
      'data',
      `"${unclear.name}" holds numbers such as 1.204, which between semicolons may mean a thousand. Write them without separators.`,
    );
  }
  const labelColumn = table.isSeriesOnly ? seriesLabels(columns) : pickLabels(columns, words);
  const others = columns.filter((column) => column !== labelColumn);
  const values = pickValues(others, words);
  const lost = mentioned(others, words.split(AXIS)[0] ?? words).find((column) => column.amounts === undefined);
  if (lost !== undefined) {
    const [cell = ''] = lost.cells.filter((one) => typeof one === 'string' && one.trim() !== '');
    return missing(
      'data',
      `"${lost.name}" is asked for but holds no numbers: "${String(cell).slice(0, 80).toWellFormed()}".`,
    );
  }
  if (values.length === 0) return missing('data', 'The data has no column of numbers.');
  const stray = values.find((column) => column.strayRow !== undefined);
  if (stray !== undefined) {
    return missing('data', `Row ${(stray.strayRow ?? 0) + 1} of "${stray.name}" is not a number.`);
  }
  const labels = labelColumn?.cells.map(labelText) ?? labelsFromWords(words, values[0]?.cells.length ?? 0);
  if (labels === undefined) {
    return missing(
      'data.labels',
      'It is not said what the numbers stand for. Add a column of labels, or write "labels: Q1, Q2".',
    );
  }
  if (labels.length !== values[0]?.cells.length) {
    return missing('data', `There are ${labels.length} labels but ${values[0]?.cells.length} rows.`);
  }
  const seenLabels = new Set<string>();
  const twice = labels.find((label) => seenLabels.size === seenLabels.add(label).size);
  if (twice !== undefined && labelColumn !== undefined) {
    const message = `"${twice.slice(0, 80).toWellFormed()}" stands in several rows. Send one row for each label; nothing is added up here.`;
    return missing('data', message);
  }
  if (values.length > 1 && type !== undefined && ONE_SERIES.includes(type)) {
    const names = values.map(({ name }) => `"${name}"`).join(', ');
    return missing('data', `A ${type} chart shows one column of numbers. Say which of ${names} it should be.`);
  }
  return toData(labels, values);
}

function toData(labels: string[], values: ReadColumn[]): DataReading {
  const perColumn = values.map(({ amounts = [] }) => unitsOf(amounts.filter((amount) => amount !== null)));
  const mixed = perColumn.findIndex((units) => units.length > 1);
  if (mixed >= 0)
    return missing('data', `"${values[mixed]?.name}" holds different units (${perColumn[mixed]?.join(', ')}).`);
  const units = new Set(perColumn.map(([unit]) => unit));
  const [unit] = units;
  const all = values.flatMap(({ amounts = [] }) => amounts);
  return {
    data: {
      labels,
      series: values.map(({ name, amounts = [] }) => ({
        name,
        values: amounts.map((amount) => amount?.value ?? null),
      })),
      isScaled: all.some((amount) => amount?.isScaled === true),
      ...(units.size === 1 && unit !== undefined && { unit }),
    },
  };
}

/** What parts the decimals: a dot, but between semicolons what the cells show. */
type Decimals = '.' | ',' | 'unclear';

function decimalSign({ isContinental, columns }: Table): Decimals {
  if (!isContinental) return '.';
  const texts = columns.flatMap(({ cells }) => cells).filter((cell) => typeof cell === 'string');
  const [hasComma, hasDot] = [DECIMAL_COMMA, DECIMAL_DOT].map((sign) => texts.some((text) => sign.test(text.trim())));
  if (hasComma === hasDot) return 'unclear';
  return hasComma ? ',' : '.';
}

function readColumn(column: Column, decimals: Decimals): ReadColumn {
  const read = column.cells.map((cell) => readCell(cell, decimals));
  const numbers = read.filter((amount) => amount !== null && amount !== undefined).length;
  const strayRow = read.indexOf(undefined);
  if (numbers === 0) return column;
  if (strayRow < 0) return { ...column, amounts: read as (Amount | null)[] };
  // Mostly numbers: a column of them with a fault in it.
  return numbers > read.length / 2 ? { ...column, amounts: [], strayRow } : column;
}

/** @returns null for a gap, undefined for what is no number */
function readCell(cell: Cell, decimals: Decimals): Amount | null | undefined {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, isScaled: false, isPlain: true };
  const text = cell.trim();
  if (GAPS.has(text.toLowerCase())) return null;
  return readAmount(decimals === ',' ? withDot(text) : text);
}

/** `1.200,50` and `1 200,50` as `1200.50`. Words and units stay as they are. */
function withDot(text: string): string {
  return text.replace(/\d[\d., ']*\d/, (number) =>
    number.replace(/[. '](?=\d{3}(?!\d))/g, '').replace(/,(?=\d+$)/, '.'),
  );
}

function labelText(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

/** Of an object of arrays, one that holds no numbers is the labels. */
function seriesLabels(columns: ReadColumn[]): ReadColumn | undefined {
  const texts = columns.filter(({ amounts }) => amounts === undefined);
  return texts.length === 1 ? texts[0] : undefined;
}

/** The column behind "by" or "per"; otherwise the first that holds no numbers, or whose name or years say that it counts something off. */
function pickLabels(columns: ReadColumn[], words: string): ReadColumn | undefined {
  const [axis] = words.split(AXIS).slice(1);
  const named = axis === undefined ? [] : mentioned(columns, axis);
  if (named.length === 1) return named[0];
  return (
    columns.find(({ amounts }) => amounts === undefined) ??
    columns.find(
      ({ name, amounts = [] }) =>
        LABEL_NAMES.test(name) || (columns.length > 1 && amounts.every((amount) => amount !== null && isYear(amount))),
    )
  );
}

function pickValues(columns: ReadColumn[], words: string): ReadColumn[] {
  const numeric = columns.filter(({ amounts }) => amounts !== undefined);
  const [subject = words] = words.split(AXIS);
  const named = mentioned(numeric, subject);
  if (named.length > 0) return named;
  // Numbers that only tell the rows apart are nothing to look at beside others.
  const measured = numeric.filter(({ name }) => !ROW_NUMBERS.test(name));
  return measured.length > 0 ? measured : numeric;
}

/** The columns whose names stand in the words, however they are spelt: `unit_price` is "unit prices". */
function mentioned(columns: ReadColumn[], words: string): ReadColumn[] {
  const text = ` ${plain(words)} `;
  return columns.filter(({ name }) => {
    const spelt = plain(name);
    return spelt !== '' && text.includes(` ${spelt} `);
  });
}

/** Small letters and single spaces; plurals without their s. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ');
}

function labelsFromWords(words: string, count: number): string[] | undefined {
  const { labels } = takeLabelList(readTokens(words));
  if (labels?.length === count || labels?.every(isCalendarName)) return labels;
  return wholeCalendar(words, count);
}
