import { MARK } from './normalize-text.js';

export interface InlineTable {
  /** As CSV. */
  csv: string;
  /** What the text says beside it. */
  rest: string;
}

const DELIMITERS = ['|', ';', ','];
/** A cell that is a number, as it is written in tables, or a gap. */
const NUMERIC = /^(?:[-+]?\p{Sc}? ?[-+]?\d[\d.,' ]*(?: ?[%\p{Sc}kKM]| ?[A-Z]{3})?|-|–|n\/?a)?$/iu;
const RULE = /^[|:+ -]*-{2,}[|:+ -]*$/;

/**
 * A table pasted among the words: two lines or more, one under the other, of a label and numbers. Its head is the line above, where that
 * has as many texts. @returns undefined where there is none
 */
export function takeInlineTable(text: string): InlineTable | undefined {
  const lines = text.split('\n');
  for (const delimiter of DELIMITERS) {
    const cells = lines.map((line) => cellsOf(line, delimiter));
    const start = cells.findIndex(isRow);
    if (start < 0) continue;
    const width = cells[start]?.length;
    let end = start;
    while (end < lines.length && isRow(cells[end] ?? []) && cells[end]?.length === width) end += 1;
    // A line directly below that is no row would be lost.
    const below = lines[end]?.trim() ?? '';
    if (end - start < 2 || (below !== '' && !below.includes(MARK)) || cells.slice(end).some(isRow)) continue;
    const ruled = RULE.test(lines[start - 1]?.trim() ?? '') ? start - 2 : start - 1;
    const [before, head] = splitHead(lines[ruled] ?? '', delimiter, width);
    // Several columns without names are series that nobody could tell apart.
    if (head === undefined && width !== 2) continue;
    const rows = [...(head === undefined ? [] : [head]), ...cells.slice(start, end)];
    const lead = head === undefined ? lines.slice(0, start) : [...lines.slice(0, ruled), before];
    return {
      csv: rows.map((row) => row.map(quoted).join(delimiter)).join('\n'),
      rest: [...lead, ...lines.slice(end)].join('\n'),
    };
  }
  return undefined;
}

function cellsOf(line: string, delimiter: string): string[] {
  const bare = delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line.trim();
  return bare.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** A label and nothing but numbers behind it, of which one is there. */
function isRow(cells: string[]): boolean {
  const [label = '', ...values] = cells;
  const isLabel = label !== '' && label.length <= 100 && !/[:=¦]/.test(label) && !/\s[-+]?\d+$/.test(label);
  return (
    isLabel && values.length > 0 && values.every((cell) => NUMERIC.test(cell)) && values.some((cell) => /\d/.test(cell))
  );
}

/** The names of the columns, and what stands before them in their line: "line chart: month,sales". */
function splitHead(line: string, delimiter: string, width: number | undefined): [string, string[] | undefined] {
  const from = Math.max(line.lastIndexOf(MARK), line.lastIndexOf(':')) + 1;
  const names = cellsOf(line.slice(from), delimiter);
  const isHead = names.length === width && names.every((name, i) => i === 0 || (name !== '' && !/^[-+]?\d/.test(name)));
  return [line.slice(0, from), isHead ? names : undefined];
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
