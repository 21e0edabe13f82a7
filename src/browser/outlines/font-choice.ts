import type { SvgText } from '../../../renderer-page/payload.js';
import type { FontShelf, OpenFont } from './font-shelf.js';

const EMOJI_FAMILY = 'Noto Color Emoji';
/** Drawn as a picture whatever other font has the characters. */
const EMOJI_SEQUENCE = /\p{Emoji_Presentation}|[\u{fe0f}\u{20e3}]/u;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
/** Its box stands for what no font has, as in the browser. */
const BOX = 'x';

/** `box`: of what the font does not have it draws its box. */
export type Choice = { kind: 'emoji' } | { kind: 'font'; open: OpenFont; slanted: boolean; box?: boolean };

/** Which font draws which characters in texts of one font setting, found as the browser finds it. */
export class FontChoice {
  private readonly families: string[];
  private readonly known = new Map<string, Choice>();

  constructor(
    private readonly shelf: FontShelf,
    private readonly text: Pick<SvgText, 'family' | 'weight' | 'italic'>,
  ) {
    this.families = text.family.split(',').map((name) => name.trim().replaceAll(/["']/g, ''));
  }

  /** @param grapheme one character with its marks, or one emoji with all its parts */
  async of(grapheme: string): Promise<Choice> {
    const known = this.known.get(grapheme);
    if (known) return known;
    const choice = await this.find(grapheme);
    this.known.set(grapheme, choice);
    return choice;
  }

  private async find(grapheme: string): Promise<Choice> {
    if (EMOJI_SEQUENCE.test(grapheme)) return { kind: 'emoji' };
    const codePoints = [...grapheme].filter((part) => !IGNORABLE.test(part)).map((part) => part.codePointAt(0) ?? 0);
    const [first = 0x20] = codePoints;
    return (
      (await this.firstThat(first, (open) => codePoints.every(open.covers))) ??
      (await this.firstThat(first, (open) => open.covers(first))) ??
      this.box()
    );
  }

  private async box(): Promise<Choice> {
    const choice = await this.of(BOX);
    return choice.kind === 'font' ? { ...choice, box: true } : choice;
  }

  private async firstThat(codePoint: number, fits: (open: OpenFont) => boolean): Promise<Choice | undefined> {
    const { weight, italic } = this.text;
    for (const family of [...this.families, 'Inter']) {
      for (const file of this.shelf.filesFor(family, codePoint, weight, italic)) {
        if (file.family === EMOJI_FAMILY) return { kind: 'emoji' };
        const open = await this.shelf.font(file);
        if (fits(open)) return { kind: 'font', open, slanted: italic && file.style === 'normal' };
      }
    }
    return undefined;
  }
}
