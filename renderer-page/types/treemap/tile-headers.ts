import type { Dataset } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { ELLIPSIS, graphemes } from '../../text/wrapping/text-fit';
import { tileSpace } from './tile-space';
import { LEAST_LETTERS, type Tile, tileName } from './tile-texts';

/** A header takes no more than this of its group: the tiles below it shall compare with those of other groups. */
const MOST_SHARE = 0.2;
/** Nor more than this of the image, where smaller letters help. */
const MOST_OF_IMAGE = 0.1;
const LINE_EM = 1.2;

export interface Header {
  emPx: number;
  paddingPx: number;
  heightPx: number;
  /** Whether the name is wider than its group. */
  isCut: boolean;
}

/** The headers of groups: in smaller letters where the group is small, and none where even those would take too much of it. */
export class TileHeaders {
  readonly #drawing: Drawing;
  readonly #font: string;
  readonly #spacingPx: number;
  readonly #headers: Omit<Header, 'isCut'>[];

  constructor(drawing: Drawing, { spec, theme }: ThemedPlan, dataset: Dataset) {
    this.#drawing = drawing;
    this.#font = drawing.ownFonts(theme.fontFamily);
    const { header, sizesPx, spacingPx } = tileSpace(dataset, theme);
    this.#spacingPx = spacingPx;
    const headers = [header.emPx, ...sizesPx.filter((px) => px < header.emPx)].map((emPx) => {
      const paddingPx = Math.round((header.paddingPx * emPx) / header.emPx);
      return { emPx, paddingPx, heightPx: emPx * LINE_EM + 2 * paddingPx };
    });
    const low = headers.filter(({ heightPx }) => heightPx <= MOST_OF_IMAGE * spec.height);
    this.#headers = low.length > 0 ? low : headers.slice(-1);
  }

  of(tile: Tile): Header | undefined {
    const low = this.#headers.filter(({ heightPx }) => heightPx <= MOST_SHARE * tile.h);
    const whole = low.find((header) => this.#fits(tile, tileName(tile), header));
    const smallest = low.at(-1);
    const beginning = graphemes(tileName(tile)).slice(0, LEAST_LETTERS).join('') + ELLIPSIS;
    const isTold = smallest && this.#fits(tile, beginning, smallest);
    const header = whole ?? (isTold ? smallest : undefined);
    return header && { ...header, isCut: !whole };
  }

  #fits({ w }: Tile, text: string, { emPx, paddingPx }: Omit<Header, 'isCut'>): boolean {
    return this.#drawing.widthOf(text, `600 ${emPx}px ${this.#font}`) <= w - 2 * (paddingPx + this.#spacingPx);
  }
}
