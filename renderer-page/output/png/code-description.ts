import { codeLengths, codesOf } from './huffman.js';

/** The order in which deflate lists the lengths of the description's own code. Rare ones come last and can be left out. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST_BITS = 7;

/** Symbols above the lengths repeat: the length before (16), zeros (17), many zeros (18). */
const FIRST_REPEAT = 16;
/** The lowest count of each symbol from `FIRST_REPEAT` on. */
const LOWEST_COUNTS = [3, 3, 11];
/** The number of extra bits of these symbols, which say how much higher the count is. */
const EXTRA_BITS = [2, 3, 7];
/** Where a step has its extra bits, above its symbol. */
const EXTRA_SHIFT = 8;

/** The symbols of the description, each with its extra bits above it. */
export function descriptionSteps(lengths: Uint8Array): Uint16Array {
  const steps = new Uint16Array(lengths.length);
  let used = 0;
  for (let at = 0; at < lengths.length; ) {
    const value = lengths[at] as number;
    const start = at;
    while (at < lengths.length && lengths[at] === value) at++;
    let left = at - start;
    if (value !== 0) {
      steps[used++] = value;
      left--;
    }
    while (left >= 3) {
      const count = Math.min(left, value === 0 ? 138 : 6);
      const symbol = value !== 0 ? 16 : count > 10 ? 18 : 17;
      steps[used++] = symbol | ((count - (LOWEST_COUNTS[symbol - FIRST_REPEAT] as number)) << EXTRA_SHIFT);
      left -= count;
    }
    for (; left > 0; left--) steps[used++] = value;
  }
  return steps.subarray(0, used);
}

export function symbolOfStep(step: number): number {
  return step & ((1 << EXTRA_SHIFT) - 1);
}

/** Calls `write` with the extra bits of a step and their number, if it has some. */
export function writeExtraBits(step: number, write: (bits: number, count: number) => void): void {
  const symbol = symbolOfStep(step);
  if (symbol >= FIRST_REPEAT) write(step >> EXTRA_SHIFT, EXTRA_BITS[symbol - FIRST_REPEAT] as number);
}

function usedCount(lengths: Uint8Array, atLeast: number): number {
  let count = lengths.length;
  while (count > atLeast && lengths[count - 1] === 0) count--;
  return count;
}

/**
 * Writes the description of a block's two Huffman codes (RFC 1951, 3.2.7).
 * @param entries gets bits in the lower half, lowest first, and their number in the upper half
 * @returns the number of entries
 */
export function describeCodes(literalLengths: Uint8Array, distanceLengths: Uint8Array, entries: Uint32Array): number {
  const literals = usedCount(literalLengths, 257);
  const distances = usedCount(distanceLengths, 1);
  const all = new Uint8Array(literals + distances);
  for (let at = 0; at < literals; at++) all[at] = literalLengths[at] as number;
  for (let at = 0; at < distances; at++) all[literals + at] = distanceLengths[at] as number;
  const steps = descriptionSteps(all);
  const counts = new Uint32Array(ORDER.length);
  for (const step of steps) (counts[symbolOfStep(step)] as number)++;
  const lengths = codeLengths(counts, LONGEST_BITS);
  const codes = codesOf(lengths);
  let listed = ORDER.length;
  while (listed > 4 && lengths[ORDER[listed - 1] as number] === 0) listed--;
  let used = 0;
  const bits = (value: number, count: number): void => {
    entries[used++] = value | (count << 16);
  };
  bits(literals - 257, 5);
  bits(distances - 1, 5);
  bits(listed - 4, 4);
  for (let at = 0; at < listed; at++) bits(lengths[ORDER[at] as number] as number, 3);
  for (const step of steps) {
    const symbol = symbolOfStep(step);
    bits(codes[symbol] as number, lengths[symbol] as number);
    writeExtraBits(step, bits);
  }
  return used;
}
