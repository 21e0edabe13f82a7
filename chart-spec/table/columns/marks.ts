/** Marks and remarks at numbers: `<1`, `~12`, `3.1 p`, `120[2]`, `45*`, `12 (3h ago)`, `12.3 ± 0.4`. */
import { isMissing } from '../../numbers/missing.js';
import { readNumber } from '../../numbers/read-number.js';
import type { Cell } from '../source/grid.js';

const MAY_BE_MARKED =
  /^[<>≤≥~≈±]|^ca?\.|^approx|[\]*†‡+¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜ?]$|\d ?[a-z]{1,2}$|\d est\.?$|.\)$|\d ?(?:±|\+\/-)/iu;
const BEFORE = /^(?:[<>≤≥~≈±]|ca?\.|approx\.?)\s*(?=[\d.,$€£-])/i;
const BEHIND = /(?<=[\d%])\s?(?:\[\w{1,6}\]|[*†‡?]+|[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜ]+|\+)$/u;
/** Flags of statistical offices and of results: break, estimated, provisional, revised, aided. Most letters without a space are units. */
const FLAG = /(?<=\d)(?: (?:[abcdefinprsuzEPR]|bp|ep|be|est\.?)|[aw]|(?<=[.,]\d{1,3})e)$/;
const PLAIN = /^[+-]?[\d.,:]+$/;
const MAX_CHARS = 60;
/** The number or letter of a note behind a name: `Norway[a]`, `Malta [12]`. */
const REFERENCE = /(?<=[\p{L}\d).]) ?\[(?:[a-z]|\d{1,3}|(?:note|nb) \d{1,3})\]$/u;

/** Whether nothing but numbers and gaps stands in a column, and letters behind some that are neither units nor magnitudes. */
function areFlagged(texts: readonly string[]): boolean {
  const written = texts.filter((text) => !isMissing(text));
  const isFlagged = (text: string) => FLAG.test(text) && readNumber(text) === undefined;
  const plain = (text: string) => PLAIN.test(text.replace(FLAG, ''));
  return written.every(plain) && written.filter((text) => FLAG.test(text)).every(isFlagged);
}

/** `216 (45.6%)`, `12.3 ± 0.4`: the number is meant. In parentheses alone it would be negative. */
function withoutRemark(text: string): string {
  const bare = text.split(/(?<=\d) ?(?:±|\+\/-)/, 1)[0] ?? text;
  const at = bare.lastIndexOf(' (');
  return at > 0 && bare.endsWith(')') && /\d/.test(bare.slice(0, at)) ? bare.slice(0, at) : bare;
}

/** Names without the references of notes. What all names have is an index, and so is what tells them apart. */
export function withoutReferences(cells: readonly Cell[]): { cells: Cell[]; marked: string[] } | undefined {
  const marked = [...new Set(cells)].filter((cell) => REFERENCE.test(String(cell))).map(String);
  if (marked.length === 0 || cells.every((cell) => cell === '' || REFERENCE.test(String(cell)))) return undefined;
  const bare = cells.map((cell) => (typeof cell === 'string' ? cell.replace(REFERENCE, '') : cell));
  return new Set(bare).size === new Set(cells).size ? { cells: bare, marked } : undefined;
}

/** The texts of a column without marks. A letter that most numbers have is a unit and no flag. */
export function withoutMarks(texts: readonly string[]): { bare: readonly string[]; marked: string[] } {
  const candidates = texts.filter((text) => text.length <= MAX_CHARS && MAY_BE_MARKED.test(text));
  if (candidates.length === 0) return { bare: texts, marked: [] };
  const flagged = candidates.filter((text) => FLAG.test(text)).length;
  const plain = texts.filter((text) => PLAIN.test(text)).length;
  const hasFlags = (plain > 0 && flagged <= plain) || areFlagged(texts);
  const marked: string[] = [];
  const bare = texts.map((text) => {
    if (text.length > MAX_CHARS || !MAY_BE_MARKED.test(text)) return text;
    const stripped = withoutRemark(text).replace(BEFORE, '').replace(BEHIND, '');
    const found = hasFlags ? stripped.replace(FLAG, '') : stripped;
    if (found === text || (readNumber(found) ?? readNumber(found, { decimal: ',' })) == null) return text;
    marked.push(text);
    return found;
  });
  return { bare, marked };
}

/** Debit and credit, `Soll` and `Haben`. */
const PAIRS = [/^[SH]$/, /^[DC]$/, /^(?:[DC]R|DB)$/];
const PAID = new Set(['S', 'D', 'DR', 'DB']);
/** Single letters may be units, but not of cents. */
const LETTER_BEHIND_CENTS = /^[^-].*[.,]\d\d ?[SHDC]$/;
const WORD_BEHIND = /^([^-].*\d)\s?([SHDC]|[DC]R|DB)\.?$/;

/** The texts of a column whose amounts have the words behind them: `1.250,00 S`, `700.00 DR`. @param isBalance of an account @returns the word of those that were paid */
export function withSigns(texts: readonly string[], isBalance: boolean): { bare: readonly string[]; paid?: string } {
  const parts = texts.map((text) => WORD_BEHIND.exec(text.trim()));
  const words = parts.flatMap((part) => part?.[2] ?? []);
  const pair = PAIRS.find((each) => words.length > 0 && words.every((word) => each.test(word)));
  const areAmounts = texts.every(
    (text, i) => isMissing(text) || (parts[i]?.[2]?.length ?? 0) > 1 || LETTER_BEHIND_CENTS.test(text.trim()),
  );
  // A letter alone may be a unit: seconds, degrees.
  const isClear = isBalance || words.some((word) => word.length > 1) || new Set(words).size > 1;
  if (pair === undefined || !areAmounts || !isClear) return { bare: texts };
  const isPaid = (word = '') => PAID.has(word);
  const bare = texts.map((text, i) => `${isPaid(parts[i]?.[2]) ? '-' : ''}${parts[i]?.[1] ?? text}`);
  const paid = words.find(isPaid);
  return { bare, ...(paid !== undefined && { paid }) };
}
