import type { SvgText } from '../../../renderer-page/drawing/protocol.js';
import type { FontStore, OpenFont } from './font-store.js';

const EMOJI_FAMILY = 'Noto Color Emoji';
/** Drawn as an emoji even when a text font has the characters. */
const EMOJI_SEQUENCE = /\p{Emoji_Presentation}|[\u{fe0f}\u{20e3}]/u;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;

/** `isMissing`: no font has the character, and `open` draws its box for it. `slanted`: the family has no italics. */
export type FontMatch = { kind: 'emoji' } | { kind: 'font'; open: OpenFont; slanted: boolean; isMissing?: boolean };

/** Finds the font of each character in texts of one family list, weight and style, by the rules of a browser. */
export class FontMatcher {
  private readonly families: string[];
  private readonly matches = new Map<string, FontMatch>();

  constructor(
    private readonly store: FontStore,
    private readonly text: Pick<SvgText, 'family' | 'weight' | 'italic'>,
  ) {
    this.families = text.family.split(',').map((name) => name.trim().replaceAll(/["']/g, ''));
  }

  /** @param grapheme one character with its marks, or one emoji sequence */
  async match(grapheme: string): Promise<FontMatch> {
    const known = this.matches.get(grapheme);
    if (known) return known;
    const found = await this.find(grapheme);
    this.matches.set(grapheme, found);
    return found;
  }

  private async find(grapheme: string): Promise<FontMatch> {
    if (EMOJI_SEQUENCE.test(grapheme)) return { kind: 'emoji' };
    const codePoints = [...grapheme].filter((part) => !IGNORABLE.test(part)).map((part) => part.codePointAt(0) ?? 0);
    const [first = 0x20] = codePoints;
    return (
      (await this.firstThat(first, (open) => codePoints.every(open.covers))) ??
      (await this.firstThat(first, (open) => open.covers(first))) ??
      this.missing()
    );
  }

  private async missing(): Promise<FontMatch> {
    const latin = await this.match('x');
    return latin.kind === 'font' ? { ...latin, isMissing: true } : latin;
  }

  private async firstThat(codePoint: number, isMatch: (open: OpenFont) => boolean): Promise<FontMatch | undefined> {
    const { weight, italic } = this.text;
    for (const family of [...this.families, 'Inter']) {
      for (const file of this.store.filesFor(family, codePoint, weight, italic)) {
        if (file.family === EMOJI_FAMILY) return { kind: 'emoji' };
        const open = await this.store.font(file);
        if (isMatch(open)) return { kind: 'font', open, slanted: italic && file.style === 'normal' };
      }
    }
    return undefined;
  }
}
