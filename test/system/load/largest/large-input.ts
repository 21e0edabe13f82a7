/** A request with as many fields, entries, names or characters as a route reads, in a place that it loops over. */
export interface LargeInput {
  name: string;
  method?: string;
  path: string;
  /** JSON, or text that is sent as it is. Absent for a GET. */
  body?: () => unknown;
  contentType?: string;
  /** The statuses that are right. */
  statuses: number[];
}

export const MAX_BYTES = 2 * 1024 * 1024;
/** For what surrounds a text that fills a body. */
const RESERVED_BYTES = 2000;

export const range = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

export const fieldsOf = (count: number, make: (i: number) => unknown, name = (i: number) => `k${i}`) =>
  Object.fromEntries(range(count, (i) => [name(i), make(i)]));

/** As many copies as fit into a body, of a text that will be a JSON text. */
export function fill(text: string, bytes = MAX_BYTES - RESERVED_BYTES): string {
  return text.repeat(Math.floor(bytes / (Buffer.byteLength(JSON.stringify(text)) - 2)));
}

/** As many copies as fit into a body, of a part of JSON. */
export function fillJson(part: string, bytes = MAX_BYTES - RESERVED_BYTES): string {
  return part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
}

/** JSON of an array of as many copies of an item as fit. */
export const arrayOf = (item: string, bytes?: number) => `[${fillJson(`${item},`, bytes)}${item}]`;

/** A small chart with other fields. */
export const bar = (extra: object = {}) => ({
  type: 'bar',
  data: { labels: ['a'], datasets: [{ data: [1] }] },
  ...extra,
});

/** A different language tag for each number. */
export function languageTag(i: number): string {
  const letter = (n: number) => String.fromCharCode(97 + (Math.floor(n) % 26));
  return `${letter(i)}${letter(i / 26)}-${letter(i + 3)}${letter(i / 676 + 5)}`.replace(/-..$/, (region) =>
    region.toUpperCase(),
  );
}

/** Different amounts of money, below zero: what takes longest to read in a table. */
export const amount = (row: number, column: number) => `(${1 + (row % 9)}.${100 + column + (row % 800)} €)`;

/** The largest table: a header, and rows of cells. */
export const rows = (columns: number, cell: (row: number, column: number) => string, count = 1000): string[][] => [
  range(columns, (column) => `c${column}`),
  ...range(count, (row) => range(columns, (column) => cell(row, column))),
];

/** The same as CSV. */
export const table = (...given: Parameters<typeof rows>): string =>
  rows(...given)
    .map((cells) => cells.join(';'))
    .join('\n');
