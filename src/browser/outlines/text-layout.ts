import { Direction, Feature, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import type { SvgDrawing, SvgText } from '../../../renderer-page/drawing/protocol.js';
import { directionalRuns } from './bidi.js';
import type { FontMatch, FontMatcher } from './font-matcher.js';
import type { OpenFont } from './font-store.js';
import type { PlacedEmoji } from './line-cache.js';

const ASCII = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The sum of all rounding to the grid is below this share of the width of a line. */
const WIDTH_TOLERANCE = 0.004;

/** Characters of one font and one direction: UTF-16 offsets, `end` exclusive. */
interface TextRun {
  start: number;
  end: number;
  rtl: boolean;
  match: FontMatch;
}

interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
}
/** Glyphs of one font, from left to right. */
export interface GlyphRun {
  match: FontMatch;
  glyphs: (PlacedGlyph | PlacedEmoji)[];
}
interface Line {
  runs: GlyphRun[];
  width: number;
}

export function isEmoji(placed: PlacedGlyph | PlacedEmoji): placed is PlacedEmoji {
  return 'emoji' in placed;
}

export function isGlyph(placed: PlacedGlyph | PlacedEmoji): placed is PlacedGlyph {
  return 'id' in placed;
}

/** Places the glyphs of a line of text where the browser draws them, from left to right. */
export async function layOutText(text: SvgText, fonts: FontMatcher, emoji: SvgDrawing['emoji']): Promise<GlyphRun[]> {
  const runs = await textRuns(text, fonts);
  const words = runs.flatMap((run) => splitIntoWords(text.text, run));
  const byWord = layOutLine(text, words, emoji);
  // A browser shapes word by word, unless the font has kerning or ligatures across spaces. The width tells which.
  const whole = hasWidthOf(text, byWord) ? byWord : layOutLine(text, runs, emoji);
  fitMissingGlyphs(byWord, text);
  return (!hasWidthOf(text, byWord) && hasWidthOf(text, whole) ? whole : byWord).runs;
}

/** Each word and each space of a run as a run of its own. */
function splitIntoWords(text: string, run: TextRun): TextRun[] {
  if (run.match.kind === 'emoji') return [run];
  const words = Array.from(text.slice(run.start, run.end).matchAll(/ |[^ ]+/g), ({ 0: word, index }) => {
    const start = run.start + index;
    return { ...run, start, end: start + word.length };
  });
  return run.rtl ? words.reverse() : words;
}

function hasWidthOf({ width }: SvgText, line: Line): boolean {
  return Math.abs(line.width - width) <= width * WIDTH_TOLERANCE;
}

/** Chromium draws its own box for a missing glyph, with a width in whole pixels. Moves the glyphs after each box to make up for it. */
function fitMissingGlyphs(line: Line, { width }: SvgText): void {
  const count = line.runs.reduce((sum, run) => sum + missingGlyphs(run), 0);
  if (count === 0) return;
  const widening = (width - line.width) / count;
  let shift = 0;
  for (const run of line.runs) {
    for (const glyph of run.glyphs) {
      glyph.x += shift;
      if (missingGlyphs(run) > 0) shift += widening;
    }
  }
  line.width = width;
}

function missingGlyphs({ match, glyphs }: GlyphRun): number {
  return match.kind === 'font' && match.isMissing ? glyphs.length : 0;
}

function layOutLine(text: SvgText, textRuns: TextRun[], emoji: SvgDrawing['emoji']): Line {
  const runs: GlyphRun[] = [];
  let x = 0;
  for (const run of textRuns) {
    const last = runs.at(-1);
    const glyphRun: GlyphRun = last && isSame(last.match, run.match) ? last : { match: run.match, glyphs: [] };
    if (glyphRun !== last) runs.push(glyphRun);
    if (run.match.kind === 'font') {
      for (const { id, dx, dy, advance } of shapeRun(text, run, run.match.open)) {
        glyphRun.glyphs.push({ id, x: x + dx, y: dy });
        x += advance;
      }
      continue;
    }
    for (const { segment } of graphemes.segment(text.text.slice(run.start, run.end))) {
      const placed = emoji[segment];
      if (!placed) continue;
      glyphRun.glyphs.push({ characters: segment, emoji: placed, x });
      x += placed.advance + text.letterSpacing;
    }
  }
  return { runs, width: x };
}

/** The runs of a text in visual order, from left to right. */
async function textRuns({ text, direction }: SvgText, fonts: FontMatcher): Promise<TextRun[]> {
  if (ASCII.test(text) && direction === 'ltr')
    return [{ start: 0, end: text.length, rtl: false, match: await fonts.match('a') }];
  const runs: TextRun[] = [];
  for (const { start, end, rtl } of directionalRuns(text, direction)) {
    const parts: TextRun[] = [];
    for (const { segment, index } of graphemes.segment(text.slice(start, end))) {
      const at = start + index;
      const match = await fonts.match(segment);
      const last = parts.at(-1);
      if (last && isSame(last.match, match)) last.end = at + segment.length;
      else parts.push({ start: at, end: at + segment.length, rtl, match });
    }
    runs.push(...(rtl ? parts.reverse() : parts));
  }
  return runs;
}

function isSame(one: FontMatch, other: FontMatch): boolean {
  if (one.kind === 'emoji' || other.kind === 'emoji') return one.kind === other.kind;
  return one.open === other.open && one.slanted === other.slanted && one.isMissing === other.isMissing;
}

interface ShapedGlyph {
  id: number;
  /** Offset from the pen position. */
  dx: number;
  dy: number;
  advance: number;
}

/** Length of the text before and after a run that shaping takes into account, in UTF-16 units. */
const CONTEXT_LENGTH = 8;
const NO_LIGATURES = [new Feature('liga', 0), new Feature('clig', 0)];

function shapeRun({ text, letterSpacing }: SvgText, run: TextRun, { font }: OpenFont): ShapedGlyph[] {
  const buffer = new GlyphBuffer();
  // Letters join with their neighbors. Passing the whole text would copy it for each of its words.
  const context = Math.max(0, run.start - CONTEXT_LENGTH);
  buffer.addText(text.slice(context, run.end + CONTEXT_LENGTH), run.start - context, run.end - run.start);
  buffer.guessSegmentProperties();
  buffer.setDirection(run.rtl ? Direction.RTL : Direction.LTR);
  buffer.setLanguage('en');
  shape(font, buffer, letterSpacing === 0 ? undefined : NO_LIGATURES);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  return infos.map(({ codepoint, cluster }, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    // Letter spacing comes after the last glyph of a cluster.
    const spacing = infos[at + 1]?.cluster === cluster ? 0 : letterSpacing;
    return { id: codepoint, dx: xOffset, dy: yOffset, advance: xAdvance + spacing };
  });
}
