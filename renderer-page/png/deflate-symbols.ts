/** Limits of deflate: a match repeats 3 to 258 bytes that were written at most 32768 bytes earlier. */
export const MIN_MATCH_BYTES = 3;
export const MAX_MATCH_BYTES = 258;
export const MAX_DISTANCE_BYTES = 32768;

/** Symbols 0 to 255 are literal bytes; symbols from 257 on are lengths of matches. */
export const END_OF_BLOCK = 256;
export const FIRST_LENGTH = 257;

/** How values are written as a symbol and extra bits. */
interface SymbolRanges {
  /** By symbol. */
  first: Uint16Array;
  /** By symbol. */
  extraBits: Uint8Array;
  /** By value. */
  symbolOf: Uint8Array;
}

/** @param symbolsPerBit number of symbols with the same number of extra bits */
function symbolRanges(symbols: number, symbolsPerBit: number, lowest: number, highest: number): SymbolRanges {
  const first = new Uint16Array(symbols);
  const extraBits = new Uint8Array(symbols);
  const symbolOf = new Uint8Array(highest + 1);
  let value = lowest;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const bits = Math.max(0, Math.floor(symbol / symbolsPerBit) - 1);
    first[symbol] = value;
    extraBits[symbol] = bits;
    symbolOf.fill(symbol, value, value + (1 << bits));
    value += 1 << bits;
  }
  return { first, extraBits, symbolOf };
}

/** RFC 1951, 3.2.5. */
export const DISTANCES = symbolRanges(30, 2, 1, MAX_DISTANCE_BYTES);
export const LENGTHS = symbolRanges(29, 4, MIN_MATCH_BYTES, MAX_MATCH_BYTES);
// The longest match has its own symbol, an exception to the pattern.
LENGTHS.first[28] = MAX_MATCH_BYTES;
LENGTHS.extraBits[28] = 0;
LENGTHS.symbolOf[MAX_MATCH_BYTES] = 28;
