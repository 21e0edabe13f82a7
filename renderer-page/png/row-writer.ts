import type { Adler32 } from './checksums.js';
import type { Deflate } from './deflate.js';
import { MAX_DISTANCE_BYTES, MAX_MATCH_BYTES } from './deflate-symbols.js';
import { MatchFinder } from './match-finder.js';
import { type PixelLayout, SHIFTS } from './pixel-layout.js';

/** Filter types of PNG: the row itself, and its difference from the row above. */
const FILTER_NONE = 0;
const FILTER_UP = 2;
/** Matches of this length are taken without looking for a longer one, which would take more time than it saves bytes. */
const LONG_ENOUGH_PX = 16;

/**
 * Finds the literals and matches for rows of pixels. Made for charts: most rows repeat the row above, most pixels belong to runs of one
 * color, and letters and edges occur again. Compares pixels, not bytes.
 */
export class RowWriter {
  private readonly finder = new MatchFinder();
  private pixels: Int32Array = new Int32Array();
  private widthPx = 0;
  private shifts: readonly number[] = [];
  private bytesPerPixel = 0;
  private rowBytes = 0;
  /** The ends of the current row's runs of equal pixels. */
  private runEnds: Int32Array = new Int32Array();
  /** Runs of this length are written as matches of the longest length at the shortest distance; no other match is better. */
  private longRunPx = 0;
  /** The last row that was written with its own pixels. Rows since then repeat it, with a filter, so matches must refer to this one. */
  private lastWritten = 0;
  /** The best match for the current place. */
  private lengthPx = 0;
  private distanceBytes = 0;

  constructor(
    private readonly deflate: Deflate,
    private readonly adler: Adler32,
  ) {}

  write(pixels: Int32Array, widthPx: number, layout: PixelLayout): void {
    const shifts = SHIFTS[layout];
    const bytesPerPixel = shifts.length;
    this.finder.begin(pixels, widthPx, bytesPerPixel);
    if (this.runEnds.length < widthPx) this.runEnds = new Int32Array(widthPx);
    this.pixels = pixels;
    this.widthPx = widthPx;
    this.shifts = shifts;
    this.bytesPerPixel = bytesPerPixel;
    this.rowBytes = 1 + widthPx * bytesPerPixel;
    this.longRunPx = Math.floor(MAX_MATCH_BYTES / bytesPerPixel);
    // The first row has no row above.
    this.lastWritten = -MAX_DISTANCE_BYTES;
    for (let row = 0; row * widthPx < pixels.length; row++) {
      if (row > 0 && this.isSameAsAbove(row)) this.repeatRow();
      else this.writeRow(row);
    }
    this.pixels = new Int32Array();
    this.finder.end();
  }

  /** Compares four pixels at a time: most of the encoder's time is spent here. */
  private isSameAsAbove(row: number): boolean {
    const { pixels, widthPx } = this;
    let at = row * widthPx;
    let above = at - widthPx;
    const end = at + widthPx;
    for (; at + 4 <= end; at += 4, above += 4) {
      const first = (pixels[at] as number) ^ (pixels[above] as number);
      const second = (pixels[at + 1] as number) ^ (pixels[above + 1] as number);
      const third = (pixels[at + 2] as number) ^ (pixels[above + 2] as number);
      const fourth = (pixels[at + 3] as number) ^ (pixels[above + 3] as number);
      if ((first | second | third | fourth) !== 0) return false;
    }
    for (; at < end; at++, above++) if (pixels[at] !== pixels[above]) return false;
    return true;
  }

  /** Writes a row that equals the one above: with the Up filter it is all zeros. */
  private repeatRow(): void {
    const { deflate, bytesPerPixel, rowBytes } = this;
    deflate.literal(FILTER_UP);
    for (let at = 0; at < bytesPerPixel; at++) deflate.literal(0);
    if (this.widthPx > 1) deflate.match(rowBytes - 1 - bytesPerPixel, bytesPerPixel);
    this.adler.filter(FILTER_UP, rowBytes - 1);
  }

