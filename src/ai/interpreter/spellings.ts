import { separateColumns } from './columns.js';

/** Other spellings of the same thing, outside quotes. */
const SPELLINGS: [RegExp, string][] = [
  // "Yes 64 / No 31"
  [/(?<=\d[%kKM]?) \/ (?=\p{L})/gu, ', '],
  // "A: 12 → B: 7"
  [/ ?(?:→|=>|->) ?/g, ' to '],
];
const LIST_IN_BRACKETS =
  /(?<=^|[ ,;:])([\p{L}\p{N}][\p{L}\p{N}&'.-]{0,40}) \(((?:[-+]?\p{Sc}?\d[\d.]{0,12}[%kKM]?(?:, ?| )){1,60}[-+]?\p{Sc}?\d[\d.]{0,12}[%kKM]?)\)(?: ?(?:,|;|and|vs\.?|versus))?/gu;
const MIN_LISTS = 2;

/** Writes tables, lists and separators in the forms that the readers know. */
export function unifySpellings(text: string): string {
  return separateColumns(text)
    .split(/("[^"\n]{0,500}")/)
    .map((part) => (part.startsWith('"') ? part : unify(part)))
    .join('');
}

function unify(text: string): string {
  const spelled = SPELLINGS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);
  const lists = [...spelled.matchAll(LIST_IN_BRACKETS)];
  return lists.length < MIN_LISTS ? spelled : spelled.replace(LIST_IN_BRACKETS, '; $1: $2; ');
}
