/** Columns that spaces align, as terminals print them: R, pandas, `kubectl get`, `df`. */
import { ROW_COUNT } from './bar-tables.js';

const RULE = /^[\s=─-]+$|^\s*\.{2,3}(?:\s+\.{2,3})*$/;
/** vmstat writes `procs ---swap-- -----io----` above the names. */
const GROUPS = /^(?:\w+ )?-{2,}\w+-+(?: -+\w+-+)+$/;
const TYPES = /^\s*<\w{1,9}>(?:\s+<\w{1,9}>)*$/;

const PANDAS_SERIES = /^(?:Name: (.+), )?(?:Length: \d+, )?dtype: \w+$/;
const FRAME_SIZE = /^\[\d+ rows x \d+ columns\]$/;
const LEAST_PARAGRAPH_LINES = 3;

/** Cells of each line; undefined where the lines do not agree on columns. @param isCertain whether one space may separate columns too */
export function readAlignedText(text: string, isCertain = true): string[][] | undefined {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  return (
    readPandasSeries(lines) ??
    readLines(lines, isCertain) ??
    readLargestParagraph(lines, isCertain) ??
    (isCertain ? byGutters(lines.map(withoutRules)) : undefined)
  );
}

/** A series of pandas: one value in each line, the names of the index above and of the values below. */
function readPandasSeries(lines: readonly string[]): string[][] | undefined {
  const written = lines.filter((line) => line !== '');
  const summary = PANDAS_SERIES.exec(written.at(-1) ?? '');
  if (!summary) return undefined;
  const [, name = 'Value'] = summary;
  const rows = written
    .slice(0, -1)
    .filter((line) => !/^[\s.]+$/.test(line))
    .map((line) => line.trim().split(/ {2,}/));
  const [index = '', ...more] = rows[0] ?? [];
  const body = more.length === 0 ? rows.slice(1) : rows;
  if (body.length < 2 || body.some((row) => row.length !== 2)) return undefined;
  return [[more.length === 0 ? index : '', name], ...body];
}

/** Programs write about themselves above a table, and a summary below it: an empty line is between. */
function readLargestParagraph(lines: readonly string[], isCertain: boolean): string[][] | undefined {
  let [start, end] = [0, 0];
  for (let at = 0, first = 0; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at] !== '') continue;
    if (at - first > end - start) [start, end] = [first, at];
    first = at + 1;
  }
  const outside = [...lines.slice(0, start), ...lines.slice(end)];
  if (end - start < LEAST_PARAGRAPH_LINES || outside.every((line) => line === '')) return undefined;
  const rows = readLines(lines.slice(start, end), isCertain);
  const asRow = (line: string) => (line.trim() === '' ? [] : [line.trim()]);
  return rows && [...lines.slice(0, start).map(asRow), ...rows, ...lines.slice(end).map(asRow)];
}

function readLines(lines: readonly string[], isCertain: boolean): string[][] | undefined {
  const shown = lines.map(withoutRules);
  const written = shown.filter((line) => line !== '');
  if (written.length < 2 || written.some((line) => line.includes('\t'))) return undefined;
  const cut = [/ {2,}/, ...(isCertain ? [/\s+/] : [])].map((gap) =>
    shown.map((line) => (line === '' ? [] : line.trim().split(gap))),
  );
  const find = (missing: number) => withoutRowNumbers(cut.find((rows) => agree(rows, missing)));
  // Programs leave the name of a group out where it is that of the line above.
  const body = written.slice(1);
  const hasGroups = body.some((line) => line.startsWith('  ')) && !body.every((line) => line.startsWith(' '));
  if (!isCertain) return find(0) ?? find(1);
  if (cut.some(isUnitBehind)) return undefined;
  return find(0) ?? withNamesOfIndex(cut) ?? (hasGroups ? byGutters(shown) : undefined) ?? find(1) ?? belowTitle(cut);
}

