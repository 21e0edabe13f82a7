import type { DataResult } from './chart-data.js';
import { toChartData } from './measures.js';
import { textOf } from './names.js';
import { isYear, type Quantity } from './quantity.js';
import type { Token } from './tokenizer.js';

interface Row {
  label: string;
  quantities: Quantity[];
}

const BETWEEN = /^(?:vs|versus|against|to|\/|and|&)$/i;
const MAX_LABEL_WORDS = 4;

/**
 * Reads a number for each name behind every label: "18-24: 10 vs 12; 25-34: 20 vs 18", "Sales 12 and 15, IT 22 and 9".
 * @param names of the series
 * @returns undefined where an entry has another form
 */
export function readPairedValues(tokens: Token[], names: string[]): DataResult | undefined {
  const rows: Row[] = [];
  for (let at = 0; at < tokens.length; ) {
    const row = readRow(tokens, at, names.length);
    if (row === undefined) {
      // Only words may stand behind the last row.
      if (tokens.slice(at).some(({ kind }) => kind === 'number')) return undefined;
      break;
    }
    rows.push(row);
    at = row.end;
  }
  const labels = rows.map(({ label }) => label);
  if (rows.length < 2 || new Set(labels).size < labels.length) return undefined;
  return toChartData(
    labels,
    names.map((name, i) => ({ name, quantities: rows.map(({ quantities }) => quantities[i] ?? null) })),
  );
}

function readRow(tokens: Token[], start: number, count: number): (Row & { end: number }) | undefined {
  let at = start;
  while (tokens[at]?.kind === 'comma' || tokens[at]?.kind === 'end') at += 1;
  const label: Token[] = [];
  while (isLabelToken(tokens, at) && label.length < MAX_LABEL_WORDS) {
    label.push(tokens[at] as Token);
    at += 1;
  }
  if (tokens[at]?.kind === 'colon') at += 1;
  const quantities: Quantity[] = [];
  for (; quantities.length < count; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'number') return undefined;
    quantities.push(token.quantity);
    if (quantities.length < count && BETWEEN.test(tokens[at + 1]?.text ?? '')) at += 1;
  }
  const next = tokens[at];
  const isEnd = next === undefined || next.kind === 'comma' || next.kind === 'end';
  return label.length > 0 && isEnd ? { label: textOf(label), quantities, end: at } : undefined;
}

/** A word, or a year before a colon. */
function isLabelToken(tokens: Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind === 'word') return true;
  return token?.kind === 'number' && isYear(token.quantity) && tokens[at + 1]?.kind === 'colon';
}
