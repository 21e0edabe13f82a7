/** The largest `<table>` of a text that was copied from a browser. */
import type { Row } from './grid.js';

const TAG = /<(\/?)(table|tr|t[dh]|b|strong|br|script|style)\b([^<>]*)>|<[^<>]*>/gi;
const MAX_SPAN = 50;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  thinsp: '\u2009',
  ndash: '–',
  mdash: '—',
  minus: '−',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  deg: '°',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
};

interface Draft {
  cells: string[];
  boldCells: number;
}

/** The rows of the text; undefined where it has no table. */
export function readHtmlTable(text: string): { rows: Row[] } | undefined {
  const html = withoutComments(text);
  if (!/<t(?:able|r)\b/i.test(html)) return undefined;
  const tables: Draft[][] = [];
  let rows: Draft[] = [];
  /** Cells that reach down from a row above, by column. */
  let spans: { text: string; rows: number }[] = [];
  let cell: { text: string; across: number; down: number; isBold: boolean } | undefined;
  let hidden = 0;
  let end = 0;
  const endCell = () => {
    const row = rows.at(-1);
    if (cell === undefined || row === undefined) return;
    fillFromAbove(row, spans);
    const text = decoded(cell.text);
    for (let i = 0; i < cell.across; i += 1) {
      if (cell.down > 1) spans[row.cells.length] = { text, rows: cell.down - 1 };
      row.cells.push(i === 0 ? text : '');
    }
    if (cell.isBold) row.boldCells += 1;
    cell = undefined;
  };
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (hidden === 0 && cell !== undefined) cell.text += html.slice(end, index);
    end = index + tag.length;
    const kind = name.toLowerCase();
    if (kind === 'script' || kind === 'style') hidden += slash === '/' ? -hidden : 1;
    else if (kind === 'br' && cell !== undefined) cell.text += ' ';
    else if ((kind === 'b' || kind === 'strong') && slash === '' && cell !== undefined) cell.isBold = true;
    if (kind === 'table' || kind === 'tr' || kind === 'td' || kind === 'th') endCell();
    if (kind === 'table') {
      if (rows.length > 0) tables.push(rows);
      [rows, spans] = [[], []];
    } else if (kind === 'tr' && slash === '') {
      const last = rows.at(-1);
      if (last !== undefined) fillFromAbove(last, spans);
      rows.push({ cells: [], boldCells: 0 });
    } else if ((kind === 'td' || kind === 'th') && slash === '') {
      if (rows.length === 0) rows.push({ cells: [], boldCells: 0 });
      cell = {
        text: '',
        across: spanOf(attributes, 'colspan'),
        down: spanOf(attributes, 'rowspan'),
        isBold: /font-weight:\s*(?:bold|[6-9]00)/i.test(attributes),
      };
    }
  }
  if (rows.length > 0) tables.push(rows);
  const largest = tables.toSorted((one, other) => other.length - one.length)[0];
  if (largest === undefined) return undefined;
  return {
    rows: largest
      .map(({ cells, boldCells }, i) => ({ number: i + 1, cells, ...(boldCells > 0 && { isBold: true }) }))
      .filter(({ cells }) => cells.some((text) => text !== '')),
  };
}

/** A pattern would look for the end of each comment that has none. */
function withoutComments(html: string): string {
  const [first = '', ...parts] = html.split('<!--');
  return first + parts.map((part) => part.slice(part.indexOf('-->') + 1 || part.length).replace(/^->/, '')).join('');
}

function fillFromAbove(row: Draft, spans: { text: string; rows: number }[]): void {
  for (let span = spans[row.cells.length]; span !== undefined && span.rows > 0; span = spans[row.cells.length]) {
    span.rows -= 1;
    row.cells.push(span.text);
  }
}

function spanOf(attributes: string, name: string): number {
  const at = attributes.toLowerCase().indexOf(name);
  const [, digits] = at < 0 ? [] : (/^\s{0,9}=\s{0,9}["']?(\d{1,3})/.exec(attributes.slice(at + name.length)) ?? []);
  return Math.min(MAX_SPAN, Math.max(1, Number(digits ?? 1)));
}

function decoded(text: string): string {
  const named = text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole: string, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return named.replace(/[ \t\r\n]+/g, ' ').trim();
}
