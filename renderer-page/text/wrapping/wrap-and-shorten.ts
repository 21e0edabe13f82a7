import type { Drawing } from '../../drawing/drawing';
import { partsOfCompound, SOFT_HYPHEN, withHyphen } from './compounds';
import { ELLIPSIS, fitLine, graphemes, pieces, syllables, words } from './text-fit';

// For the texts of the chart itself: ticks, legend entries, titles. Unlike the texts of a card (text-fit.ts) a label never disappears, and a
// word longer than its line is cut there instead of going on in the next line.

/** Splits a German text where a line may end, also between the parts of long words: those end in a soft hyphen. */
export function piecesOfCompounds(text: string): string[] {
  return pieces(text).flatMap(partsOfCompound);
}

/** The longest beginning of a text that fits, at least its first character, with an ellipsis where it is cut. */
export function shortenLabel(drawing: Drawing, text: string, font: string, maxPx: number): string {
  const fitted = fitLine(text, font, maxPx, (part) => ({ width: drawing.widthOf(part, font) }));
  return fitted === '' && text !== '' ? (graphemes(text)[0] ?? '') + ELLIPSIS : fitted;
}

/**
 * A text on at most `maxLines` lines no wider than `maxPx`; the last one ends in an ellipsis where the text is cut.
 * @param partsOf splits the text where a line may end
 */
export function wrapLabel(
  drawing: Drawing,
  text: string,
  font: string,
  maxPx: number,
  maxLines: number,
  partsOf: (text: string) => string[] = pieces,
): string[] {
  if (maxLines <= 1 || drawing.widthOf(text, font) <= maxPx) return [shortenLabel(drawing, text, font, maxPx)];
  const lines = brokenText(drawing, text, font, maxPx, maxLines, partsOf);
  return lines.map((whole) => shortenLabel(drawing, whole, font, maxPx));
}

/** The same; `undefined` where the text would be cut. */
export function wrapWhole(
  drawing: Drawing,
  text: string,
  font: string,
  maxPx: number,
  maxLines: number,
  partsOf: (text: string) => string[],
): string[] | undefined {
  if (drawing.widthOf(text, font) <= maxPx) return [text];
  const lines = brokenText(drawing, text, font, maxPx, maxLines, partsOf);
  return lines.every((line) => drawing.widthOf(line, font) <= maxPx) ? lines : undefined;
}

/** The lines of a text; all that has no place in the others is in the last one. One ends inside a word with a hyphen only where that saves a line. */
function brokenText(
  drawing: Drawing,
  text: string,
  font: string,
  maxPx: number,
  maxLines: number,
  partsOf: (text: string) => string[],
): string[] {
  const parts = wholeWords(drawing, partsOf(text), font, maxPx);
  const lines = linesOfParts(drawing, parts, font, maxPx, maxLines);
  const inWords = words(parts);
  if (inWords.length === parts.length || lines.length === 1) return lines;
  const whole = linesOfParts(drawing, inWords, font, maxPx, maxLines);
  const isWhole = whole.every((line) => drawing.widthOf(line, font) <= maxPx);
  return whole.length === lines.length && isWhole ? whole : lines;
}

/** The parts of a text in which words stay whole of which a part is wider than a line: they are cut once. */
function wholeWords(drawing: Drawing, parts: string[], font: string, maxPx: number): string[] {
  const inWords: string[][] = [];
  for (const part of parts) {
    const word = inWords.at(-1);
    if (word?.at(-1)?.endsWith(SOFT_HYPHEN)) word.push(part);
    else inWords.push([part]);
  }
  const isBroken = (word: string[]) => word.every((part) => drawing.widthOf(withHyphen(part), font) <= maxPx);
  return inWords.flatMap((word) => (isBroken(word) ? word : [word.join('').replaceAll(SOFT_HYPHEN, '')]));
}

function linesOfParts(
  drawing: Drawing,
  parts: readonly string[],
  font: string,
  maxPx: number,
  maxLines: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  const waiting = parts.flatMap((piece) => (drawing.widthOf(piece, font) > maxPx ? syllables(piece) : [piece]));
  for (const [at, piece] of waiting.entries()) {
    if (line !== '' && drawing.widthOf(withHyphen(line + piece), font) > maxPx) {
      if (lines.length === maxLines - 1) {
        line = waiting.slice(at).reduce((whole, part) => whole + part, line);
        break;
      }
      lines.push(line);
      line = piece;
    } else line += piece;
  }
  return [...lines, line].map(withHyphen);
}
