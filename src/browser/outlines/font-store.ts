import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import wawoff2 from 'wawoff2';
import type { OwnFamily } from '../../../chart-spec/spec.js';
import type { FontCut, FontSubset } from '../../../renderer-page/drawing/protocol.js';
import { nearestWeight } from '../../../renderer-page/fonts/nearest-weight.js';
import { GlyphPaths } from './glyph-paths.js';
import { LineCache } from './line-cache.js';

/** Limit for the open fonts, by the size of their decompressed files. */
const MAX_OPEN_BYTES = 24 * 1024 * 1024;
/** The grid on which glyphs are placed; see `GlyphUnits`. */
const UNITS_PER_EM = 1000;

/** A font file that is ready for shaping. */
export interface OpenFont {
  /** File name. */
  key: string;
  font: Font;
  paths: GlyphPaths;
  /** Size of the decompressed file. */
  bytes: number;
  covers(codePoint: number): boolean;
}

/** A file of a family, with the ranges of characters it is for. */
type FontFile = Omit<FontSubset, 'cuts'> & Omit<FontCut, 'sha256'>;
/** Families of accounts that are known at a time. */
const MAX_OWN_FAMILIES = 1000;

/** The fonts of the renderer page for HarfBuzz: opened on demand, the least recently used are closed. */
export class FontStore {
  /** Lines of text in these fonts. */
  readonly lines = new LineCache();
  private readonly own = new LRUCache<string, FontFile[]>({ max: MAX_OWN_FAMILIES });
  private readonly fonts = new LRUCache<string, OpenFont>({
    maxSize: MAX_OPEN_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (file) => this.openFont(file),
    // A font that is evicted while it is opened is still returned.
    ignoreFetchAbort: true,
  });

  /** @param dir of the font files */
  private constructor(
    private readonly dir: string,
    private readonly families: Map<string, FontFile[]>,
  ) {}

  /** @param pageDir the built page: fonts.json and fonts/ */
  static async open(pageDir: string): Promise<FontStore> {
    const subsets: FontSubset[] = JSON.parse(await readFile(join(pageDir, 'fonts.json'), 'utf8'));
    const files = subsets.flatMap(({ cuts, ...subset }) => cuts.map((cut) => ({ ...subset, ...cut })));
    return new FontStore(
      join(pageDir, 'fonts'),
      Map.groupBy(files, ({ family }) => family),
    );
  }

  /** Families of accounts, by their names in CSS. @param dir of their files */
  addOwn(families: readonly OwnFamily[], dir: string): void {
    for (const { css, cuts } of families) {
      this.own.set(
        css,
        cuts.map((cut) => ({ ...cut, family: css, file: join(dir, cut.file) })),
      );
    }
  }

  /** The files of a family for a character, in the style and weight that a browser would choose. */
  filesFor(family: string, codePoint: number, weight: number, italic: boolean): FontFile[] {
    const files = this.families.get(family) ?? this.own.get(family) ?? [];
    const style = italic && files.some((file) => file.style === 'italic') ? 'italic' : 'normal';
    const nearest = nearestWeight(
      files.map((file) => file.weight),
      weight,
    );
    return files.filter((file) => file.style === style && file.weight === nearest && isWithin(file.ranges, codePoint));
  }

  font({ file }: FontFile): Promise<OpenFont> {
    return this.fonts.forceFetch(file);
  }

  private async openFont(file: string): Promise<OpenFont> {
    // The path of an own font is whole.
    const packed = await readFile(resolve(this.dir, file));
    const bytes = extname(file) === '.woff2' ? await wawoff2.decompress(packed) : packed;
    const face = new Face(new Blob(bytes));
    const font = new Font(face);
    font.setScale(UNITS_PER_EM, -UNITS_PER_EM);
    const codePoints = new Set(face.collectUnicodes());
    const covers = (codePoint: number) => codePoints.has(codePoint);
    return { key: file, font, paths: new GlyphPaths(font), bytes: bytes.length, covers };
  }
}

/** @param ranges pairs of first and last code point */
function isWithin(ranges: number[], codePoint: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (codePoint >= (ranges[at] ?? 0) && codePoint <= (ranges[at + 1] ?? 0)) return true;
  }
  return false;
}
