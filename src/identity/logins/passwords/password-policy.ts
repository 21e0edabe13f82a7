import { createRequire } from 'node:module';
import { invalidRequest } from '../../../../chart-spec/spec.js';

const require = createRequire(import.meta.url);

/** `2024` or `!` after a common password makes it no harder to guess. */
const SUFFIX = /[\d\p{P}\p{S}]$/u;
const MAX_SUFFIX_CHARS = 4;
/** A repeated unit of one to three characters, the last one possibly cut: `aaaaaaaaaa`, `abcabcabca`. */
const REPETITION = /^(.)(.?)(.?)(?:\1\2\3)+(?:\1\2?)?$/su;
const RUNS = ['abcdefghijklmnopqrstuvwxyz'.repeat(2), '0123456789'.repeat(3)];
const DESCENDING_RUNS = RUNS.map((run) => [...run].reverse().join(''));
/** Longer than every run and every common password with a suffix. */
const MAX_WEAK_CHARS = 64;

let common: ReadonlySet<string> | undefined;

/** Loaded at the first new password: it takes about 20 ms and 4 MB. */
function commonPasswords(): ReadonlySet<string> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common']);
  return common;
}

export type Weakness = 'common' | 'pattern';

/** Why a password is easy to guess, whoever chose it. @param password in NFC */
export function weaknessOf(password: string): Weakness | undefined {
  const lower = password.toLowerCase();
  if (REPETITION.test(lower)) return 'pattern';
  if (lower.length > MAX_WEAK_CHARS) return undefined;
  if ([...RUNS, ...DESCENDING_RUNS].some((run) => run.includes(lower))) return 'pattern';
  return withoutSuffix(lower).some((text) => commonPasswords().has(text)) ? 'common' : undefined;
}

/** Throws 400 when the password is the e-mail address, or the part before the @, with or without digits at the end. */
export function requireOtherThanEmail(field: string, password: string, email: string): void {
  const names = [email, email.slice(0, email.lastIndexOf('@'))];
  if (!withoutSuffix(password.toLowerCase()).some((text) => names.includes(text))) return;
  throw invalidRequest([{ path: field, message: `"${field}" must not be made of the e-mail address` }]);
}

/** The text itself, and what is left of it without one to four digits or signs at its end. */
function withoutSuffix(text: string): string[] {
  const rests = [text];
  for (let rest = text; rests.length <= MAX_SUFFIX_CHARS && SUFFIX.test(rest); rests.push(rest))
    rest = rest.replace(SUFFIX, '');
  return rests;
}
