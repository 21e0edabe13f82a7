import type { ChartType } from '../../../chart-spec/chart-spec.js';
import { isCalendarName, periodLabels } from './calendar.js';
import type { DataResult } from './chart-data.js';
import { excerpt, type Rejection, reject, rejectData } from './issues.js';
import { extractLabels } from './label-lists.js';
import { toChartData } from './measures.js';
import { isYear } from './quantity.js';
import type { Table } from './table.js';
import { findAmbiguousColumn, type ParsedColumn, parseColumns } from './table-columns.js';
import { tokenize } from './tokenizer.js';

/** Stands before the name of the column of labels. */
const BY = /\b(?:by|per|over|across|for each|against)\b/i;
const LABEL_COLUMN_NAME = /^(?:year|month|day|date|week|quarter|time|period|id|name|label|category|x)s?$/i;
const ROW_NUMBER_NAME = /^(?:(?:row ?)?id|key|index|nr|no|#|uuid)\.?$/i;
const SINGLE_SERIES_TYPES: readonly ChartType[] = ['pie', 'doughnut', 'polarArea'];
const NO_LABELS = 'It is not said what the numbers stand for. Add a column of labels, or write "labels: Q1, Q2".';

/** Chooses labels and series from a table: the columns that the words name, otherwise all columns of numbers. */
export function readTableData(table: Table, words: string, type: ChartType | undefined): DataResult {
  const ambiguous = findAmbiguousColumn(table);
  if (ambiguous !== undefined) {
    return rejectData(
      `${excerpt(ambiguous.name)} holds numbers such as 1.204, which between semicolons may mean a thousand. Write them without separators.`,
    );
  }
  const columns = parseColumns(table);
  const labelColumn = table.isSeriesOnly ? onlyTextColumn(columns) : chooseLabelColumn(columns, words);
  const others = columns.filter((column) => column !== labelColumn);
  const series = chooseSeries(others, words);
  const rejection = rejectColumns(others, series, words);
  if (rejection !== undefined) return rejection;
  const rows = series[0]?.cells.length ?? 0;
  const labels = labelColumn?.cells.map((cell) => String(cell ?? '')) ?? labelsFromWords(words, rows);
  if (labels === undefined) return reject('data.labels', NO_LABELS);
  if (labels.length !== rows) return rejectData(`There are ${labels.length} labels but ${rows} rows.`);
  const duplicate = labelColumn === undefined ? undefined : findDuplicate(labels);
  if (duplicate !== undefined) {
    return rejectData(
      `${excerpt(duplicate)} stands in several rows. Send one row for each label; nothing is added up here.`,
    );
  }
  if (series.length > 1 && type !== undefined && SINGLE_SERIES_TYPES.includes(type)) {
    const names = series.map(({ name }) => excerpt(name)).join(', ');
    return rejectData(`A ${type} chart shows one column of numbers. Say which of ${names} it should be.`);
  }
  return toChartData(
    labels,
    series.map(({ name, quantities = [] }) => ({ name, quantities })),
  );
}

/** If exactly one series of an object has no numbers, it holds the labels. */
function onlyTextColumn(columns: ParsedColumn[]): ParsedColumn | undefined {
  const texts = columns.filter(({ quantities }) => quantities === undefined);
  return texts.length === 1 ? texts[0] : undefined;
}

/** The column named behind "by" or "per"; otherwise the first one of text, then the first one with the name of a label or with years. */
function chooseLabelColumn(columns: ParsedColumn[], words: string): ParsedColumn | undefined {
  const [, axis = ''] = words.split(BY);
  const [named, ...others] = findNamed(columns, axis);
  if (named !== undefined && others.length === 0) return named;
  const isLabels = ({ name, quantities = [] }: ParsedColumn) =>
    LABEL_COLUMN_NAME.test(name) ||
    (columns.length > 1 && quantities.every((quantity) => quantity !== null && isYear(quantity)));
  return columns.find(({ quantities }) => quantities === undefined) ?? columns.find(isLabels);
}

/** The columns of numbers that the words name; otherwise all except row numbers. */
function chooseSeries(columns: ParsedColumn[], words: string): ParsedColumn[] {
  const numeric = columns.filter(({ quantities }) => quantities !== undefined);
  const named = findNamed(numeric, beforeBy(words));
  if (named.length > 0) return named;
  const measured = numeric.filter(({ name }) => !ROW_NUMBER_NAME.test(name));
  return measured.length > 0 ? measured : numeric;
}

/** @returns undefined where the columns can be drawn */
function rejectColumns(columns: ParsedColumn[], series: ParsedColumn[], words: string): Rejection | undefined {
  const text = findNamed(columns, beforeBy(words)).find(({ quantities }) => quantities === undefined);
  if (text !== undefined) {
    const cell = text.cells.find((one) => typeof one === 'string' && one.trim() !== '') ?? '';
    return rejectData(`${excerpt(text.name)} is asked for but holds no numbers: ${excerpt(String(cell))}.`);
  }
  if (series.length === 0) return rejectData('The data has no column of numbers.');
  const invalid = series.find(({ invalidRow }) => invalidRow !== undefined);
  return invalid && rejectData(`Row ${(invalid.invalidRow ?? 0) + 1} of ${excerpt(invalid.name)} is not a number.`);
}

function beforeBy(words: string): string {
  return words.split(BY)[0] ?? words;
}

/** The columns whose names the words contain, in any spelling: `unit_price` is named by "unit prices". */
function findNamed(columns: ParsedColumn[], words: string): ParsedColumn[] {
  const text = ` ${normalizeName(words)} `;
  return columns.filter(({ name }) => {
    const normalized = normalizeName(name);
    return normalized !== '' && text.includes(` ${normalized} `);
  });
}

/** In lower case, with single spaces and without plural s. */
function normalizeName(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)).join(' ');
}

function labelsFromWords(words: string, count: number): string[] | undefined {
  const { labels } = extractLabels(tokenize(words));
  if (labels?.length === count || labels?.every(isCalendarName)) return labels;
  return periodLabels(words, count);
}

function findDuplicate(labels: string[]): string | undefined {
  const seen = new Set<string>();
  return labels.find((label) => seen.size === seen.add(label).size);
}
