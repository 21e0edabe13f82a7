import bidiFactory from 'bidi-js';

/** A part of a line that runs in one direction: UTF-16 offsets, `end` exclusive. */
export interface DirectionalRun {
  start: number;
  end: number;
  rtl: boolean;
}

const bidi = bidiFactory();

/** Hebrew is the first right-to-left block of Unicode; a left-to-right line without any later character is a single run. */
const MAY_BE_RTL = /[\u0590-\u{10ffff}]/u;

/** One character per bidirectional class that occurs beyond U+FFFF. */
const STAND_INS: Record<string, string> = {
  R: '\u05d0',
  AL: '\u0627',
  EN: '1',
  AN: '\u0661',
  ET: '%',
  NSM: '\u0300',
  BN: '\u00ad',
  ON: '!',
};

/** bidi-js classifies UTF-16 units, not code points: every surrogate pair is replaced by one unit of the class of its character. */
function standInFor(character: string): string {
  return character.length === 1 ? character : (STAND_INS[bidi.getBidiCharTypeName(character)] ?? 'a');
}

/** The directional runs of a line in visual order, from left to right, by the Unicode bidirectional algorithm (UAX #9). */
export function directionalRuns(text: string, direction: 'ltr' | 'rtl'): DirectionalRun[] {
  if (direction === 'ltr' && !MAY_BE_RTL.test(text)) return [{ start: 0, end: text.length, rtl: false }];
  const characters = [...text];
  const line = characters.map(standInFor).join('');
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const offsets = [0];
  for (const { length } of characters) offsets.push((offsets.at(-1) ?? 0) + length);
  const runs: (DirectionalRun & { level: number })[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const [start = 0, end = 0] = offsets.slice(index, index + 2);
    const level = embedding.levels[index] ?? 0;
    const last = runs.at(-1);
    const sameLevel = last?.level === level ? last : undefined;
    if (sameLevel?.end === start) sameLevel.end = end;
    else if (sameLevel?.start === end) sameLevel.start = start;
    else runs.push({ start, end, rtl: level % 2 === 1, level });
  }
  return runs;
}
