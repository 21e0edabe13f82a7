import { separateColumns } from './columns.js';

/** Replaces a phrase that was read and removed; ends a clause. `normalizeText` removes it from the client's text. */
export const CLAUSE_BREAK = '¦';

/** Unifies line ends, quotes, minus signs and spaces but tabs, and removes characters that no image can show. */
export function normalizeText(description: string): string {
  return description
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}¦]/gu, (character) => ('\n\t'.includes(character) ? character : ''));
}

/** Other spellings of the same thing, outside quotes. */
const SPELLINGS: [RegExp, string][] = [
  // "Yes 64 / No 31"
  [/(?<=\d[%kKM]?) \/ (?=\p{L})/gu, ', '],
  [/(?<![\p{L}\p{N}])w\/ ?(?=[\p{L}\p{N}])/gu, 'with '],
  // "A: 12 → B: 7"
  [/ ?(?:→|=>|->) ?/g, ' to '],
];
const LIST_IN_BRACKETS =
  /(?<=^|[ ,;:])([\p{L}\p{N}][\p{L}\p{N}&'.-]{0,40}) \(((?:[-+]?\p{Sc}?\d[\d.]{0,12}[%kKM]?(?:, ?| )){1,60}[-+]?\p{Sc}?\d[\d.]{0,12}[%kKM]?)\)(?: ?(?:,|;|and|vs\.?|versus))?/gu;
const MIN_LISTS = 2;
/** "Mon 10/8, Tue 12/11" behind "opened vs closed" */
const PAIR = /(?<=[\p{L}\p{N}][ :]{1,2})(\d{1,6}(?:\.\d+)?) ?\/ ?(\d{1,6}(?:\.\d+)?)(?= ?(?:[,;\n]|\.(?!\d)|$))/gu;
const VERSUS = /\b(?:vs\.?|versus)(?= )/i;
/** "day 1 - 10, day 2 - 20": two of them are no ranges. */
const NUMBERED = /(?<=(?:week|day|month|quarter|year|sprint|level|round|group|team) \d{1,3}) [-–—] (?=\d)/gi;
/** "70/30 between desktop and mobile" */
const SPLIT =
  /(?<![\p{L}\p{N}/.])(\d{1,4}(?:[/:]\d{1,4}){1,7}) (?:split )?(?:between|among) ([\p{L}][\p{L}\p{N} ,&-]{2,120}?)(?=[.;:\n]|$| (?:as|in) an? )/gu;

/** Writes tables, lists and separators in the forms that the readers know. */
export function unifySpellings(text: string): string {
  return separateColumns(text)
    .split(/("[^"\n]{0,500}")/)
    .map((part) => (part.startsWith('"') ? part : unify(part)))
    .join('');
}

function unify(text: string): string {
  const spelled = SPELLINGS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);
  const numbered = (spelled.match(NUMBERED) ?? []).length < MIN_LISTS ? spelled : spelled.replace(NUMBERED, ': ');
  const paired = VERSUS.test(numbered) ? numbered.replace(PAIR, '$1 vs $2') : numbered;
  return unifyLists(paired.replace(SPLIT, (phrase, parts: string, names: string) => assign(parts, names) ?? phrase));
}

/** @returns undefined where the names and the numbers differ in count */
function assign(parts: string, names: string): string | undefined {
  const labels = names.split(/, and |, | and | & /).map((name) => name.replace(/^the /, ''));
  const values = parts.split(/[/:]/);
  if (labels.length !== values.length) return undefined;
  return `: ${labels.map((label, i) => `${label} ${values[i]}`).join(', ')}`;
}

function unifyLists(spelled: string): string {
  const lists = [...spelled.matchAll(LIST_IN_BRACKETS)];
  return lists.length < MIN_LISTS ? spelled : spelled.replace(LIST_IN_BRACKETS, '; $1: $2; ');
}
