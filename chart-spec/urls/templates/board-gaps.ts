/** Missing values of a table that fills a board: sums over them are gaps, or of the rows that all series have. */

import { IssueList } from '../../model/issue-list.js';
import { excerpt } from '../../model/messages.js';
import type { Warnings } from '../../model/warnings.js';
import { findDefinition } from '../../types/registry.js';
import { fill, phrasesOf } from '../../words/phrases.js';
import { type BoardTable, completeRows, missingPart } from './board-table.js';

const MOST_CHARS = 200;
/** Longer lists of labels do not stand below a title. */
const LONGEST_ROWS = 60;

/** Whether a text is one line of names, as the result of a query without rows. Without its end, names stand in place of numbers. */
export function isHeader(text: string): boolean {
  const line = text.trim();
  if (!/\n/.test(text) || line.includes('\n')) return false;
  return line.split(/[,;\t|]/).every((cell) => /\p{L}/u.test(cell) && cell.trim() !== 'null');
}

export function warnOfMissing(shows: 'sum' | 'totals', { labels, series }: BoardTable, warnings: Warnings): void {
  const missing = missingPart(series);
  if (missing === undefined) return;
  const [name, label] = [missing.name, labels[missing.at] ?? ''].map((text) => excerpt(text));
  const sum = shows === 'sum' ? 'the sum of all series has a gap there' : 'totals are those of the other labels';
  warnings.add(`data: ${name} has no value at ${label}: ${sum}.`.slice(0, MOST_CHARS));
}

/** The labels that totals are those of; undefined where they are those of all, or too many. */
export function namesOfRows({ labels, series }: BoardTable, locale: string): string | undefined {
  const rows = completeRows(series);
  if (missingPart(series) === undefined || rows.length === 0) return undefined;
  const names = rows.map((at) => labels[at] ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const areAll = rows.at(-1) === (rows[0] ?? 0) + rows.length - 1;
  const text = areAll && rows.length > 2 ? fill(phrasesOf(locale).range, { first, last }) : names.join(', ');
  return text.length <= LONGEST_ROWS ? text : undefined;
}

/** Whether a chart shows a label without a number as a gap. */
export function drawsGaps({ type, value }: Readonly<Record<string, unknown>>): boolean {
  const issues = new IssueList();
  findDefinition(type)?.points.check(null, '', issues, { dataset: {}, root: {} });
  return value !== undefined || issues.items.length === 0;
}

/** Without the labels of a series that have no number. */
export function withoutGaps({ labels, series }: BoardTable, warnings: Warnings): BoardTable {
  const [only, ...others] = series;
  if (only === undefined || others.length > 0) return { labels, series };
  const isKnown = (at: number) => typeof only.data[at] === 'number';
  const gap = labels.find((_label, at) => !isKnown(at));
  if (gap !== undefined) {
    const line = `data: ${excerpt(only.name)} has no number for ${excerpt(gap)}, which is left out.`;
    warnings.add(line.slice(0, MOST_CHARS));
  }
  return {
    labels: labels.filter((_label, at) => isKnown(at)),
    series: [{ ...only, data: only.data.filter((_value, at) => isKnown(at)) }],
  };
}
