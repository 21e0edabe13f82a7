import { isTimeLabel } from './calendar.js';
import { hasContent } from './leftovers.js';
import { CLAUSE_BREAK } from './spellings.js';

export interface ExtractedTable {
  csv: string;
  /** The text without the lines of the table. */
  rest: string;
  /** The words behind the table. */
  below: string;
}

const DELIMITERS = ['|', ';', ','];
/** A number or a gap. */
const VALUE = /^(?:[-+]?\p{Sc}? ?[-+]?\d[\d.,' ]*(?: ?[%\p{Sc}kKM]| ?[A-Z]{3})?|-|–|n\/?a)?$/iu;
const MARKDOWN_RULE = /^[|:+ -]*-{2,}[|:+ -]*$/;
const TIME_NOUN = /^(?:quarter|month|year|week|day|date|time|period)?s?$/i;
const BREAK = new RegExp(`\\n|(?<=\\d) *(?=${CLAUSE_BREAK})`);
const MAX_LABEL_CHARS = 100;

/**
 * Finds a table among the words: at least two consecutive lines of a label and values, and above them a header with as many cells. The
 * header may be absent from two columns.
 */
export function extractInlineTable(text: string): ExtractedTable | undefined {
  // The break may stand in place of words behind the last row.
  const lines = text.split(BREAK);
  for (const delimiter of DELIMITERS) {
    const table = findTable(lines, delimiter);
    if (table !== undefined) return table;
  }
  return undefined;
}

function findTable(lines: string[], delimiter: string): ExtractedTable | undefined {
  const cells = lines.map((line) => splitCells(line, delimiter));
  const start = cells.findIndex(isRow);
  if (start < 0) return undefined;
  const width = cells[start]?.length;
  const length = cells.slice(start).findIndex((row) => !isRow(row) || row.length !== width);
  const end = length < 0 ? lines.length : start + length;
  if (end - start < 2 || cells.slice(end).some(isRow)) return undefined;
  const below = lines
    .slice(end)
    .join(' ')
    .replaceAll(CLAUSE_BREAK, ' ')
    .replace(/^[ ,.;]+/, '')
    .trim();
  // One word may be a label without its value.
  if (/\d/.test(below) || (!below.includes(' ') && hasContent(below))) return undefined;
  const headerLine = MARKDOWN_RULE.test(lines[start - 1]?.trim() ?? '') ? start - 2 : start - 1;
  const { lead, header } = splitHeader(lines[headerLine] ?? '', delimiter, width);
  // The series of several columns need names.
  if (header === undefined && width !== 2) return undefined;
  const body = cells.slice(start, end);
  const rows = header === undefined ? body : withTimesAsRows([header, ...body]);
  const before = header === undefined ? lines.slice(0, start) : [...lines.slice(0, headerLine), lead];
  return {
    csv: rows.map((row) => row.map(quoteCell).join(delimiter)).join('\n'),
    rest: [...before, ...lines.slice(end)].join('\n'),
    below,
  };
}

/** Below "Quarter,Q1,Q2,Q3" the rows are series; below "Region,Q1,Q2" the columns are. */
function withTimesAsRows(rows: string[][]): string[][] {
  const [header = [], ...body] = rows;
  const areColumnsTimes = header.length > 2 && TIME_NOUN.test(header[0] ?? '') && header.slice(1).every(isTimeLabel);
  if (!areColumnsTimes || body.every(([label = '']) => isTimeLabel(label))) return rows;
  return header.map((_, i) => rows.map((row) => row[i] ?? ''));
}

function splitCells(line: string, delimiter: string): string[] {
  const trimmed = delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line.trim();
  return trimmed.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** A label and values, not all of them gaps. */
function isRow([label = '', ...values]: string[]): boolean {
  const isLabel = label !== '' && label.length <= MAX_LABEL_CHARS && !/[:=¦]/.test(label) && !/\s[-+]?\d+$/.test(label);
  return isLabel && values.every((cell) => VALUE.test(cell)) && values.some((cell) => /\d/.test(cell));
}

/** The names of the columns, and the words before them in their line: "line chart: month,sales". */
function splitHeader(line: string, delimiter: string, width: number | undefined): { lead: string; header?: string[] } {
  const from = Math.max(line.lastIndexOf(CLAUSE_BREAK), line.lastIndexOf(':')) + 1;
  const names = splitCells(line.slice(from), delimiter);
  const isHeader =
    names.length === width && names.every((name, i) => i === 0 || (name !== '' && !/^[-+]?\d/.test(name)));
  return { lead: line.slice(0, from), ...(isHeader && { header: names }) };
}

function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
