/** What terminals show around a table: prompts and commands above it, counts and results below. */
import { magnitudeNamed } from '../../numbers/magnitudes.js';

export interface Surroundings {
  /** The text with as many lines, those of the surroundings empty. */
  text: string;
  /** Commands, and what is said about columns and rows that are not here. */
  above: string[];
  below: string[];
  /** How many rows the program says there are. */
  total?: number;
  /** How many rows the program says it left out. */
  more?: number;
}

/** What waits for a command. */
const PROMPTS = [
  // Python, IPython, Node, sqlcmd
  /^(?:>>>|(?:In|Out) ?\[\d{1,5}\]:)(?: |$)/,
  /^\d{1,2}>(?: [A-Za-z]|$)/,
  // mysql, sqlite, julia, scala, `MariaDB [shop]`, `spark-sql (default)`, `irb(main):001:0`
  /^[A-Za-z][\w.-]{0,30}(?: ?[[(][A-Za-z][\w.-]{0,30}[)\]](?::\d{1,5}){0,2})?>(?: |$)/,
  // clickhouse; psql: `shop=# `, `shop=> `, `shop-# `
  /^[\w.-]{1,60} :\)(?: |$)/,
  /^(?:[A-Za-z]\w{0,30})?[=('-][#>](?: |$)/,
  // Shells
  /^\[?[\w.-]{1,40}@[\w.-]{1,60}[: ][~/][^\s$#%,;|]{0,80}\]? ?[$#%](?: |$)/,
  /^(?:PS )?[A-Z]:\\[^>\n,;]{0,100}>(?: |$)/,
];
/** R: a call, a name, an assignment. `> 30 days` is a class. */
const R_PROMPT = /^>(?: *$| +[A-Za-z.][\w.]*(?:$|[([$:]| ?(?:<-|=|%>%|\|>|~)))/;
const SHELL = /^\$(?: *$| +([a-z.~/][\w./-]*)(?: |$))/;
/** A statement without its prompt, and that of duckdb, which is a letter. */
const STATEMENT = /^(?:select .{1,500} from |D (?:select|with|from|show|describe|summarize|pivot) )/i;
/** Commands have these, names of columns have not. */
const SIGNS = /[-"'`~|<>=;*(){}\\]| from \w+$/i;
/** A prompt that may be a part of a name. */
const WORD_BEFORE = /^[A-Za-z][\w.-]{0,30} ?> /;
const SQL = /^(?:select|show|with|from|insert|update|delete|describe|explain|create|use|set)\b/i;
const SEPARATORS = [/,/, /\t/, / {2,}/];
/** A command goes on in the next line. */
const GOES_ON = /^(?: {0,12}(?:->|\.{3}[>:]?)|[+>]|[\w-]{0,30}[-('][#>])(?: |$)/;
/** What is said of a table above it, with the number of all rows. */
const ABOVE = [
  /^shape: \(([\d_]+), [\d_]+\)$/,
  /^# A (?:tibble|tsibble|data frame): ([\d,]+) [x×] [\d,]+/,
  /^([\d,]+)×\d+ (?:Sub)?DataFrame$/,
  /^# (?:Groups|Rowwise|Key|Source|Database):/,
  /^(?:goos|goarch|pkg|cpu): \p{L}/u,
  /^OK$/,
];
/** `(2 rows)`, as psql ends a table. */
export const ROW_COUNT = /^\(?([\d,]+) rows?\)?(?: \(\d+ shown\)| (?:in set|selected|affected|fetched)\b.*)?$/i;
const TOTALS = [
  ROW_COUNT,
  /^\[(\d+) rows x \d+ columns\]$/,
  /^(?:Showing|Displaying)(?: rows)? \d+ ?(?:to|-|–) ?\d+ of ([\d,]+)(?: (?:entries|rows|results))?\.?$/i,
  /^Time taken: [\d.]+ seconds, Fetched: (\d+) row/,
  /^(?:Freq: \w+, )?(?:Name: .{1,80}, )?Length: (\d+), dtype: \w+$/,
];
const MORE = [
  /^(?:# )?(?:ℹ |i |… |\.{3} )(?:with )?([\d,]+) more rows?\b/,
  /^([\d,]+) (?:more )?rows? omitted$/,
  /^\[ reached .{1,60} -- omitted ([\d,]+) (?:rows|entries)/,
];
const BELOW = [
  /^# (?:ℹ|i|…|\.{3}|\d+ more variables?)(?: |$)/,
  /^# {2,}[\w`]/,
  /^only showing top \d+ rows?$/,
  /^\(\d+ shown\)$/,
  /^Time: [\d.,]+ ms/,
  /^(?:PASS|FAIL)$|^(?:ok|FAIL) {0,2}\t/,
];
/** What no number says. */
const TOLD = /more variables?|^# {2,}|^only showing/;
const MAX_LINES_AROUND = 40;
/** A longer text is a file. */
const MAX_CHARS = 1_000_000;

/** Takes the lines of a terminal from around a table. */
export function withoutSurroundings(given: string): Surroundings {
  if (given.length > MAX_CHARS) return { text: given, above: [], below: [] };
  const lines = withoutQuoteMarks(given.split('\n'));
  const textOf = (line: string) => line.replace(/[│┃║|]/g, ' ').trim();
  let total: number | undefined;
  let more: number | undefined;
  let start = 0;
  let goesOn = false;
  for (let at = 0; at < Math.min(lines.length, MAX_LINES_AROUND); at += 1) {
    const line = lines[at] ?? '';
    const text = textOf(line);
    if (text === '') continue;
    goesOn = isCommand(line, lines[at + 1]) || (goesOn && GOES_ON.test(line));
    if (!goesOn && !ABOVE.some((pattern) => pattern.test(text))) break;
    total ??= numberIn(ABOVE, text);
    start = at + 1;
  }
  let end = lines.length;
  for (let at = end - 1; at >= Math.max(start, lines.length - MAX_LINES_AROUND); at -= 1) {
    const line = lines[at] ?? '';
    const text = textOf(line);
    if (/^[\s+=\u2500-\u257f-]*$/.test(text)) continue;
    const isKnown = [...TOTALS, ...MORE, ...BELOW].some((pattern) => pattern.test(text));
    if (!isKnown && !isCommand(line, lines[at - 1])) break;
    total ??= numberIn(TOTALS, text);
    more ??= numberIn(MORE, text);
    if (!IS_READ.test(text)) end = at;
  }
  const told = (part: string[]) =>
    part.map((line) => line.trim()).filter((line) => (isCommand(line) && hasWords(line)) || TOLD.test(line));
  return {
    text: lines.map((line, at) => (at < start || at >= end ? '' : line)).join('\n'),
    above: told(lines.slice(0, start)),
    below: told(lines.slice(end)),
    ...(total !== undefined && { total }),
    ...(more !== undefined && { more }),
  };
}

/** The last line of a series of pandas says what the lines above it are. */
const IS_READ = /dtype: \w+$/;

/** @param beside the line next to it, which has as many cells where both are rows: `$ in millions,2022,2023`, `City> Zone,Sales`. */
function isCommand(given: string, beside = ''): boolean {
  const line = given.trimEnd();
  if (isRow(line, beside)) return false;
  const shell = SHELL.exec(line);
  return (
    PROMPTS.some((prompt) => prompt.test(line)) ||
    R_PROMPT.test(line) ||
    (shell !== null && magnitudeNamed(shell[1] ?? '', 'behind') === undefined) ||
    STATEMENT.test(line)
  );
}

function isRow(line: string, beside: string): boolean {
  const others = beside.trim();
  const said = line.replace(WORD_BEFORE, '');
  const isStatement = said !== line && SQL.test(said);
  return (
    !isStatement &&
    !SIGNS.test(said) &&
    SEPARATORS.some((each) => each.test(line) && cells(line, each) === cells(others, each))
  );
}

const cells = (line: string, separator: RegExp): number => line.split(separator).length;

function hasWords(line: string): boolean {
  return /\p{L}.*\p{L}|\d/u.test(line.replace(/^\S*>/, ''));
}

function numberIn(patterns: readonly RegExp[], text: string): number | undefined {
  for (const pattern of patterns) {
    const [, digits] = pattern.exec(text) ?? [];
    if (digits !== undefined) return Number(digits.replace(/\D/g, ''));
  }
  return undefined;
}

/** Mail programs write `> ` before each line of what they answer. */
function withoutQuoteMarks(lines: string[]): string[] {
  const written = lines.filter((line) => line.trim() !== '');
  return written.length > 2 && written.every((line) => /^> ?/.test(line) && !line.startsWith('>>>'))
    ? lines.map((line) => line.replace(/^> ?/, ''))
    : lines;
}
