import { Direction, Feature, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import type { SvgDrawing, SvgEmoji, SvgText } from '../../../renderer-page/payload.js';
import { directionalRuns } from './bidi.js';
import type { Choice, FontChoice } from './font-choice.js';
import type { OpenFont } from './font-shelf.js';

const ASCII = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that one font draws in one direction: UTF-16 offsets. */
interface Run {
  start: number;
  end: number;
  rtl: boolean;
  choice: Choice;
}

/** The glyphs of a line of text where the browser puts them, from left to right. */
export async function layText(text: SvgText, choice: FontChoice, emoji: SvgDrawing['emoji']): Promise<Part[]> {
  const runs = await runsOf(text, choice);
  const byWord = layLine(
    text,
    runs.flatMap((run) => wordsOf(text.text, run)),
    emoji,
  );
  // A browser shapes word by word, unless the font kerns or joins across spaces: its width tells.
  const whole = isOff(byWord, text) ? layLine(text, runs, emoji) : byWord;
  fitBoxes(byWord, text);
  return (isOff(byWord, text) && !isOff(whole, text) ? whole : byWord).parts;
}

/** Each word of a run as a run of its own, and each space. */
function wordsOf(text: string, run: Run): Run[] {
  if (run.choice.kind === 'emoji') return [run];
  const words = Array.from(text.slice(run.start, run.end).matchAll(/ |[^ ]+/g), ({ 0: word, index }) => {
    const start = run.start + index;
    return { ...run, start, end: start + word.length };
  });
  return run.rtl ? words.reverse() : words;
}

interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
}
interface PlacedEmoji {
  characters: string;
  picture: SvgEmoji;
  x: number;
}
/** Glyphs of one font from left to right. */
export interface Part {
  run: Run;
  glyphs: (PlacedGlyph | PlacedEmoji)[];
}
interface Line {
  parts: Part[];
  width: number;
}

export function isEmoji(placed: PlacedGlyph | PlacedEmoji): placed is PlacedEmoji {
  return 'picture' in placed;
}

export function isGlyph(placed: PlacedGlyph | PlacedEmoji): placed is PlacedGlyph {
  return 'id' in placed;
}

/** Rounding to the grid adds up to less than this share of a line. */
const TOLERATED_SHARE = 0.004;

function isOff(line: Line, { width }: SvgText): boolean {
  return Math.abs(line.width - width) > width * TOLERATED_SHARE;
}

/** The box for what no font has is the browser's own and as wide as whole pixels: the glyphs after each make up for the difference. */
function fitBoxes(line: Line, { width }: SvgText): void {
  const boxes = line.parts.reduce((sum, part) => sum + boxesIn(part), 0);
  if (boxes === 0) return;
  const each = (width - line.width) / boxes;
  let shift = 0;
  for (const part of line.parts) {
    for (const glyph of part.glyphs) {
      glyph.x += shift;
      if (boxesIn(part) > 0) shift += each;
    }
  }
  line.width = width;
}

function boxesIn({ run, glyphs }: Part): number {
  return run.choice.kind === 'font' && run.choice.box ? glyphs.length : 0;
}

function layLine(text: SvgText, runs: Run[], emoji: SvgDrawing['emoji']): Line {
  const parts: Part[] = [];
  let x = 0;
  for (const run of runs) {
    const last = parts.at(-1);
    const part = last && isSame(last.run.choice, run.choice) ? last : { run, glyphs: [] };
    if (part !== last) parts.push(part);
    if (run.choice.kind === 'font') {
      for (const { id, dx, dy, advance } of shapeRun(text, run, run.choice.open)) {
        part.glyphs.push({ id, x: x + dx, y: dy });
        x += advance;
      }
      continue;
    }
    for (const { segment } of graphemes.segment(text.text.slice(run.start, run.end))) {
      const picture = emoji[segment];
      if (!picture) continue;
      part.glyphs.push({ characters: segment, picture, x });
      x += picture.advance + text.letterSpacing;
    }
  }
  return { parts, width: x };
}

/** The runs of a text from left to right. */
async function runsOf({ text, direction }: SvgText, choice: FontChoice): Promise<Run[]> {
  if (ASCII.test(text) && direction === 'ltr') {
    return [{ start: 0, end: text.length, rtl: false, choice: await choice.of('a') }];
  }
  const runs: Run[] = [];
  for (const { start, end, rtl } of directionalRuns(text, direction)) {
    const parts: Run[] = [];
    for (const { segment, index } of graphemes.segment(text.slice(start, end))) {
      const at = start + index;
      const chosen = await choice.of(segment);
      const last = parts.at(-1);
      if (last && isSame(last.choice, chosen)) last.end = at + segment.length;
      else parts.push({ start: at, end: at + segment.length, rtl, choice: chosen });
    }
    runs.push(...(rtl ? parts.reverse() : parts));
  }
  return runs;
}

function isSame(one: Choice, other: Choice): boolean {
  if (one.kind === 'emoji' || other.kind === 'emoji') return one.kind === other.kind;
  return one.open === other.open && one.slanted === other.slanted && one.box === other.box;
}

interface ShapedGlyph {
  id: number;
  /** From the pen. */
  dx: number;
  dy: number;
  advance: number;
}

/** UTF-16 units before and after a run that shaping may look at. */
const CONTEXT = 8;
const NO_LIGATURES = [new Feature('liga', 0), new Feature('clig', 0)];

function shapeRun({ text, letterSpacing }: SvgText, run: Run, { font }: OpenFont): ShapedGlyph[] {
  const buffer = new GlyphBuffer();
  // Letters join with their neighbours; the whole of a long text would be copied for each of its words.
  const context = Math.max(0, run.start - CONTEXT);
  buffer.addText(text.slice(context, run.end + CONTEXT), run.start - context, run.end - run.start);
  buffer.guessSegmentProperties();
  buffer.setDirection(run.rtl ? Direction.RTL : Direction.LTR);
  buffer.setLanguage('en');
  shape(font, buffer, letterSpacing === 0 ? undefined : NO_LIGATURES);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  return infos.map(({ codepoint, cluster }, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    // Spacing follows the last glyph of each cluster.
    const spacing = infos[at + 1]?.cluster === cluster ? 0 : letterSpacing;
    return { id: codepoint, dx: xOffset, dy: yOffset, advance: xAdvance + spacing };
  });
}
