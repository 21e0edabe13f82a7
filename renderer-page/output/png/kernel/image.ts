import { IMAGE, reserve } from './memory';

/** Vectors are read up to this far behind the end of what they compare. */
const VECTOR_BYTES: usize = 16;

export let widthPx: i32 = 0;
export let heightPx: i32 = 0;
export let bytesPerPixel: i32 = 0;
/** The ends of the current row's runs of equal pixels: 32-bit places. */
export let runEnds: usize = 0;
/** Where the compressed image begins. */
export let output: usize = 0;
/** Bit offsets of the bytes of a pixel, in the order of PNG. */
export let redShift: i32 = 0;
export let greenShift: i32 = 0;
export let blueShift: i32 = 0;
export let alphaShift: i32 = 0;

/** Makes room for an image whose pixels the caller writes to IMAGE. `headBytes` are left free before the output. */
export function setSize(width: i32, height: i32, headBytes: i32): void {
  widthPx = width;
  heightPx = height;
  runEnds = IMAGE + ((<usize>width * <usize>height) << 2) + VECTOR_BYTES;
  output = runEnds + ((<usize>width) << 2) + <usize>headBytes;
  reserve(output + VECTOR_BYTES);
}

/** Sets the byte order: RGBA, or blue first and without alpha. */
export function setLayout(hasAlpha: bool): void {
  bytesPerPixel = hasAlpha ? 4 : 3;
  redShift = hasAlpha ? 0 : 16;
  greenShift = 8;
  blueShift = hasAlpha ? 16 : 0;
  alphaShift = 24;
}

/** Exchanges the first and the third byte of all pixels, four pixels at a time. */
export function swapRedAndBlue(): void {
  const end = IMAGE + ((<usize>widthPx * <usize>heightPx) << 2);
  // The last vector may cover bytes behind the image, which nobody has written yet.
  for (let at = IMAGE; at < end; at += 16) {
    const pixels = v128.load(at);
    v128.store(at, v128.shuffle<u8>(pixels, pixels, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15));
  }
}

/** A place is the index of a pixel. */
export function addressOf(place: i32): usize {
  return IMAGE + ((<usize>place) << 2);
}

export function pixelAt(place: i32): i32 {
  return load<i32>(addressOf(place));
}

export function runEnd(run: i32): i32 {
  return load<i32>(runEnds + ((<usize>run) << 2));
}

/** Whether a row equals the row above it. Compares 16 pixels at a time. */
export function isSameAsAbove(row: i32): bool {
  const rowBytes = (<usize>widthPx) << 2;
  let at = addressOf(row * widthPx);
  let above = at - rowBytes;
  const end = at + rowBytes;
  for (; at + 64 <= end; at += 64, above += 64) {
    const first = v128.xor(v128.load(at), v128.load(above));
    const second = v128.xor(v128.load(at, 16), v128.load(above, 16));
    const third = v128.xor(v128.load(at, 32), v128.load(above, 32));
    const fourth = v128.xor(v128.load(at, 48), v128.load(above, 48));
    if (v128.any_true(v128.or(v128.or(first, second), v128.or(third, fourth)))) return false;
  }
  for (; at < end; at += 4, above += 4) if (load<i32>(at) !== load<i32>(above)) return false;
  return true;
}

/** The number of equal pixels from two places on, at most `limitPx`. Compares four pixels at a time. */
export function sameLength(earlier: i32, place: i32, limitPx: i32): i32 {
  const from = addressOf(earlier);
  const to = addressOf(place);
  for (let at = 0; at < limitPx; at += 4) {
    const offset = (<usize>at) << 2;
    const differences = i32x4.bitmask(i32x4.ne(v128.load(from + offset), v128.load(to + offset)));
    if (differences !== 0) return min(at + ctz(differences), limitPx);
  }
  return limitPx;
}

/**
 * Lists the ends of a row's runs of equal pixels. Compares four pixels with their right neighbors at a time.
 * @returns the number of runs
 */
export function findRuns(start: i32, end: i32): i32 {
  const last = end - 1;
  let next = runEnds;
  for (let at = start; at < last; at += 4) {
    const address = addressOf(at);
    let differences = i32x4.bitmask(i32x4.ne(v128.load(address), v128.load(address, 4)));
    // Pixels of the next row do not count.
    if (last - at < 4) differences &= (1 << (last - at)) - 1;
    for (; differences !== 0; differences &= differences - 1) {
      store<i32>(next, at + ctz(differences) + 1);
      next += 4;
    }
  }
  store<i32>(next, end);
  return <i32>((next - runEnds) >> 2) + 1;
}
