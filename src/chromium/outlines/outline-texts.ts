import { setImmediate as nextTurn } from 'node:timers/promises';
import { Direction, Feature, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import type { SvgDrawing, SvgEmoji, SvgText } from '../../../renderer-page/payload.js';
import { directionalRuns } from './bidi.js';
import { type Choice, FontChoice } from './font-choice.js';
import type { FontShelf, OpenFont } from './font-shelf.js';

/** After so long other requests get their turn. */
const TURN_MS = 8;
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
    const [left, top] = [Math.round(x), Math.round(y)];
    return `<use href="#${id}"${left ? ` x="${left}"` : ''}${top ? ` y="${top}"` : ''}/>`;
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
  let markup = '';
  let x = 0;
  for (const run of await runsOf(text, choice)) {
    if (run.choice.kind === 'emoji') {
      for (const { segment } of graphemes.segment(text.text.slice(run.start, run.end))) {
        const picture = emoji[segment];
        if (!picture) continue;
        markup += definitions.emoji(segment, picture, x, text.opacity);
        x += picture.advance + text.letterSpacing;
      }
      continue;
    }
    const { open, slanted } = run.choice;
    let glyphs = '';
    for (const glyph of shapeRun(text, run, open)) {
      glyphs += definitions.glyph(open, glyph.id, x + glyph.x, glyph.y);
      x += glyph.advance;
    }
    markup += slanted && glyphs ? `<g transform="skewX(${SLANT_DEGREES})">${glyphs}</g>` : glyphs;
  }
  return markup;
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
  return one.open === other.open && one.slanted === other.slanted;
}

interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
  advance: number;
}

const NO_LIGATURES = [new Feature('liga', 0), new Feature('clig', 0)];

function shapeRun({ text, letterSpacing }: SvgText, run: Run, { font }: OpenFont): PlacedGlyph[] {
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
    return { id: codepoint, x: xOffset, y: yOffset, advance: xAdvance + spacing };
  });
}
