/** Tables of bars and lines: Markdown, and what the clients of databases print (`| a | b |` between `+---+---+`). */
import type { Row } from './grid.js';

/** `|---|--:|`, `---+---`, `+----+----+`, and the lines of boxes. */
const RULE = /^[\s|+:=\-─━═┆╌┌┬┐├┼┤└┴┘╞╪╡╔╦╗╠╬╣╚╩╝┏┳┓┡╇┩]+$/;
const SAMPLE_CHARS = 20_000;
const BAR = /[|│┃║┆]/;
const FRAME = /^[|│┃║]/;
/** What duckdb, polars and Julia write below the names. */
const TYPES = new Set(
  `varchar text string str str32 str64 cat object void bool8 date32 time64
  tinyint smallint bigint hugeint utinyint usmallint uinteger ubigint int int4 int8 int16 int32 int64 integer
  i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 float32 float64 double float float4 float8 real decimal numeric date time timestamp datetime bool boolean json uuid`.split(
    /\s+/,
  ),
);
const BOLD = /^(?:\*\*|__)(.+)(?:\*\*|__)$/;

/** The rows of the text; undefined where no line separates names from values. */
export function readBarTable(text: string): { rows: Row[]; rightAt: number[] } | undefined {
  // The line below the names stands near the beginning: a long table need not be looked through.
  if (!BAR.test(text.slice(0, SAMPLE_CHARS))) return undefined;
  const written = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const ruleAt = written.findIndex(
    (line) => RULE.test(line) && /[-=─━═]{2}/.test(line) && /[|+│┼╪╬╇┬╦┳┆]|-\s+-/.test(line),
  );
  const barred = written.filter((line) => BAR.test(line) && !RULE.test(line));
  if (ruleAt < 0 || barred.length === 0) return undefined;
  // Without bars around the table, one at the beginning of a line stands behind an empty cell.
  const hasFrame = barred.filter((line) => FRAME.test(line)).length * 2 > barred.length;
  const rows = written.flatMap((content, i): Row[] => {
    if (content === '' || RULE.test(content)) return [];
    const cells = BAR.test(content) ? cellsOf(hasFrame ? content.replace(FRAME, '') : content) : [content];
    const texts = cells.map(plain);
    const words = texts.flatMap((text) => (text === '' ? [] : text.split(/ {2,}/)));
    const isType = (text: string) => TYPES.has((text.split(/[ ([]/)[0] ?? '').toLowerCase());
    if (words.length > 1 && (words.every(isType) || texts.every((text) => text === '---'))) return [];
    const isBold = cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || BOLD.test(cell));
    const isNamed = BOLD.test(cells[0] ?? '');
    return [{ number: i + 1, cells: texts, ...((isBold || isNamed) && { isBold: true }) }];
  });
  const rules = cellsOf((written[ruleAt] ?? '').replace(FRAME, ''));
  return { rows: withAlignedCells(rows), rightAt: rules.flatMap((rule, at) => (/^-+:$/.test(rule) ? [at] : [])) };
}

function cellsOf(line: string): string[] {
  const inner = line.replace(/(?<!\\)[|│┃║]$/, '');
  return inner.split(/(?<!\\)[|│┃║┆]/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Stata separates the names of the rows by a bar, and the columns by spaces. */
function withAlignedCells(rows: Row[]): Row[] {
  if (rows.some(({ cells }) => cells.length > 3)) return rows;
  const parts = rows.map(({ cells }) => cells.map((cell) => String(cell).split(/ {2,}/)));
  const widths = [1, 2].map((at) => Math.max(1, ...parts.map((cells) => cells[at]?.length ?? 1)));
  const areAligned = widths.every((width, i) => {
    const full = parts.filter((cells) => cells[i + 1]?.length === width).length;
    return width === 1 || full * 2 > rows.length;
  });
  if (!areAligned || widths.every((width) => width === 1)) return rows;
  return rows.map((row, at) => ({
    ...row,
    cells: [
      row.cells[0] ?? '',
      ...widths.flatMap((width, i) => {
        const cells = parts[at]?.[i + 1] ?? [];
        return Array.from({ length: width }, (_, place) => cells[place] ?? '');
      }),
    ],
  }));
}

/** Without the marks of bold, italic and code, and the addresses of links. */
function plain(cell: string): string {
  const text = BOLD.exec(cell)?.[1] ?? cell;
  return text
    .replace(/^[*_`](.+)[*_`]$/, '$1')
    .replace(/^\[([^\]]*)\]\([^)]*\)$/, '$1')
    .trim();
}
