import { MAX_DISTANCE_BYTES } from './deflate-symbols';
import { bytesPerPixel, pixelAt, runEnd, widthPx } from './image';
import { PAIR_BITS, PAIRS, SINGLE_BITS, SINGLES, TOKENS } from './memory';

/** Fills the tables with places that are always out of reach. */
const NEVER: u8 = 0x80;

/** Places closer than this are within deflate's largest distance, filter bytes included. */
let reachPx: i32 = 0;

/** Forgets all places. */
export function resetMatches(): void {
  memory.fill(PAIRS, NEVER, TOKENS - PAIRS);
  reachPx = <i32>((<i64>MAX_DISTANCE_BYTES * widthPx) / (1 + widthPx * bytesPerPixel));
}

function pairSlot(pixel: i32, next: i32): usize {
  const hash = <u32>((pixel * 0x9e3779b1) ^ (next * 0x85ebca6b));
  return PAIRS + ((<usize>(hash >>> (32 - PAIR_BITS))) << 2);
}

function singleSlot(pixel: i32): usize {
  const hash = <u32>(pixel * 0x9e3779b1);
  return SINGLES + ((<usize>(hash >>> (32 - SINGLE_BITS))) << 2);
}

/** @returns a place within reach with the same two pixels as at `at`, or -1 */
export function pairBefore(at: i32): i32 {
  const pixel = pixelAt(at);
  const next = pixelAt(at + 1);
  const place = load<i32>(pairSlot(pixel, next));
  return place > at - reachPx && pixelAt(place) === pixel && pixelAt(place + 1) === next ? place : -1;
}

/** @returns a place within reach with the same pixel, or -1 */
export function pixelBefore(at: i32): i32 {
  const pixel = pixelAt(at);
  const place = load<i32>(singleSlot(pixel));
  return place > at - reachPx && pixelAt(place) === pixel ? place : -1;
}

/** Remembers the starts and ends of runs between two places of a row. Pixels inside a run need no entry. */
export function remember(from: i32, to: i32, firstRun: i32): void {
  let run = firstRun;
  for (let at = from; at < to; ) {
    const pixel = pixelAt(at);
    store<i32>(pairSlot(pixel, pixelAt(at + 1)), at);
    store<i32>(singleSlot(pixel), at);
    const last = runEnd(run) - 1;
    if (last > at && last < to) {
      at = last;
    } else {
      at = last + 1;
      run++;
    }
  }
}
