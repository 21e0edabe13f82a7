/** What people and programs write where there is no value, in lower case. `:` and `..` are those of statistical offices. */
const MISSING_WORDS = new Set(
  `- -- --- – — −  . .. ... … : * ** *** ? na n/a n.a. n.a #n/a #nv #na nan null nil none undefined nat <na> \\n n.d. n/d nd unavailable k.a. k. a. s.o. s/d s.d. n.v. н/д missing
  -.- -,- #div/0! #ref! #value! #num! #name? #wert! #bezug! #null! #error!`
    .split(/\s/)
    .filter((word) => word !== '')
    .concat('no data', 'sin datos', 'нет данных', 'データなし', '無資料', '无数据'),
);
/** Longer texts are not among these words. */
const MAX_CHARS = 14;

/** What the normal form has in the place of a figure without data. */
export const MISSING = '—';
/** What is drawn in its place, and in that of a figure that cannot be computed. */
export const DASH = '–';

/** `(null)`, `N/A*`, `—%` */
const SIGNS = /^\(|\s?[)%*]$/g;

/** Whether a text stands for a missing value: it is empty, or one of the words for it. */
export function isMissing(text: string): boolean {
  const first = text.charCodeAt(0);
  const isDigit = first >= 48 && first <= 57;
  if (isDigit || (text.length > MAX_CHARS && text.trim() !== '')) return false;
  const word = text.trim().toLowerCase();
  return (
    word === '' || MISSING_WORDS.has(word) || (/^\D+[)%*]$/.test(word) && MISSING_WORDS.has(word.replace(SIGNS, '')))
  );
}
