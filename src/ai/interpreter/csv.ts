const DELIMITERS = ['\t', ';', '|', ','];

/**
 * Parses CSV text as of RFC 4180, with any of four delimiters. Cells are trimmed; empty lines and rows of empty cells are left out.
 * @returns the rows, and the first delimiter that the first line contains
 */
export function parseCsv(text: string): { rows: string[][]; delimiter: string } {
  const [firstLine = ''] = text.trimStart().split('\n', 1);
  const delimiter = DELIMITERS.find((candidate) => firstLine.includes(candidate)) ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (isQuoted) {
      const isEscapedQuote = character === '"' && text.charAt(i + 1) === '"';
      if (isEscapedQuote) i += 1;
      if (isEscapedQuote || character !== '"') cell += character;
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r' && character !== '\ufeff') cell += character;
  }
  endRow();
  return { rows, delimiter };
}
