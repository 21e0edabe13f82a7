/** Two spaces or more, or tabs, separate the cells of a pasted table. */
const GAP = / *\t[\t ]*| {2,}/;
const VALUE = /^[-+]?\p{Sc}?[-+]?\d[\d.,']*(?:%|[kKM]|\p{Sc})?$/u;
const NUMBER_OF_YEAR = /^(?:19|20)\d\d$/;
const MIN_ROWS = 2;
const MIN_VALUES = 2;

/** Writes the lines of a pasted table with bars between their cells: tabs, several spaces, or single spaces below a header of as many words. */
export function separateColumns(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.length <= MIN_ROWS) return text;
  const byGap = separate(lines, splitAtGaps(lines));
  if (byGap !== undefined) return byGap;
  return separate(lines, (line) => line.split(/ +/), MIN_VALUES) ?? text;
}

/** The longest label may have a single space behind it. */
function splitAtGaps(lines: string[]): (line: string) => string[] {
  const width = lines.map((line) => line.split(GAP)).find((row) => isRow(row, 1))?.length;
  return (line) => {
    const [first = '', ...others] = line.split(GAP);
    const space = first.lastIndexOf(' ');
    const isLabelAndValue = space > 0 && others.length + 2 === width && VALUE.test(first.slice(space + 1));
    return isLabelAndValue ? [first.slice(0, space), first.slice(space + 1), ...others] : [first, ...others];
  };
}

/** @param minValues in a row */
function separate(lines: string[], split: (line: string) => string[], minValues = 1): string | undefined {
  const cells = lines.map(split);
  const start = cells.findIndex((row) => isRow(row, minValues));
  const width = cells[start]?.length;
  if (start < 0 || width === undefined) return undefined;
  const length = cells.slice(start).findIndex((row) => !isRow(row, minValues) || row.length !== width);
  const end = length < 0 ? lines.length : start + length;
  if (end - start < MIN_ROWS) return undefined;
  const header = cells[start - 1];
  const hasHeader = header?.length === width && !header.some((cell) => /^\d/.test(cell) && !NUMBER_OF_YEAR.test(cell));
  // Single spaces separate words too: only the header says how many columns there are.
  if (!hasHeader && minValues > 1) return undefined;
  const first = hasHeader ? start - 1 : start;
  return lines.map((line, i) => (i >= first && i < end ? (cells[i] ?? []).join(' | ') : line)).join('\n');
}

function isRow([label = '', ...values]: string[], minValues: number): boolean {
  return label !== '' && values.length >= minValues && values.every((cell) => VALUE.test(cell));
}
