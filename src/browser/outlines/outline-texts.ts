import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SvgDrawing, SvgEmoji, SvgText } from '../../../renderer-page/payload.js';
import { FontMatcher } from './font-matcher.js';
import type { FontStore, OpenFont } from './font-store.js';
import { movePath } from './glyph-paths.js';
import { isEmoji, isGlyph, layOutText } from './text-layout.js';

/** Time after which other requests may run. */
const MAX_BLOCKING_MS = 5;
/** A browser slants a font without italics by a quarter; in degrees. */
const SLANT_DEGREES = -14.04;

/** The definitions of glyphs and emoji that all texts of a document share. The methods return markup that refers to them. */
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

  emoji(characters: string, emoji: SvgEmoji, penX: number, opacity: number): string {
    const { x, y, width, height, href } = emoji;
    const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
    const id = this.idOf(characters, (made) => `<image id="${made}" ${box} href="${href}"/>`);
    return `<use href="#${id}" x="${Math.round(penX)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }
}

/**
 * Inserts the texts of a drawing as outlines, so that a viewer without our fonts shows what the browser draws. Yields to other requests
 * at intervals.
 */
export async function outlineTexts(drawing: SvgDrawing, store: FontStore): Promise<string> {
  const definitions = new Definitions(drawing);
  const matchers = new Map<string, FontMatcher>();
  const outlined: string[] = [];
  let yieldAt = performance.now() + MAX_BLOCKING_MS;
  for (const text of drawing.texts) {
    const key = `${text.weight} ${text.italic} ${text.family}`;
    const fonts = matchers.get(key) ?? new FontMatcher(store, text);
    matchers.set(key, fonts);
    outlined.push(await outlineText(text, fonts, definitions, drawing.emoji));
    if (performance.now() < yieldAt) continue;
    await yieldToEventLoop();
    yieldAt = performance.now() + MAX_BLOCKING_MS;
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
  fonts: FontMatcher,
  definitions: Definitions,
  emoji: SvgDrawing['emoji'],
): Promise<string> {
  let markup = '';
  for (const { match, glyphs } of await layOutText(text, fonts, emoji)) {
    if (match.kind === 'emoji') {
      for (const placed of glyphs.filter(isEmoji)) {
        markup += definitions.emoji(placed.characters, placed.emoji, placed.x, text.opacity);
      }
      continue;
    }
    const { open, slanted } = match;
    const outlines = glyphs.filter(isGlyph).map(({ id, x, y }) => {
      const [left, top] = [Math.round(x), Math.round(y)];
      return text.inOneShape ? movePath(open.paths.of(id), left, top) : definitions.glyph(open, id, left, top);
    });
    const outline = outlines.join('');
    if (outline === '') continue;
    const shape = text.inOneShape ? `<path d="${outline}"/>` : outline;
    markup += slanted ? `<g transform="skewX(${SLANT_DEGREES})">${shape}</g>` : shape;
  }
  return markup;
}