  private writeRow(row: number): void {
    const { pixels, widthPx, shifts, bytesPerPixel, deflate, adler, finder, runEnds, longRunPx } = this;
    const start = row * widthPx;
    const end = start + widthPx;
    deflate.literal(FILTER_NONE);
    adler.filter(FILTER_NONE);
    adler.row(pixels, start, runEnds, this.findRuns(start, end), shifts);
    const aboveBytes = (row - this.lastWritten) * this.rowBytes;
    this.lastWritten = row;
    let run = 0;
    let horizon = start;
    for (let at = start; at < end; at += this.lengthPx) {
      while ((runEnds[run] as number) <= at) run++;
      this.distanceBytes = bytesPerPixel;
      this.lengthPx = at > start && pixels[at - 1] === pixels[at] ? (runEnds[run] as number) - at : 0;
      if (this.lengthPx >= longRunPx) {
        this.lengthPx -= this.lengthPx % longRunPx;
        deflate.match(this.lengthPx * bytesPerPixel, bytesPerPixel);
        continue;
      }
      if (horizon <= at) horizon = this.findHorizon(at, end, run);
      this.findMatch(at, row, horizon, aboveBytes);
      if (this.lengthPx > 0) deflate.match(this.lengthPx * bytesPerPixel, this.distanceBytes);
      else this.writePixel(at);
      finder.remember(at, Math.min(at + this.lengthPx, end - 1), runEnds, run);
    }
  }

  /** @returns the number of runs of equal pixels in the row */
  private findRuns(start: number, end: number): number {
    const { pixels, runEnds } = this;
    let runs = 0;
    for (let at = start; at < end; ) {
      const pixel = pixels[at++];
      while (at < end && pixels[at] === pixel) at++;
      runEnds[runs++] = at;
    }
    return runs;
  }

  /** The place where a match must end so that the next long run can be written as a run: one pixel into it. */
  private findHorizon(from: number, end: number, firstRun: number): number {
    const { runEnds, longRunPx } = this;
    let at = from;
    for (let run = firstRun; at < end; run++) {
      const runEnd = runEnds[run] as number;
      if (runEnd - at >= longRunPx) return at + 1;
      at = runEnd;
    }
    return end;
  }

  /** Looks for a match longer than the current run: in the row above, and where the next two pixels occurred last. */
  private findMatch(at: number, row: number, horizon: number, aboveBytes: number): void {
    const { pixels, widthPx, finder } = this;
    if (aboveBytes <= MAX_DISTANCE_BYTES && pixels[at - widthPx] === pixels[at]) {
      const lengthPx = finder.sameLength(at - widthPx, at, horizon - at);
      if (lengthPx > 1 && lengthPx > this.lengthPx) {
        this.lengthPx = lengthPx;
        this.distanceBytes = aboveBytes;
      }
    }
    if (this.lengthPx >= LONG_ENOUGH_PX || at + 1 >= horizon) return;
    const place = finder.pairBefore(at);
    if (place < 0) return;
    const lengthPx = finder.sameLength(place, at, horizon - at);
    if (lengthPx <= this.lengthPx) return;
    this.lengthPx = lengthPx;
    this.distanceBytes = finder.distanceBytes(place, at, row);
  }

  /** Writes one pixel without a match: as a reference to its last occurrence, else as literal bytes. */
  private writePixel(at: number): void {
    const { deflate, finder, shifts, bytesPerPixel, widthPx } = this;
    this.lengthPx = 1;
    const place = finder.pixelBefore(at);
    if (place >= 0) {
      deflate.match(bytesPerPixel, finder.distanceBytes(place, at, Math.floor(at / widthPx)));
      return;
    }
    const pixel = this.pixels[at] as number;
    for (let byte = 0; byte < bytesPerPixel; byte++) deflate.literal((pixel >>> (shifts[byte] as number)) & 255);
  }
}
