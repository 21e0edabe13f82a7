import { LRUCache } from 'lru-cache';
import type { SvgEmoji, SvgText } from '../../../renderer-page/drawing/protocol.js';

/** A glyph in its place on the grid of `GlyphPaths`, rounded. */
export interface OutlinedGlyph {
  /** Names the glyph of its font. */
  key: string;
  /** Path data, never empty. */
  path: string;
  x: number;
  y: number;
}
export interface PlacedEmoji {
  characters: string;
  emoji: SvgEmoji;
  x: number;
}
/** Neighbors in a line: glyphs of one font, or emoji. */
export type OutlinedRun =
  | { kind: 'glyphs'; isSlanted: boolean; glyphs: OutlinedGlyph[] }
  | { kind: 'emoji'; emoji: PlacedEmoji[] };

/** Limit for the cached lines: a character takes about 100 bytes. */
const MAX_CHARACTERS = 40_000;

/** Keeps lines of text as outlines: charts share most of their labels. Lines with emoji are not kept: their images belong to one document. */
export class LineCache {
  private readonly lines = new LRUCache<string, OutlinedRun[]>({ maxSize: MAX_CHARACTERS });

  /** @returns what `outline` returned for an equal line */
  async get(text: SvgText, outline: () => Promise<OutlinedRun[]>): Promise<OutlinedRun[]> {
    const { family, weight, italic, direction, letterSpacing, width } = text;
    const key = `${family}|${weight}|${italic}|${direction}|${letterSpacing}|${width}|${text.text}`;
    const known = this.lines.get(key);
    if (known) return known;
    const line = await outline();
    if (line.every(({ kind }) => kind === 'glyphs')) this.lines.set(key, line, { size: text.text.length });
    return line;
  }
}
