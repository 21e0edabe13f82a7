/** Columns that spaces align, as terminals print them: R, pandas, `kubectl get`, `df`. */

const RULE = /^[\s=─-]+$/;
/** Dots below each other stand for lines that were left out. */
const DOTS = /^\s*(?:\.{2,3}|…|⋮|·)(?:\s+(?:\.{2,3}|…|⋮|·))*$/;
/** vmstat writes `procs ---swap-- -----io----` above the names. */
const GROUPS = /^(?:\w+ )?-{2,}\w+-+(?: -+\w+-+)+$/;
const TYPES = /^\s*<\w{1,9}>(?:\s+<\w{1,9}>)*$/;

/** `10:00:01 AM` is one cell. */
const CLOCK = /(\d:\d{2}) ([AP]M)(?= |$)/;
/** pytest writes its titles between such lines. */
const TITLE = /^={3,} .{1,80} ={3,}$/;
const PANDAS_SERIES = /^(?:Freq: [\w-]+, )?(?:Name: (.+), )?(?:Length: \d+, )?dtype: \w+$/;
const LEAST_PARAGRAPH_LINES = 3;
const MAX_PARAGRAPHS = 5;
/** Fewer may be any words. */
const LEAST_NAMES = 4;

/** Cells of each line; undefined where the lines do not agree on columns. @param isCertain whether one space may separate columns too */
export function readAlignedText(text: string, isCertain = true): string[][] | undefined {
  // R's reprex writes `#>` before each line of output.
  const lines = withoutColons(
    text.split(/\r\n|\r|\n/).map((line) => line.replace(/^#> ?/, '').replace(CLOCK, '$1\u00a0$2').trimEnd()),
  );
  const rows =
    readPandasSeries(lines) ??
    belowTypes(lines) ??
    readLines(lines, isCertain) ??
    readLargestParagraph(lines, isCertain) ??
    (isCertain ? byGutters(lines.map(withoutRules)) : undefined);
  return (
    rows &&
    withDots(
      rows.map((row) => row.map((cell) => cell.replace('\u00a0', ' '))),
      lines,
    )
  );
}

/** Puts rows of dots where they stand in the lines, counted from the end: every line below them is a row. */
function withDots(rows: string[][], lines: readonly string[]): string[][] {
  const shown = [...rows];
  let [place, below] = [rows.length, 0];
  for (const line of lines.toReversed()) {
    // The line itself is empty in some forms, and missing in others.
    const isThere = rows[place - 1]?.length === 0;
    if (DOTS.test(line) && below > 0) shown.splice(place - Number(isThere), Number(isThere), ['…']);
    else if (withoutRules(line) !== '' && !PANDAS_SERIES.test(line)) {
      below += 1;
      do place -= 1;
      while (place > 0 && rows[place]?.length === 0);
    }
  }
  return shown;
}

/** data.table of R writes a colon behind the number of a row, and dashes for rows that it leaves out. */
function withoutColons(lines: readonly string[]): string[] {
  const areNumbered = lines.every((line) => /^(?: |$|-{3}|\d{1,9}: )/.test(line)) && lines[0]?.startsWith(' ') === true;
  return lines.map((line) =>
    areNumbered ? line.replace(/^( {0,9}\d{1,9}):(?= )/, '$1 ').replace(/^ {0,9}-{3}\s*$/, '...') : line,
  );
}

/** A series of pandas: one value in each line, the names of the index above and of the values below. */
function readPandasSeries(lines: readonly string[]): string[][] | undefined {
  const written = lines.map(withoutRules).filter((line) => line !== '');
  const summary = PANDAS_SERIES.exec(written.at(-1) ?? '');
  if (!summary) return undefined;
  const [, name = 'Value'] = summary;
  const rows = written.slice(0, -1).map((line) => line.trim().split(/ {2,}/));
  const [index = '', ...more] = rows[0] ?? [];
  const body = more.length === 0 ? rows.slice(1) : rows;
  if (body.length < 2 || body.some((row) => row.length !== 2)) return undefined;
  return [[more.length === 0 ? index : '', name], ...body];
}

/** Programs write about themselves above a table, and a summary below it: an empty line is between. */
function readLargestParagraph(lines: readonly string[], isCertain: boolean): string[][] | undefined {
  const paragraphs: [start: number, end: number][] = [];
  for (let at = 0, first = 0; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at] !== '') continue;
    if (at - first >= LEAST_PARAGRAPH_LINES) paragraphs.push([first, at]);
    first = at + 1;
  }
  const asRow = (line: string) => (line.trim() === '' ? [] : [line.trim()]);
  const bySize = paragraphs.sort(([start, end], [otherStart, otherEnd]) => otherEnd - otherStart - (end - start));
  for (const [start, end] of bySize.slice(0, MAX_PARAGRAPHS)) {
    const outside = [...lines.slice(0, start), ...lines.slice(end)];
    if (outside.every((line) => line === '')) return undefined;
    const rows = readLines(lines.slice(start, end), isCertain);
    if (rows) return [...lines.slice(0, start).map(asRow), ...rows, ...lines.slice(end).map(asRow)];
  }
  return undefined;
}

