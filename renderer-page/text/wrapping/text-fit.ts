import { isGerman, partsOfCompound, withHyphen } from './compounds';
import { largestThat, narrowest } from './search';

/** Size of a drawn text in CSS px. Ascent and descent are those of its own glyphs, measured from the alphabetic baseline. */
interface TextSize {
  width: number;
  ascent: number;
  descent: number;
}

/** Measures a text in a CSS font. */
export type Measure = (text: string, font: string) => TextSize;

export const ELLIPSIS = '…';
/** Scripts written without spaces, and emoji: a line may end between any two words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;
const MAY_BEGIN_LINE = /^[\p{L}\p{N}\p{Ps}\p{Pi}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const MUST_NOT_END_LINE = /[\p{Ps}\p{Pi}]$/u;
/** A hyphen, dash or slash after a letter or digit, but not the minus sign of a number. */
const BREAKS_AFTER = /[\p{L}\p{N}][-‐–—/]$/u;
const SPACES = /[\t-\r \u0085\u2028\u2029]+/g;

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Splits a text into graphemes: a flag, an emoji of several parts or a letter with its marks is one. */
export function graphemes(text: string): string[] {
  return Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
}

/** Replaces line breaks and runs of spaces by one space; no-break spaces stay. */
export function oneLine(text: string): string {
  return text.replace(SPACES, ' ').trim();
}

/** Whether cut texts differ as the whole ones do: names that are cut to the same text say nothing. */
export function keepsDistinct(cut: string[], whole: string[]): boolean {
  return new Set(cut).size === new Set(whole).size;
}

function shortened(parts: string[], count: number): string {
  const kept = parts.slice(0, count).join('');
  return kept.replace(/(?<![\s,.;:·–—-])[\s,.;:·–—-]+$/u, '') + ELLIPSIS;
}

/** A text on one line: whole, or cut between graphemes and ended by an ellipsis; empty where not one grapheme fits. */
export function fitLine(
  text: string,
  font: string,
  maxWidthPx: number,
  measure: (text: string, font: string) => Pick<TextSize, 'width'>,
): string {
  if (measure(text, font).width <= maxWidthPx) return text;
  const parts = graphemes(text);
  const fits = (count: number) => measure(shortened(parts, count), font).width <= maxWidthPx;
  const cut = shortened(parts, largestThat(0, parts.length - 1, fits));
  return cut === ELLIPSIS ? '' : cut;
}

/** An ending or a particle; longer ones may be a word. */
const ENDING = /^\p{Script=Hiragana}{1,2}(?!\p{Script=Hiragana})/u;
const HIRAGANA = [/\p{Script=Hiragana}$/u, /^\p{Script=Hiragana}/u] as const;
const HAN_OR_KANA_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
const ONE_SIGN = /^[\p{Script=Han}\p{Script=Hiragana}]$/u;
const KATAKANA_END = /(?<![\p{Script=Katakana}ー])[\p{Script=Katakana}ー]+$/u;
const KATAKANA_START = /^[\p{Script=Katakana}ー]+/u;
/** The shortest part of a word of katakana that is a word of its own. */
const LEAST_KATAKANA = 3;

/**
 * Whether two parts of a text belong to one word, though the dictionary of the browser separates them: endings and particles stay with the
 * word before them, single signs such as 市 too, and names that the dictionary lacks, such as さっぽろ, are whole.
 */
function isWithinJapaneseWord(before: string, after: string): boolean {
  if (!HAN_OR_KANA_END.test(before)) return false;
  if (HIRAGANA[0].test(before) && HIRAGANA[1].test(after)) return true;
  if (ENDING.test(after) || ONE_SIGN.test(after) || ONE_SIGN.test(before)) return true;
  const [end = ''] = KATAKANA_END.exec(before) ?? [];
  const [start = ''] = KATAKANA_START.exec(after) ?? [];
  return end !== '' && start !== '' && Math.min(end.length, start.length) < LEAST_KATAKANA;
}

/** `20` before `日`: a number and what it counts. */
const COUNTED = [/\p{N}$/u, /^[\p{Script=Han}\p{Script=Hangul}]/u] as const;

function mayBreakBetween(before: string, after: string): boolean {
  if (/ $/.test(before)) return true;
  if (COUNTED[0].test(before) && COUNTED[1].test(after)) return false;
  if (!MAY_BEGIN_LINE.test(after) || MUST_NOT_END_LINE.test(before)) return false;
  if (isWithinJapaneseWord(before, after)) return false;
  return BREAKS_AFTER.test(before.slice(-2)) || UNSPACED.test(before.slice(-2)) || UNSPACED.test(after.slice(0, 2));
}

