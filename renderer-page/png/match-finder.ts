import { MAX_DISTANCE_BYTES } from './deflate-symbols.js';

const PAIR_BITS = 14;
const PIXEL_BITS = 12;
/** Farther away than anything can be repeated from. */
const NEVER = -MAX_DISTANCE_BYTES;

function pairSlot(pixel: number, next: number): number {
  return (Math.imul(pixel, 0x9e3779b1) ^ Math.imul(next, 0x85ebca6b)) >>> (32 - PAIR_BITS);
}

function pixelSlot(pixel: number): number {
  return Math.imul(pixel, 0x9e3779b1) >>> (32 - PIXEL_BITS);
}

/** Remembers where pixels of the picture stand in the stream, to find what can be repeated from there. Places are counted in pixels. */
export class MatchFinder {
  /** Last place of a pixel together with the one right of it, and of a pixel alone, by their hash. */
  private readonly pairs = new Int32Array(1 << PAIR_BITS);
  private readonly singles = new Int32Array(1 << PIXEL_BITS);
  private pixels: Int32Array = new Int32Array();
  private widthPx = 0;
  private bytesPerPixel = 0;
  /** What is closer than this is within deflate's reach, filter bytes included. */
  private reachPx = 0;

  begin(pixels: Int32Array, widthPx: number, bytesPerPixel: number): void {
    this.pairs.fill(NEVER);
    this.singles.fill(NEVER);
    this.pixels = pixels;
    this.widthPx = widthPx;
    this.bytesPerPixel = bytesPerPixel;
    this.reachPx = Math.floor((MAX_DISTANCE_BYTES * widthPx) / (1 + widthPx * bytesPerPixel));
  }

  /** Lets go of the picture. */
  end(): void {
    this.pixels = new Int32Array();
  }

  /** @returns a place within reach that begins with the two pixels at `at`, or -1 */
  pairBefore(at: number): number {
    const { pixels } = this;
    const pixel = pixels[at] as number;
    const place = this.pairs[pairSlot(pixel, pixels[at + 1] as number)] as number;
    return place > at - this.reachPx && pixels[place] === pixel && pixels[place + 1] === pixels[at + 1] ? place : -1;
  }

  /** @returns a place within reach of the same pixel, or -1 */
  pixelBefore(at: number): number {
    const { pixels } = this;
    const pixel = pixels[at] as number;
    const place = this.singles[pixelSlot(pixel)] as number;
    return place > at - this.reachPx && pixels[place] === pixel ? place : -1;
  }

  /** How many pixels from two places on are the same, at most `limitPx` and not beyond the end of the earlier one's row. */
  sameLength(earlier: number, at: number, limitPx: number): number {
    const { pixels, widthPx } = this;
    const lastPx = Math.min(limitPx, widthPx - (earlier % widthPx));
    let lengthPx = 0;
    while (lengthPx < lastPx && pixels[earlier + lengthPx] === pixels[at + lengthPx]) lengthPx++;
    return lengthPx;
  }

  /** How far apart two places are in the stream: each row between them has its filter byte. */
  distanceBytes(earlier: number, at: number, row: number): number {
    return (at - earlier) * this.bytesPerPixel + row - Math.floor(earlier / this.widthPx);
  }

  /** Notes where runs begin and end between two places of a row; what lies within a run is found as a run. */
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
