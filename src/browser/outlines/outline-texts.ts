import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SvgDrawing, SvgEmoji, SvgText } from '../../../renderer-page/payload.js';
import { FontChoice } from './font-choice.js';
import type { FontShelf, OpenFont } from './font-shelf.js';
import { moved } from './glyph-paths.js';
import { isEmoji, isGlyph, layText } from './lay-text.js';

/** After so long other requests get their turn. */
const TURN_MS = 5;
/** How far a browser slants a font that has no italics: a quarter, in degrees. */
const SLANT_DEGREES = -14.04;

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
  let markup = '';
  for (const { run, glyphs } of await layText(text, choice, emoji)) {
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
