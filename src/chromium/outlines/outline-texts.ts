import { setImmediate as nextTurn } from 'node:timers/promises';
import { Direction, Feature, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import type { SvgDrawing, SvgEmoji, SvgText } from '../../../renderer-page/payload.js';
import { directionalRuns } from './bidi.js';
import { type Choice, FontChoice } from './font-choice.js';
import type { FontShelf, OpenFont } from './font-shelf.js';
import { moved } from './glyph-paths.js';

/** After so long other requests get their turn. */
const TURN_MS = 5;
/** How far a browser slants a font that has no italics: a quarter, in degrees. */
const SLANT_DEGREES = -14.04;
const ASCII = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that one font draws in one direction: UTF-16 offsets. */
interface Run {
  start: number;
  end: number;
  rtl: boolean;
  choice: Choice;
}

/** Definitions that the texts of one document share, and the markup that refers to them. */
class Definitions {
  private readonly ids = new Map<string, string>();
  markup = '';

  constructor(private readonly drawing: SvgDrawing) {}

  private idOf(key: string, define: (id: string) => string): string {
    const known = this.ids.get(key);
    if (known) return known;
    const id = `${this.drawing.idPrefix}${this.ids.size.toString(36)}g`;
    this.ids.set(key, id);
    this.markup += define(id);
    return id;
  }

  glyph({ key, paths }: OpenFont, glyph: number, x: number, y: number): string {
    const data = paths.of(glyph);
    if (data === '') return '';
    const id = this.idOf(`${key} ${glyph}`, (made) => `<path id="${made}" d="${data}"/>`);
    return `<use href="#${id}"${x ? ` x="${x}"` : ''}${y ? ` y="${y}"` : ''}/>`;
  }

  emoji(characters: string, picture: SvgEmoji, penX: number, opacity: number): string {
    const { x, y, width, height, href } = picture;
    const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
    const id = this.idOf(characters, (made) => `<image id="${made}" ${box} href="${href}"/>`);
    return `<use href="#${id}" x="${Math.round(penX)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }
}

/**
 * Fills the texts of a drawing in as outlines: a viewer without our fonts then shows what the browser drew. Gives way to other work in
 * between, however many texts there are.
 */
export async function outlineTexts(drawing: SvgDrawing, shelf: FontShelf): Promise<string> {
  const definitions = new Definitions(drawing);
  const choices = new Map<string, FontChoice>();
  const outlined: string[] = [];
  let turnEndsAt = performance.now() + TURN_MS;
  for (const text of drawing.texts) {
    const setting = `${text.weight} ${text.italic} ${text.family}`;
    const choice = choices.get(setting) ?? new FontChoice(shelf, text);
    choices.set(setting, choice);
    outlined.push(await outlineText(text, choice, definitions, drawing.emoji));
    if (performance.now() < turnEndsAt) continue;
    await nextTurn();
    turnEndsAt = performance.now() + TURN_MS;
  }
  return drawing.svg
    .split('\0')
    .map((part, at) => {
      if (at % 2 === 0) return part;
      return part === 'glyphs' ? definitions.markup : (outlined[Number(part)] ?? '');
    })
    .join('');
}

async function outlineText(
  text: SvgText,
  choice: FontChoice,
  definitions: Definitions,
  emoji: SvgDrawing['emoji'],
): Promise<string> {
  const runs = await runsOf(text, choice);
  const lines = [
    layLine(
      text,
      runs.flatMap((run) => wordsOf(text.text, run)),
      emoji,
    ),
  ];
  // A browser shapes word by word, unless the font kerns or joins across spaces: its width tells.
  if (isOff(lines[0], text)) lines.push(layLine(text, runs, emoji));
  fitBoxes(lines, text);
  const line = isOff(lines[0], text) && !isOff(lines[1], text) ? lines[1] : lines[0];
  let markup = '';
  for (const { run, glyphs } of line?.parts ?? []) {
    if (run.choice.kind === 'emoji') {
      for (const { characters, picture, x } of glyphs.filter(isEmoji)) {
        markup += definitions.emoji(characters, picture, x, text.opacity);
      }
      continue;
    }
    const { open, slanted } = run.choice;
    const shapes = glyphs.filter(isGlyph).map(({ id, x, y }) => {
      const [left, top] = [Math.round(x), Math.round(y)];
      return text.inOneShape ? moved(open.paths.of(id), left, top) : definitions.glyph(open, id, left, top);
    });
    const drawn = shapes.join('');
    if (drawn === '') continue;
    const shape = text.inOneShape ? `<path d="${drawn}"/>` : drawn;
    markup += slanted ? `<g transform="skewX(${SLANT_DEGREES})">${shape}</g>` : shape;
  }
  return markup;
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
interface Part {
  run: Run;
  glyphs: (PlacedGlyph | PlacedEmoji)[];
}
interface Line {
  parts: Part[];
  width: number;
}

function isEmoji(placed: PlacedGlyph | PlacedEmoji): placed is PlacedEmoji {
  return 'picture' in placed;
}

function isGlyph(placed: PlacedGlyph | PlacedEmoji): placed is PlacedGlyph {
  return 'id' in placed;
}

/** Rounding to the grid adds up to less than this share of a line. */
const TOLERATED_SHARE = 0.004;

function isOff(line: Line | undefined, { width }: SvgText): boolean {
  return line === undefined || Math.abs(line.width - width) > width * TOLERATED_SHARE;
}

/** The box for what no font has is the browser's own and as wide as whole pixels: the glyphs after each make up for the difference. */
function fitBoxes(lines: Line[], { width }: SvgText): void {
  for (const line of lines) {
    const boxes = line.parts.reduce((sum, part) => sum + boxesIn(part), 0);
    if (boxes === 0) continue;
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

const NO_LIGATURES = [new Feature('liga', 0), new Feature('clig', 0)];

function shapeRun({ text, letterSpacing }: SvgText, run: Run, { font }: OpenFont): ShapedGlyph[] {
  const buffer = new GlyphBuffer();
  buffer.addText(text, run.start, run.end - run.start);
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
