import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import wawoff2 from 'wawoff2';
import type { FontFile } from '../../../renderer-page/payload.js';
import { GlyphPaths } from './glyph-paths.js';

/** Fonts kept open, by the size of what their files unpack to. */
const SHELF_BYTES = 24 * 1024 * 1024;
/** Weights of one variable file kept; a spec can ask for any of 900. */
const WEIGHTS_KEPT = 6;
/** The grid that the page places glyphs on (SvgText). */
export const UNITS_PER_EM = 1000;

/** A font file at one weight, ready to shape with. */
export interface OpenFont {
  /** Names file and weight. */
  key: string;
  font: Font;
  paths: GlyphPaths;
  covers(codePoint: number): boolean;
}

interface OpenFace {
  face: Face;
  codePoints: Set<number>;
  bytes: number;
  byWeight: LRUCache<number, OpenFont>;
}

/** The fonts of the page as HarfBuzz reads them: opened when a text needs them, the least used closed again. */
export class FontShelf {
  private readonly faces = new LRUCache<string, OpenFace>({
    maxSize: SHELF_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  private readonly opening = new Map<string, Promise<OpenFace>>();

  /** @param dir of the font files */
  private constructor(
    private readonly dir: string,
    private readonly families: Map<string, FontFile[]>,
  ) {}

  /** @param pageDir the built page: fonts.json and fonts/ */
  static async open(pageDir: string): Promise<FontShelf> {
    const files: FontFile[] = JSON.parse(await readFile(join(pageDir, 'fonts.json'), 'utf8'));
    return new FontShelf(
      join(pageDir, 'fonts'),
      Map.groupBy(files, ({ family }) => family),
    );
  }

  /** The files of a family that are for a character, in the style and weight a browser would take. */
  filesFor(family: string, codePoint: number, weight: number, italic: boolean): FontFile[] {
    const files = this.families.get(family) ?? [];
    const style = italic && files.some((file) => file.style === 'italic') ? 'italic' : 'normal';
    const weights = nearestWeights(files, weight);
    return files.filter(
      (file) =>
        file.style === style &&
        file.weights[0] === weights?.[0] &&
        file.weights[1] === weights[1] &&
        isWithin(file.ranges, codePoint),
    );
  }

  async font(file: FontFile, weight: number): Promise<OpenFont> {
    const open = this.faces.get(file.file) ?? (await this.openOnce(file.file));
    const known = open.byWeight.get(weight);
    if (known) return known;
    const font = new Font(open.face);
    font.setScale(UNITS_PER_EM, -UNITS_PER_EM);
    if (file.weights[0] !== file.weights[1]) font.setVariations([new Variation('wght', weight)]);
    const made: OpenFont = {
      key: `${file.file} ${weight}`,
      font,
      paths: new GlyphPaths(font),
      covers: (codePoint) => open.codePoints.has(codePoint),
    };
    open.byWeight.set(weight, made);
    return made;
  }

  private openOnce(file: string): Promise<OpenFace> {
    const under = this.opening.get(file) ?? this.openFace(file).finally(() => this.opening.delete(file));
    this.opening.set(file, under);
    return under;
  }

  private async openFace(file: string): Promise<OpenFace> {
    const bytes = await wawoff2.decompress(await readFile(join(this.dir, file)));
    const face = new Face(new Blob(bytes));
    const byWeight = new LRUCache<number, OpenFont>({ max: WEIGHTS_KEPT });
    const open = { face, codePoints: new Set(face.collectUnicodes()), bytes: bytes.length, byWeight };
    this.faces.set(file, open);
    return open;
  }
}

/** CSS font matching: the weights that hold the wanted one, else heavier ones first above 500 and lighter ones first up to it. */
function nearestWeights(files: FontFile[], weight: number): [number, number] | undefined {
  const all = files.map((file) => file.weights);
  const holding = all.find(([from, to]) => from <= weight && weight <= to);
  if (holding) return holding;
  const lighter = all.filter(([, to]) => to < weight).sort((a, b) => b[1] - a[1])[0];
  const heavier = all.filter(([from]) => from > weight).sort((a, b) => a[0] - b[0])[0];
  return weight > 500 ? (heavier ?? lighter) : (lighter ?? heavier);
}

function isWithin(ranges: number[], codePoint: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (codePoint >= (ranges[at] ?? 0) && codePoint <= (ranges[at + 1] ?? 0)) return true;
  }
  return false;
}
