import { codeLengths, codesOf } from './huffman.js';

/** The order in which deflate lists the lengths of the description's own code. Rare ones come last and can be left out. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST_BITS = 7;

/** One symbol of the description: a length, or a repeated length (16), zeros (17) or many zeros (18) with the count in extra bits. */
interface Step {
  symbol: number;
  extra: number;
  extraBits: number;
}

const length = (symbol: number): Step => ({ symbol, extra: 0, extraBits: 0 });

function stepsOf(lengths: number[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < lengths.length; ) {
    const value = lengths[at] as number;
    let left = 0;
    while (at < lengths.length && lengths[at] === value) {
      left++;
      at++;
    }
    if (value !== 0) {
      steps.push(length(value));
      left--;
    }
    while (left >= 3) {
      const count = Math.min(left, value === 0 ? 138 : 6);
      if (value !== 0) steps.push({ symbol: 16, extra: count - 3, extraBits: 2 });
      else if (count > 10) steps.push({ symbol: 18, extra: count - 11, extraBits: 7 });
      else steps.push({ symbol: 17, extra: count - 3, extraBits: 3 });
      left -= count;
    }
    for (; left > 0; left--) steps.push(length(value));
  }
  return steps;
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
  const steps = stepsOf([...literalLengths.subarray(0, literals), ...distanceLengths.subarray(0, distances)]);
  const counts = new Uint32Array(ORDER.length);
  for (const { symbol } of steps) (counts[symbol] as number)++;
  const lengths = codeLengths(counts, LONGEST_BITS);
  const codes = codesOf(lengths);
  const listed = Uint8Array.from(ORDER, (symbol) => lengths[symbol] as number);
  const listedCount = usedCount(listed, 4);
  let used = 0;
  const bits = (value: number, count: number): void => {
    entries[used++] = value | (count << 16);
  };
  bits(literals - 257, 5);
  bits(distances - 1, 5);
  bits(listedCount - 4, 4);
  for (const length of listed.subarray(0, listedCount)) bits(length, 3);
  for (const { symbol, extra, extraBits } of steps) {
    bits(codes[symbol] as number, lengths[symbol] as number);
    bits(extra, extraBits);
  }
  return used;
}
