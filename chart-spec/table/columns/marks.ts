/** Marks at numbers that say how sure they are: `<1`, `~12`, `3.1 p`, `120[2]`, `45*`. */
import { isMissing } from '../../numbers/missing.js';
import { readNumber } from '../../numbers/read-number.js';

const MAY_BE_MARKED = /^[<>≤≥~≈±]|^ca?\.|^approx|[\]*†‡+¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜ]$|\d [a-z]{1,2}$/iu;
const BEFORE = /^(?:[<>≤≥~≈±]|ca?\.|approx\.?)\s*(?=[\d.,$€£-])/i;
const BEHIND = /(?<=[\d%])\s?(?:\[\w{1,6}\]|[*†‡]+|[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜ]+|\+)$/u;
/** Flags of statistical offices: break, estimated, provisional, revised. */
const FLAG = /(?<=\d) (?:[bcdefinprsuz]|bp|ep|be)$/;
const MAX_CHARS = 60;

/** Whether nothing but numbers and gaps stands in a column, and letters behind some that are neither units nor magnitudes. */
function areFlagged(texts: readonly string[]): boolean {
  const written = texts.filter((text) => !isMissing(text));
  const isFlagged = (text: string) => FLAG.test(text) && readNumber(text) === undefined;
  const plain = (text: string) => /^[+-]?[\d.,]+$/.test(text.replace(FLAG, ''));
  return written.every(plain) && written.filter((text) => FLAG.test(text)).every(isFlagged);
}

/** The texts of a column without marks. A letter that most numbers have is a unit and no flag. */
export function withoutMarks(texts: readonly string[]): { bare: readonly string[]; marked: string[] } {
  const candidates = texts.filter((text) => text.length <= MAX_CHARS && MAY_BE_MARKED.test(text));
  if (candidates.length === 0) return { bare: texts, marked: [] };
  const flagged = candidates.filter((text) => FLAG.test(text)).length;
  const plain = texts.filter((text) => /^[+-]?[\d.,]+$/.test(text)).length;
  const hasFlags = (plain > 0 && flagged <= plain) || areFlagged(texts);
  const marked: string[] = [];
  const bare = texts.map((text) => {
    if (text.length > MAX_CHARS || !MAY_BE_MARKED.test(text)) return text;
    const stripped = text.replace(BEFORE, '').replace(BEHIND, '');
    const found = hasFlags ? stripped.replace(FLAG, '') : stripped;
    if (found === text || readNumber(found) == null) return text;
    marked.push(text);
    return found;
  });
  return { bare, marked };
}
