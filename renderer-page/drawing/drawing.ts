import type { Rect } from './boxes';
import type { DrawnLink, DrawnPart } from './protocol.js';
import type { Regions } from './regions';

/** The most notes of one drawing. */
const MAX_NOTES = 10;

/** The fonts of a drawing. */
export interface Fonts {
  /**
   * A CSS family list that contains only our own fonts. Names match in any case, aliases name one of our families (Georgia: Source Serif),
   * unknown names are left out; then follow the fallbacks of all scripts.
   */
  own(family: string): string;
  /** The least distance of two lines of text in ems, by the ascent and descent of the fonts that the specification needs; 0: that of Latin letters. */
  readonly leastLineEm: number;
  /** The characters of the specification that no font of the page has. */
  readonly missing: ReadonlySet<string>;
  /** The first character of a text that no font of the page has. */
  lacking(text: string): string | undefined;
  /** What the account's own fonts cannot draw, in sentences. Call after the fonts are loaded. */
  ownNotes(): string[];
}

/** Measures a text in a CSS font, in CSS px. */
export type Ruler = (
  text: string,
  font: string,
) => Pick<TextMetrics, 'width' | 'actualBoundingBoxAscent' | 'actualBoundingBoxDescent'>;

/** Size of a drawn text in CSS px. Ascent and descent are those of its own glyphs, measured from the alphabetic baseline. */
export interface TextSize {
  width: number;
  ascent: number;
  descent: number;
}

/** What is remembered for each font and text. */
class ByFont<T> {
  readonly #fonts = new Map<string, Map<string, T>>();

  get(text: string, font: string, make: () => T): T {
    const textsInFont = this.#fonts.get(font) ?? new Map<string, T>();
    const known = textsInFont.get(text);
    if (known !== undefined) return known;
    const made = make();
    this.#fonts.set(font, textsInFont.set(text, made));
    return made;
  }
}

/** What belongs to one drawing and is passed down to all that decides or paints. Several drawings may be in progress on one page. */
export class Drawing {
  readonly #notes = new Set<string>();
  // A layout asks for the same texts again and again. Another drawing may have more fonts loaded.
  readonly #widths = new ByFont<number>();
  readonly #sizes = new ByFont<TextSize>();
  /** What an image consists of, in the order of reading. None: it is one figure. */
  readonly parts: DrawnPart[] = [];
  readonly #links = new Map<string, DrawnLink>();

  /**
   * @param ruler measures with the fonts that are loaded
   * @param regions where to record what stands where; undefined where nobody asks
   */
  constructor(
    readonly fonts: Fonts,
    private readonly ruler: Ruler,
    readonly regions?: Regions,
  ) {}

  /**
   * Tells the caller of the service that a text is hidden or cut, in `X-Chart-Warnings`. Equal notes of one drawing are sent once.
   * @param line one sentence of at most 200 characters that names the field and says what to change
   */
  note(line: string): void {
    if (this.#notes.size < MAX_NOTES) this.#notes.add(line);
  }

  get notes(): string[] {
    return [...this.#notes];
  }

  get links(): DrawnLink[] {
    return [...this.#links.values()];
  }

  /** Makes a place of the image a link, where its format has links. An image may be painted several times. */
  link(url: string, { x, y, width, height }: Rect): void {
    this.#links.set([url, x, y].join(' '), { url, x, y, width, height });
  }

  /** Width in CSS px of a text in a CSS font. */
  widthOf(text: string, font: string): number {
    return this.#widths.get(text, font, () => this.ruler(text, font).width);
  }

  sizeOf(text: string, font: string): TextSize {
    return this.#sizes.get(text, font, () => {
      const { width, actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = this.ruler(text, font);
      return { width, ascent, descent };
    });
  }

  /** The distance of two lines of text in ems. @param latinEm that of Latin letters */
  lineEm(latinEm: number): number {
    return Math.max(latinEm, this.fonts.leastLineEm);
  }

  ownFonts(family: string): string {
    return this.fonts.own(family);
  }
}