/** The types below the names of a tibble stand in one line for each column; the rows are numbered. */
function belowTypes(lines: readonly string[]): string[][] | undefined {
  const at = lines.findIndex((line) => TYPES.test(line));
  if (at < 1) return undefined;
  const isComment = (line: string) => line === '' || line.startsWith('# ');
  const body = lines.slice(at + 1).filter((line) => !isComment(line));
  const unnumbered = body.map((line) => line.replace(/^ {0,9}\d{1,9}\*? /, (number) => ' '.repeat(number.length)));
  const [names = [], types = [], ...rows] = byGutters([lines[at - 1] ?? '', lines[at] ?? '', ...unnumbered]) ?? [];
  return types.length > 1 && types.every((type) => type.startsWith('<')) ? [names, ...rows] : undefined;
}

/** The last column has texts with spaces, such as commands: no name of a column has one. */
function byNames(lines: readonly string[]): string[][] | undefined {
  const [names = [], ...body] = lines.filter((line) => line !== '').map((line) => line.trim().split(/\s+/));
  const last = names.length - 1;
  const counts = new Set(body.map((row) => row.length));
  // One more word in each row is the name of the row, or a unit.
  const isRegular = counts.size === 1 && !counts.has(names.length);
  if (last < LEAST_NAMES || isRegular || Math.min(...counts) <= last) return undefined;
  const rows = body.map((row) => [...row.slice(0, last), row.slice(last).join(' ')]);
  // A text with a space in another column moves words below the names of numbers.
  const isMoved = names.slice(0, last).some((_name, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return cells.some((cell) => /^[\d.,]+%?$/.test(cell)) && cells.some((cell) => /^\p{L}{3}/u.test(cell));
  });
  return isMoved ? undefined : [names, ...rows];
}

function readLines(lines: readonly string[], isCertain: boolean): string[][] | undefined {
  const shown = lines.map(withoutRules);
  const written = shown.filter((line) => line !== '');
  if (written.length < 2 || written.some((line) => line.includes('\t'))) return undefined;
  const cut = [/ {2,}/, ...(isCertain ? [/ +/] : [])].map((gap) =>
    shown.map((line) => (line === '' ? [] : line.trim().split(gap))),
  );
  const find = (missing: number) => withoutRowNumbers(cut.find((rows) => agree(rows, missing)));
  // Programs leave the name of a group out where it is that of the line above.
  const body = written.slice(1);
  const hasGroups = body.some((line) => line.startsWith('  ')) && !body.every((line) => line.startsWith(' '));
  if (!isCertain) return find(0) ?? find(1);
  if (cut.some(isUnitBehind)) return undefined;
  return (
    (hasJoinedNames(cut[0] ?? [], written) ? byGutters(shown) : undefined) ??
    (isNumbered(cut[0]) && agree(cut[1] ?? [], 1) ? cut[1] : undefined) ??
    find(0) ??
    withNamesOfIndex(cut) ??
    byNames(shown) ??
    (hasGroups ? byGutters(shown) : undefined) ??
    withNameOfRows(find(1)) ??
    belowTitle(cut, written[0]?.startsWith(' ') ?? false)
  );
}

