/** Columns that spaces align, as terminals print them: R, pandas, `kubectl get`, `df`. */

/** Cells of each line; undefined where the lines do not agree on columns. */
export function readAlignedText(text: string): string[][] | undefined {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  // Rules below a header, such as `---- ------`.
  const shown = lines.map((line) => (/^[\s=─-]+$/.test(line) ? '' : line));
  const written = shown.filter((line) => line !== '');
  if (written.length < 2 || written.some((line) => line.includes('\t'))) return undefined;
  const cut = [/ {2,}/, /\s+/].map((gap) => shown.map((line) => (line === '' ? [] : line.trim().split(gap))));
  const find = (missing: number) => cut.find((rows) => agree(rows, missing));
  return find(0) ?? find(1) ?? byGutters(shown, written);
}

/** All lines have the same number of cells; the first one may lack the name of the first column. @param missing names in the first line */
function agree(rows: readonly string[][], missing: number): boolean {
  const [first = 0, ...others] = rows.filter((row) => row.length > 0).map((row) => row.length);
  const [width = 0] = others;
  return width >= 2 && first > 0 && first === width - missing && others.every((count) => count === width);
}

/** Cuts the lines where all of them have a space. */
function byGutters(lines: readonly string[], written: readonly string[]): string[][] | undefined {
  const width = Math.max(...written.map((line) => line.length));
  if (width > 1000) return undefined;
  const isGutter = Array.from({ length: width }, (_, at) => written.every((line) => (line[at] ?? ' ') === ' '));
  const starts = isGutter.flatMap((gutter, at) => (!gutter && (at === 0 || isGutter[at - 1]) ? [at] : []));
  if (starts.length < 2) return undefined;
  const rows = lines.map((line) =>
    line === '' ? [] : starts.map((start, i) => line.slice(start, starts[i + 1] ?? line.length).trim()),
  );
  const isFull =
    written.length >= 3 && rows.every((row) => row.filter((cell) => cell !== '').length !== 1 || row.length === 0);
  return isFull ? rows : undefined;
}
