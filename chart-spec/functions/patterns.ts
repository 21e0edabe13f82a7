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
  const repetitions = source.length > MAX_PATTERN_CHARS ? undefined : repetitionsOf(source);
  if (repetitions === undefined) throw new NotEvaluable('it uses a regular expression that may take long');
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

const PART = /\\k|\\[1-9]|\\.|\[(?:\\.|[^\]\\])*\]|\{[\d,]*\}|[()*+|]|[\s\S]/g;

/**
 * A group that repeats without bound holds no choice and no other such repetition, the pattern few of them, and no reference back.
 * @returns the repetitions without bound; undefined for other patterns
 */
function repetitionsOf(source: string): number | undefined {
  /** For each open group, whether it has a choice or an unbounded repetition. */
  const open: boolean[] = [];
  let closed = false;
  let unbounded = 0;
  for (const [part] of source.matchAll(PART)) {
    if (/^\\(k|[1-9])/.test(part)) return undefined;
    const limits = /^\{(\d*)(?:(,)(\d*))?\}$/.exec(part);
    const isUnbounded = part === '*' || part === '+' || (limits?.[2] === ',' && limits[3] === '');
    if (limits && (Number(limits[1]) > MOST_REPETITIONS || Number(limits[3]) > MOST_REPETITIONS)) return undefined;
    if ((isUnbounded || (limits && part !== '{1}')) && closed) return undefined;
    if (isUnbounded) unbounded += 1;
    if (part === '(') open.push(false);
    closed = part === ')' ? open.pop() === true : false;
    if ((isUnbounded || part === '|' || closed) && open.length > 0) open[open.length - 1] = true;
  }
  return unbounded <= MAX_UNBOUNDED ? unbounded : undefined;
}