/** Splits a text at the places where a line may end. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of wordSegmenter.segment(text)) {
    const last = found.at(-1);
    if (last === undefined || mayBreakBetween(last, segment)) found.push(segment);
    else found[found.length - 1] = last + segment;
  }
  return found;
}

/** The same without the breaks inside words, as in `au-dessus`. */
export function words(parts: readonly string[]): string[] {
  const found: string[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last !== undefined && BREAKS_AFTER.test(last.slice(-2))) found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found;
}

/** A kana that belongs to the one before it. */
const JOINED_KANA = /^[ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** A word of kana in parts between which a line may end, where the word is longer than one; other words whole. */
export function syllables(word: string): string[] {
  if (!KANA.test(word)) return [word];
  const found: string[] = [];
  for (const part of graphemes(word)) {
    if (found.length > 0 && JOINED_KANA.test(part)) found[found.length - 1] += part;
    else found.push(part);
  }
  return found;
}

function wrapTo(maxWidthPx: number, parts: string[], font: string, maxLines: number, measure: Measure): string[] {
  const fits = (line: string) => measure(line.trimEnd(), font).width <= maxWidthPx;
  const waiting = parts.toReversed();
  const lines: string[] = [];
  let line = '';
  for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (lines.length === maxLines - 1) {
      const rest = line + piece + waiting.reverse().join('');
      return [...lines, fitLine(rest.trimEnd(), font, maxWidthPx, measure)];
    }
    if (line === '') {
      const compound = isGerman([piece], '') ? partsOfCompound(piece) : [];
      const parts = fits(withHyphen(compound[0] ?? piece)) ? compound : graphemes(piece);
      const beginning = (count: number) => withHyphen(parts.slice(0, count).join(''));
      const count = largestThat(1, parts.length, (most) => fits(beginning(most)));
      line = beginning(count);
      piece = withHyphen(parts.slice(count).join(''));
    }
    if (piece !== '') waiting.push(piece);
    lines.push(line.trimEnd());
    line = '';
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** Makes lines about equally long: they read better than a full line above a single word. */
function balance(
  lines: string[],
  [leastPx, maxWidthPx]: [number, number],
  wrapAt: (widthPx: number) => string[],
): string[] {
  return narrowest(lines, [Math.max(leastPx, maxWidthPx / lines.length), maxWidthPx], 4, (widthPx) => {
    const narrower = wrapAt(widthPx);
    return narrower.length === lines.length && !narrower.at(-1)?.endsWith(ELLIPSIS) ? narrower : undefined;
  });
}

/**
 * Breaks a text into at most `maxLines` lines of about equal length: between words, or inside a word that is longer than a line. Text
 * that does not fit ends in an ellipsis.
 * @returns no lines where not one grapheme fits
 */
export function wrapText(text: string, font: string, maxWidthPx: number, maxLines: number, measure: Measure): string[] {
  if (text === '' || maxLines < 1) return [];
  const isOneLine = measure(text, font).width <= maxWidthPx || maxLines === 1;
  if (isOneLine) return [fitLine(text, font, maxWidthPx, measure)].filter((fitted) => fitted !== '');
  if (measure(ELLIPSIS, font).width > maxWidthPx) return [];
  const all = pieces(text);
  const widestOf = (parts: string[]) => Math.max(...parts.map((word) => measure(word.trimEnd(), font).width));
  const inWords = words(all);
  const first = wrapTo(maxWidthPx, all, font, maxLines, measure);
  // A line ends inside a word only where that saves a line, or the end of the text.
  const areWhole = inWords.length < all.length && widestOf(inWords) <= maxWidthPx;
  const whole = areWhole ? wrapTo(maxWidthPx, inWords, font, maxLines, measure) : first;
  const isAsGood =
    whole.length === first.length && whole.at(-1)?.endsWith(ELLIPSIS) === first.at(-1)?.endsWith(ELLIPSIS);
  const [parts, lines] = areWhole && isAsGood ? [inWords, whole] : [all, first];
  const wrapAt = (widthPx: number) => wrapTo(widthPx, parts, font, maxLines, measure);
  const isWhole = !lines.at(-1)?.endsWith(ELLIPSIS);
  if (!isWhole) return lines.filter((fitted) => fitted !== '');
  // Narrower lines must not cut a word that is whole.
  const wordPx = widestOf(parts);
  return balance(lines, [Math.min(wordPx, maxWidthPx), maxWidthPx], wrapAt).filter((fitted) => fitted !== '');
}
