import type { Rect } from './boxes';
import type { DrawnLink, DrawnPart } from './protocol.js';
import type { Regions } from './regions';

/** The most notes of one drawing. */
const MAX_NOTES = 10;

/** The fonts of a drawing. */
export interface Fonts {
  /**
   * A CSS family list that contains only our own fonts: names in any case, aliases replaced (Georgia by Source Serif), unknown names left out,
   * and the fallbacks of all scripts at the end.
   */
  own(family: string): string;
  /** The least line height in ems that the scripts of the specification need; 0 if they need no more than Latin letters. */
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

/** A cache with one entry for each font and text. */
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

/** The state of one drawing, passed down to all code that plans or paints it. Several drawings may be in progress on one page. */
export class Drawing {
  readonly #notes = new Set<string>();
  // A layout measures the same texts many times. Not shared between drawings, which may have different fonts loaded.
  readonly #widths = new ByFont<number>();
  readonly #sizes = new ByFont<TextSize>();
  /** The parts of the image in reading order; empty for an image that is one figure. */
  readonly parts: DrawnPart[] = [];
  readonly #links = new Map<string, DrawnLink>();

  /**
   * @param ruler measures with the fonts that are loaded
   * @param regions records where fields of the specification are shown; undefined if nobody asks for it
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

  /** Makes a place of the image a link, in formats that have links. May be called again with the same link when the image is repainted. */
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

  /** The line height in ems. @param latinEm the line height for Latin letters */
  lineEm(latinEm: number): number {
    return Math.max(latinEm, this.fonts.leastLineEm);
  }

  ownFonts(family: string): string {
    return this.fonts.own(family);
  }
}