/** Rules such as `---- ------` and `---swap-- ---io---`, and the dots of rows that were left out. */
function withoutRules(line: string): string {
  return [RULE, DOTS, GROUPS, TITLE].some((pattern) => pattern.test(line)) ? '' : line;
}

/** All lines have the same number of cells; the first one may lack the name of the first column. @param missing names in the first line */
function agree(rows: readonly string[][], missing: number): boolean {
  const [first = 0, ...others] = rows.filter((row) => row.length > 0).map((row) => row.length);
  const [width = 0] = others;
  return width >= 2 && first > 0 && first === width - missing && others.every((count) => count === width);
}

/** One space stands between narrow columns, in their names too: `6 160.0` below `mpg cyl`. Numbers end where their names do. */
function hasJoinedNames(rows: readonly string[][], lines: readonly string[]): boolean {
  const names = rows.find((row) => row.length > 0) ?? [];
  const [ends = [], ...others] = lines.map((line) =>
    [...line.matchAll(/[^ ]+/g)].map(({ 0: word, index }) => index + word.length),
  );
  // `Average:` stands below the clocks of `sar` and `mpstat`.
  const isClock = lines[0]?.includes('\u00a0') === true;
  return (
    names.some((name) => name.includes(' ')) &&
    others.every((own) => ends.every((end, i) => own.includes(end) || (i === 0 && isClock)))
  );
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
    const [width = 0] = body.map((row) => row.length);
    const own = header.length < width ? header : header.slice(1);
    if (names.length === 1 && own.length === width - 1 && agree([[...names, ...own], ...body], 0))
      return [[...names, ...own], ...body];
  }
  return undefined;
}

/** Programs write what they list above the names: R what it counted, `netstat` what it watches. */
function belowTitle(cut: readonly string[][][], isIndented: boolean): string[][] | undefined {
  for (const rows of cut) {
    const [title = [], ...others] = rows.filter((row) => row.length > 0);
    const isTitle = title.length === 1 || (title.length * 2 <= (others[0]?.length ?? 0) && !isIndented);
    if (isTitle && others.length > 1 && agree(others, 0)) return [[title.join(' ')], [], ...others];
  }
  return undefined;
}

/** The counts of R stand below numbers: the names of the rows have none. */
function withNameOfRows(rows: string[][] | undefined): string[][] | undefined {
  const at = rows?.findIndex((row) => row.length > 0) ?? -1;
  const isNumeric = rows?.[at]?.every((name) => /^\d+(?:\.\d+)?$/.test(name)) === true;
  return isNumeric ? rows?.map((row, i) => (i === at ? ['', ...row] : row)) : rows;
}

/** One space stands between the number of a row and its first cell: `1 setosa    5.01`. */
function withoutRowNumbers(rows: string[][] | undefined): string[][] | undefined {
  const [header = [], ...body] = rows?.filter((row) => row.length > 0) ?? [];
  const start = Number(/^[01](?= )/.exec(body[0]?.[0] ?? '')?.[0] ?? Number.NaN);
  const areNumbered = body.length > 1 && body.every(([first = ''], i) => first.startsWith(`${start + i} `));
  return areNumbered ? [header, ...body.map(([first = '', ...cells]) => [first.replace(/^\d+ /, ''), ...cells])] : rows;
}

/** The number of each row is a cell of its own: one space may stand between the others, `1    a 10` below `Group.1  x`. */
function isNumbered(rows: readonly string[][] = []): boolean {
  const [, ...body] = rows.filter((row) => row.length > 0);
  return body.length > 1 && body.every(([first], i) => first === String(i + 1));
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
  if (first === undefined || second === undefined || first.length === 0 || second.length === 0) return rows;
  const areApart = first.every((cell, i) => (cell === '') !== ((second[i] ?? '') === ''));
  return areApart ? [first.map((cell, i) => cell || (second[i] ?? '')), [], ...others] : rows;
}