/** Rules such as `---- ------` and `---swap-- ---io---`, the types and sizes of R's tibbles, the rows that pandas leaves out, the number of rows. */
function withoutRules(line: string, i: number): string {
  const isLeftOut =
    RULE.test(line) ||
    GROUPS.test(line) ||
    TYPES.test(line) ||
    ROW_COUNT.test(line.trim()) ||
    FRAME_SIZE.test(line) ||
    (i === 0 && /^# A /.test(line));
  return isLeftOut ? '' : line;
}

/** All lines have the same number of cells; the first one may lack the name of the first column. @param missing names in the first line */
function agree(rows: readonly string[][], missing: number): boolean {
  const [first = 0, ...others] = rows.filter((row) => row.length > 0).map((row) => row.length);
  const [width = 0] = others;
  return width >= 2 && first > 0 && first === width - missing && others.every((count) => count === width);
}

/** One column of numbers with their unit: `0.8 kg` below `Weight`. */
function isUnitBehind(rows: readonly string[][]): boolean {
  const [header = [], ...body] = rows.filter((row) => row.length > 0);
  const unit = body[0]?.[1];
  return (
    header.length === 1 &&
    unit !== undefined &&
    !/\d/.test(unit) &&
    body.every((row) => row.length === 2 && row[1] === unit && /^[-+\d]/.test(row[0] ?? ''))
  );
}

/** pandas writes the name of the index alone in the line below the names. */
function withNamesOfIndex(cut: readonly string[][][]): string[][] | undefined {
  for (const rows of cut) {
    const [header = [], names = [], ...body] = rows.filter((row) => row.length > 0);
    if (names.length === 1 && body.length > 0 && agree([header, ...body], 0))
      return [[names[0] ?? '', ...header.slice(1)], ...body];
  }
  return undefined;
}

/** R writes the name of what it counted above the names and the numbers. */
function belowTitle(cut: readonly string[][][]): string[][] | undefined {
  for (const rows of cut) {
    const [title = [], ...others] = rows.filter((row) => row.length > 0);
    if (title.length === 1 && others.length > 1 && agree(others, 0)) return [title, [], ...others];
  }
  return undefined;
}

/** One space stands between the number of a row and its first cell: `1 setosa    5.01`. */
function withoutRowNumbers(rows: string[][] | undefined): string[][] | undefined {
  const [header = [], ...body] = rows?.filter((row) => row.length > 0) ?? [];
  const start = Number(/^[01](?= )/.exec(body[0]?.[0] ?? '')?.[0] ?? Number.NaN);
  const areNumbered = body.length > 1 && body.every(([first = ''], i) => first.startsWith(`${start + i} `));
  return areNumbered ? [header, ...body.map(([first = '', ...cells]) => [first.replace(/^\d+ /, ''), ...cells])] : rows;
}

/** Cuts the lines where all of them have a space. */
function byGutters(lines: readonly string[]): string[][] | undefined {
  const written = lines.filter((line) => line !== '');
  const width = Math.max(...written.map((line) => line.length));
  if (width > 1000) return undefined;
  const isGutter = Array.from({ length: width }, (_, at) => written.every((line) => (line[at] ?? ' ') === ' '));
  const starts = isGutter.flatMap((gutter, at) => (!gutter && (at === 0 || isGutter[at - 1]) ? [at] : []));
  if (starts.length < 2) return undefined;
  const rows = lines.map((line) =>
    line === '' ? [] : starts.map((start, i) => line.slice(start, starts[i + 1] ?? line.length).trim()),
  );
  const joined = withJoinedNames(rows);
  const isFull =
    written.length >= 3 && joined.every((row) => row.filter((cell) => cell !== '').length !== 1 || row.length === 0);
  return isFull ? joined : undefined;
}

/** pandas writes the names of the values in one line, those of the index in the next. */
function withJoinedNames(rows: string[][]): string[][] {
  const [first, second, ...others] = rows;
  if (first === undefined || second === undefined || second.length === 0) return rows;
  const areApart = first.every((cell, i) => (cell === '') !== ((second[i] ?? '') === ''));
  return areApart ? [first.map((cell, i) => cell || (second[i] ?? '')), [], ...others] : rows;
}
