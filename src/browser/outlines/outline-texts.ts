import { Buffer } from 'node:buffer';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SvgDrawing, SvgText } from '../../../renderer-page/drawing/protocol.js';
import { FontMatcher } from './font-matcher.js';
import type { FontStore } from './font-store.js';
import { movePath } from './glyph-paths.js';
import type { OutlinedGlyph, OutlinedRun, PlacedEmoji } from './line-cache.js';
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

  glyph({ key, path, x, y }: OutlinedGlyph): string {
    const id = this.idOf(key, (made) => `<path id="${made}" d="${path}"/>`);
    return `<use href="#${id}"${x ? ` x="${x}"` : ''}${y ? ` y="${y}"` : ''}/>`;
  }

  emoji({ characters, emoji, x: penX }: PlacedEmoji, opacity: number): string {
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
export async function outlineTexts(drawing: SvgDrawing, store: FontStore): Promise<Buffer> {
  const definitions = new Definitions(drawing);
  const outliner = new TextOutliner(store, drawing.emoji);
  // Encoded line by line: one string of all, such as 25 MB of glyphs, would be copied and encoded without a pause.
  const outlined: Buffer[] = [];
  let yieldAt = performance.now() + MAX_BLOCKING_MS;
  for (const text of drawing.texts) {
    const line = await store.lines.get(text, () => outliner.outline(text));
    outlined.push(Buffer.from(markupOf(text, line, definitions)));
    if (performance.now() < yieldAt) continue;
    await yieldToEventLoop();
    yieldAt = performance.now() + MAX_BLOCKING_MS;
  }
  const parts = drawing.svg.split('\0').map((part, at) => {
    if (at % 2 === 0) return Buffer.from(part);
    return part === 'glyphs' ? Buffer.from(definitions.markup) : (outlined[Number(part)] ?? Buffer.alloc(0));
  });
  return Buffer.concat(parts);
}

/** Turns the texts of a drawing into outlines. */
class TextOutliner {
  private readonly matchers = new Map<string, FontMatcher>();

  constructor(
    private readonly store: FontStore,
    private readonly emoji: SvgDrawing['emoji'],
  ) {}

  private matcherFor(text: SvgText): FontMatcher {
    const key = `${text.weight} ${text.italic} ${text.family}`;
    const matcher = this.matchers.get(key) ?? new FontMatcher(this.store, text);
    this.matchers.set(key, matcher);
    return matcher;
  }

  async outline(text: SvgText): Promise<OutlinedRun[]> {
    const runs = await layOutText(text, this.matcherFor(text), this.emoji);
    return runs.map(({ match, glyphs }): OutlinedRun => {
      if (match.kind === 'emoji') return { kind: 'emoji', emoji: glyphs.filter(isEmoji) };
      const { key, paths } = match.open;
      const outlined = glyphs.filter(isGlyph).map(({ id, x, y }) => {
        return { key: `${key} ${id}`, path: paths.of(id), x: Math.round(x), y: Math.round(y) };
      });
      return { kind: 'glyphs', isSlanted: match.slanted, glyphs: outlined.filter(({ path }) => path !== '') };
    });
  }
}

function markupOf(text: SvgText, line: OutlinedRun[], definitions: Definitions): string {
  let markup = '';
  for (const run of line) {
    if (run.kind === 'emoji') {
      for (const placed of run.emoji) markup += definitions.emoji(placed, text.opacity);
      continue;
    }
    let outline = '';
    for (const glyph of run.glyphs)
      outline += text.inOneShape ? movePath(glyph.path, glyph.x, glyph.y) : definitions.glyph(glyph);
    if (outline === '') continue;
    const shape = text.inOneShape ? `<path d="${outline}"/>` : outline;
    markup += run.isSlanted ? `<g transform="skewX(${SLANT_DEGREES})">${shape}</g>` : shape;
  }
  return markup;
}
