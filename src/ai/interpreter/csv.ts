const DELIMITERS = ['\t', ';', '|', ','];

export interface Csv {
  /** The first `maxRows` rows, each with at most `maxCells` cells. */
  rows: string[][];
  /** The number of all rows. */
  rowCount: number;
  /** The first delimiter that the first line contains. */
  delimiter: string;
}

/**
 * Parses CSV text as of RFC 4180, with any of four delimiters. Cells are trimmed; empty lines and rows of empty cells are left out.
 * Takes time in proportion to the text: it goes from one special character to the next.
 */
export function parseCsv(text: string, maxRows: number, maxCells: number): Csv {
  const delimiter = delimiterOf(text);
  const end = new RegExp(`[\\n\\r\\ufeff${delimiter}]`, 'g');
  const endOrQuote = new RegExp(`["\\n\\r\\ufeff${delimiter}]`, 'g');
  const rows: string[][] = [];
  let rowCount = 0;
  let row: string[] = [];
  let cell = '';
  let isCellBlank = true;
  let isRowBlank = true;
  const append = (part: string) => {
    cell += part;
    isCellBlank &&= part.trim() === '';
  };
  const endCell = () => {
    if (row.length < maxCells) row.push(cell.trim());
    isRowBlank &&= isCellBlank;
    cell = '';
    isCellBlank = true;
  };
  const endRow = () => {
    endCell();
    if (!isRowBlank && rowCount < maxRows) rows.push(row);
    if (!isRowBlank) rowCount += 1;
    row = [];
    isRowBlank = true;
  };
  for (let at = 0; at < text.length; ) {
    // Behind other characters a quote is an ordinary one.
    const special = isCellBlank ? endOrQuote : end;
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    append(text.slice(at, next));
    const character = text.charAt(next);
    at = next + 1;
    if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else if (character === '"' && isCellBlank) {
      const quoted = quotedPart(text, at);
      cell = '';
      append(quoted.content);
      at = quoted.end;
    } else if (character === '"') append(character);
  }
  endRow();
  return { rows, rowCount, delimiter };
}

function delimiterOf(text: string): string {
  const start = text.trimStart();
  const end = start.indexOf('\n');
  const firstLine = end < 0 ? start : start.slice(0, end);
  return DELIMITERS.find((candidate) => firstLine.includes(candidate)) ?? ',';
}

/** @param at offset behind the opening quote @returns the text up to the closing quote, and the offset behind it */
function quotedPart(text: string, at: number): { content: string; end: number } {
  let content = '';
  for (let start = at; ; ) {
    const quote = text.indexOf('"', start);
    if (quote < 0) return { content: content + text.slice(start), end: text.length };
    const isEscaped = text.charAt(quote + 1) === '"';
    content += text.slice(start, isEscaped ? quote + 1 : quote);
    if (!isEscaped) return { content, end: quote + 1 };
    start = quote + 2;
  }
}
