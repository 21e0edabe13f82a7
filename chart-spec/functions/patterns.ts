/** Regular expressions of functions. Only those are evaluated whose time is bounded on the texts that they may read. */
import { NotEvaluable } from './not-evaluable.js';
import { Pattern, type Tools } from './values.js';

/** A pattern with n unbounded repetitions takes at most this length to the power of n + 1 steps. */
const MAX_READ_CHARS = 200;
const MAX_UNBOUNDED = 2;
const MAX_PATTERN_CHARS = 200;
const MOST_REPETITIONS = 50;
/** Characters that a search passes in the time of one step. */
const SEARCHED_PER_STEP = 50;

/** @throws NotEvaluable for one that may take long, or that JavaScript refuses */
export function compilePattern(source: string, flags: string): Pattern {
  const repetitions = source.length > MAX_PATTERN_CHARS ? undefined : repetitionsOf(source, flags);
  if (repetitions === undefined) {
    throw new NotEvaluable('it uses a regular expression that may take long');
  }
  try {
    return new Pattern(new RegExp(source, flags), repetitions);
  } catch {
    throw new NotEvaluable('it uses a regular expression that cannot be read');
  }
}

/** @returns the text, if it is short enough for the pattern; counts the work of its search */
export function readable(text: string, { repetitions }: Pattern, tools: Tools): string {
  if (text.length > MAX_READ_CHARS)
    throw new NotEvaluable(`it searches in a text of more than ${MAX_READ_CHARS} characters`);
  tools.spend(Math.ceil(text.length ** (repetitions + 1) / SEARCHED_PER_STEP));
  return text;
}

const PART =
  /\\k|\\[1-9]|\\u\{[\da-f]{1,6}\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\{[\d,]*\}|\(\?(?:<?[=!]|:|<\w+>)|[()*+?|^$]|[\s\S]/g;

/**
 * A group that repeats without bound holds no choice and no other such repetition, the pattern few of them, and no reference back. A repetition
 * that what follows ends is no choice: all of them together count as one.
 * @returns the repetitions without bound; undefined for other patterns
 */
function repetitionsOf(source: string, flags: string): number | undefined {
  /** For each open group, whether it has a choice or an unbounded repetition. */
  const open: boolean[] = [];
  let closed = false;
  let unbounded = 0;
  let ended = 0;
  const parts = [...source.matchAll(PART)].map(([part]) => part);
  for (const [at, part] of parts.entries()) {
    if (/^\\(k|[1-9])/.test(part)) return undefined;
    const limits = /^\{(\d*)(?:(,)(\d*))?\}$/.exec(part);
    const isUnbounded = part === '*' || part === '+' || (limits?.[2] === ',' && limits[3] === '');
    if (limits && (Number(limits[1]) > MOST_REPETITIONS || Number(limits[3]) > MOST_REPETITIONS)) return undefined;
    if ((isUnbounded || (limits && part !== '{1}')) && closed) return undefined;
    if (isUnbounded && endsItself(parts, at, flags)) ended = 1;
    else if (isUnbounded) unbounded += 1;
    if (part.startsWith('(')) open.push(false);
    closed = part === ')' ? open.pop() === true : false;
    if ((isUnbounded || part === '|' || closed) && open.length > 0) open[open.length - 1] = true;
  }
  return unbounded <= MAX_UNBOUNDED ? unbounded + ended : undefined;
}

const OPTIONAL = /^(?:[*?]|\{0?,\d*\}|\{0\})$/;
const QUANTIFIER = /^(?:[*+?]|\{[\d,]*\})$/;

/** Whether what follows a repetition, up to what must be there, has no character that it repeats. A choice may be followed by anything. */
function endsItself(parts: readonly string[], at: number, flags: string): boolean {
  if (parts.includes('|') || parts.some((part) => /^\(\?<?[=!]/.test(part))) return false;
  const repeated = charactersOf(parts[at - 1] ?? '', flags);
  if (repeated === undefined) return false;
  for (let next = at + 1; next < parts.length; next += 1) {
    const part = parts[next] ?? '';
    // A group that is repeated begins again.
    if (part === ')' && QUANTIFIER.test(parts[next + 1] ?? '')) return false;
    if (/^(?:\(.*|\)|\^|\$|\\[bB])$/.test(part) || QUANTIFIER.test(part)) continue;
    const following = charactersOf(part, flags);
    if (following === undefined || following.some((is, code) => is && repeated[code])) return false;
    if (!OPTIONAL.test(parts[next + 1] ?? '')) return true;
  }
  return true;
}

/** A sign of each kind that patterns tell apart: those of ASCII, a letter, a space and a sign beyond it. */
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  '\u017f',
  '\u212a',
  '\u00a0',
  '\u2028',
  '€',
];

/** Which samples an atom matches; undefined for what is not told apart. */
function charactersOf(atom: string, flags: string): boolean[] | undefined {
  // Signs beyond ASCII are told apart by patterns that name them.
  if (/[^ -~]|\\[pPuxck]|^\[.*[&-]{2}/.test(atom)) return undefined;
  try {
    const pattern = new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, ''));
    return SAMPLES.map((sign) => pattern.test(sign));
  } catch {
    return undefined;
  }
}
