import { codeLengths } from '../png/huffman.js';

/** The longest code of JPEG, in bits. */
const LONGEST_BITS = 16;

/** A Huffman code of JPEG. */
export interface HuffmanTable {
  /** By symbol: the code above its number of bits, which is 5 bits wide. */
  codes: Uint32Array;
  /** Its description in the file: the number of codes of each length, then the symbols from the shortest code on. */
  description: number[];
}

/** @param counts how often each of 256 symbols occurs */
export function huffmanTable(counts: Uint32Array): HuffmanTable {
  // One more symbol, the rarest, takes the code of ones, which JPEG forbids. Symbol 0 has a code in any case: no table is empty.
  const weights = new Uint32Array(257);
  weights.set(counts, 1);
  weights[0] = 1;
  weights[1] = Math.max(1, weights[1] as number);
  const lengths = codeLengths(weights, LONGEST_BITS).subarray(1);
  const codes = new Uint32Array(256);
  const numbers = new Array<number>(LONGEST_BITS).fill(0);
  const symbols: number[] = [];
  let next = 0;
  for (let bits = 1; bits <= LONGEST_BITS; bits++, next <<= 1) {
    for (let symbol = lengths.indexOf(bits); symbol >= 0; symbol = lengths.indexOf(bits, symbol + 1)) {
      codes[symbol] = (next++ << 5) | bits;
      symbols.push(symbol);
    }
    numbers[bits - 1] = symbols.length - numbers.reduce((sum, number) => sum + number, 0);
  }
  return { codes, description: [...numbers, ...symbols] };
}
