import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import wawoff2 from 'wawoff2';
import { nearestWeight } from '../../../renderer-page/fonts/nearest-weight.js';
import type { FontCut, FontSubset } from '../../../renderer-page/payload.js';
import { GlyphPaths } from './glyph-paths.js';

/** Fonts kept open, by the size of what their files unpack to. */
const SHELF_BYTES = 24 * 1024 * 1024;
/** The grid that the page places glyphs on (SvgText). */
const UNITS_PER_EM = 1000;

/** A font file, ready to shape with. */
export interface OpenFont {
  /** Names the file. */
  key: string;
  font: Font;
  paths: GlyphPaths;
  bytes: number;
  covers(codePoint: number): boolean;
}

/** One file of a family with the characters it is for. */
type FontFile = Omit<FontSubset, 'cuts'> & FontCut;

/** The fonts of the page as HarfBuzz reads them: opened when a text needs them, the least used closed again. */
export class FontShelf {
  private readonly fonts = new LRUCache<string, OpenFont>({
    maxSize: SHELF_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  private readonly opening = new Map<string, Promise<OpenFont>>();

  /** @param dir of the font files */
  private constructor(
    private readonly dir: string,
    private readonly families: Map<string, FontFile[]>,
  ) {}

  /** @param pageDir the built page: fonts.json and fonts/ */
  static async open(pageDir: string): Promise<FontShelf> {
    const subsets: FontSubset[] = JSON.parse(await readFile(join(pageDir, 'fonts.json'), 'utf8'));
    const files = subsets.flatMap(({ cuts, ...subset }) => cuts.map((cut) => ({ ...subset, ...cut })));
    return new FontShelf(
      join(pageDir, 'fonts'),
      Map.groupBy(files, ({ family }) => family),
    );
  }

  /** The files of a family that are for a character, in the style and weight a browser would take. */
  filesFor(family: string, codePoint: number, weight: number, italic: boolean): FontFile[] {
    const files = this.families.get(family) ?? [];
    const style = italic && files.some((file) => file.style === 'italic') ? 'italic' : 'normal';
    const cut = nearestWeight(
      files.map((file) => file.weight),
      weight,
    );
    return files.filter((file) => file.style === style && file.weight === cut && isWithin(file.ranges, codePoint));
  }

  async font({ file }: FontFile): Promise<OpenFont> {
    const known = this.fonts.get(file);
    if (known) return known;
    const under = this.opening.get(file) ?? this.openFont(file).finally(() => this.opening.delete(file));
    this.opening.set(file, under);
    return under;
  }

  private async openFont(file: string): Promise<OpenFont> {
    const packed = await readFile(join(this.dir, file));
    const bytes = extname(file) === '.woff2' ? await wawoff2.decompress(packed) : packed;
    const face = new Face(new Blob(bytes));
    const font = new Font(face);
    font.setScale(UNITS_PER_EM, -UNITS_PER_EM);
    const codePoints = new Set(face.collectUnicodes());
    const covers = (codePoint: number) => codePoints.has(codePoint);
    const open = { key: file, font, paths: new GlyphPaths(font), bytes: bytes.length, covers };
    this.fonts.set(file, open);
    return open;
  }
}

function isWithin(ranges: number[], codePoint: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (codePoint >= (ranges[at] ?? 0) && codePoint <= (ranges[at + 1] ?? 0)) return true;
  }
  return false;
}
