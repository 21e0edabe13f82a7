import { MAX_DISTANCE_BYTES } from './deflate-symbols.js';

const PAIR_BITS = 14;
const PIXEL_BITS = 12;
/** A place that is always out of reach. */
const NEVER = -MAX_DISTANCE_BYTES;

function pairSlot(pixel: number, next: number): number {
  return (Math.imul(pixel, 0x9e3779b1) ^ Math.imul(next, 0x85ebca6b)) >>> (32 - PAIR_BITS);
}

function pixelSlot(pixel: number): number {
  return Math.imul(pixel, 0x9e3779b1) >>> (32 - PIXEL_BITS);
}

/** Remembers where pixels of the image occurred last, to find matches. Places are pixel indices. */
export class MatchFinder {
  /** The last place of a pair of neighboring pixels, and of a single pixel, by hash. */
  private readonly pairs = new Int32Array(1 << PAIR_BITS);
  private readonly singles = new Int32Array(1 << PIXEL_BITS);
  private pixels: Int32Array = new Int32Array();
  private widthPx = 0;
  private bytesPerPixel = 0;
  /** Places closer than this are within deflate's largest distance, filter bytes included. */
  private reachPx = 0;

  begin(pixels: Int32Array, widthPx: number, bytesPerPixel: number): void {
    this.pairs.fill(NEVER);
    this.singles.fill(NEVER);
    this.pixels = pixels;
    this.widthPx = widthPx;
    this.bytesPerPixel = bytesPerPixel;
    this.reachPx = Math.floor((MAX_DISTANCE_BYTES * widthPx) / (1 + widthPx * bytesPerPixel));
  }

  /** Releases the image. */
  end(): void {
    this.pixels = new Int32Array();
  }

  /** @returns a place within reach with the same two pixels as at `at`, or -1 */
  pairBefore(at: number): number {
    const { pixels } = this;
    const pixel = pixels[at] as number;
    const place = this.pairs[pairSlot(pixel, pixels[at + 1] as number)] as number;
    return place > at - this.reachPx && pixels[place] === pixel && pixels[place + 1] === pixels[at + 1] ? place : -1;
  }

  /** @returns a place within reach with the same pixel, or -1 */
  pixelBefore(at: number): number {
    const { pixels } = this;
    const pixel = pixels[at] as number;
    const place = this.singles[pixelSlot(pixel)] as number;
    return place > at - this.reachPx && pixels[place] === pixel ? place : -1;
  }

  /** The number of equal pixels from two places on, at most `limitPx` and within the row of the earlier place. */
  sameLength(earlier: number, at: number, limitPx: number): number {
    const { pixels, widthPx } = this;
    const lastPx = Math.min(limitPx, widthPx - (earlier % widthPx));
    let lengthPx = 0;
    while (lengthPx < lastPx && pixels[earlier + lengthPx] === pixels[at + lengthPx]) lengthPx++;
    return lengthPx;
  }

  /** The distance of two places in the stream, with one filter byte per row. */
  distanceBytes(earlier: number, at: number, row: number): number {
    return (at - earlier) * this.bytesPerPixel + row - Math.floor(earlier / this.widthPx);
  }

  /** Remembers the starts and ends of runs between two places of a row. Pixels inside a run need no entry. */
  remember(from: number, to: number, runEnds: Int32Array, firstRun: number): void {
    const { pixels, pairs, singles } = this;
    let run = firstRun;
    for (let at = from; at < to; ) {
      const pixel = pixels[at] as number;
      pairs[pairSlot(pixel, pixels[at + 1] as number)] = at;
      singles[pixelSlot(pixel)] = at;
      const last = (runEnds[run] as number) - 1;
      if (last > at && last < to) {
        at = last;
      } else {
        at = last + 1;
        run++;
      }
    }
  }
}
