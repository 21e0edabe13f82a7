import {
  DISTANCE_EXTRA_BITS,
  DISTANCE_FIRST,
  DISTANCE_SYMBOL_OF,
  DISTANCE_SYMBOLS,
  LENGTH_EXTRA_BITS,
  LENGTH_FIRST,
  LENGTH_SYMBOL_OF,
  LITERAL_SYMBOLS,
} from './memory';

/** Limits of deflate: a match repeats 3 to 258 bytes that were written at most 32768 bytes earlier. */
export const MIN_MATCH_BYTES: i32 = 3;
export const MAX_MATCH_BYTES: i32 = 258;
export const MAX_DISTANCE_BYTES: i32 = 32768;

/** Symbols 0 to 255 are literal bytes; symbols from 257 on are lengths of matches. */
export const END_OF_BLOCK: usize = 256;
export const FIRST_LENGTH: usize = 257;

export function lengthSymbol(length: i32): usize {
  return <usize>load<u8>(LENGTH_SYMBOL_OF + <usize>length);
}

export function distanceSymbol(distance: i32): usize {
  return <usize>load<u8>(DISTANCE_SYMBOL_OF + <usize>distance);
}

/** Fills the tables of the symbols of lengths and distances (RFC 1951, 3.2.5). */
export function fillSymbolTables(): void {
  // The longest match has its own symbol, an exception to the pattern.
  const longest = LITERAL_SYMBOLS - <i32>FIRST_LENGTH - 1;
  fillTable(longest, 4, MIN_MATCH_BYTES, LENGTH_SYMBOL_OF, LENGTH_FIRST, LENGTH_EXTRA_BITS);
  store<u16>(LENGTH_FIRST + ((<usize>longest) << 1), <u16>MAX_MATCH_BYTES);
  store<u8>(LENGTH_EXTRA_BITS + <usize>longest, 0);
  store<u8>(LENGTH_SYMBOL_OF + <usize>MAX_MATCH_BYTES, <u8>longest);
  fillTable(DISTANCE_SYMBOLS, 2, 1, DISTANCE_SYMBOL_OF, DISTANCE_FIRST, DISTANCE_EXTRA_BITS);
}

/** @param symbolsPerBit number of symbols with the same number of extra bits */
function fillTable(
  symbols: i32,
  symbolsPerBit: i32,
  lowest: i32,
  symbolOf: usize,
  first: usize,
  extraBits: usize,
): void {
  let value = lowest;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const bits = max(0, symbol / symbolsPerBit - 1);
    store<u16>(first + ((<usize>symbol) << 1), <u16>value);
    store<u8>(extraBits + <usize>symbol, <u8>bits);
    memory.fill(symbolOf + <usize>value, <u8>symbol, 1 << bits);
    value += 1 << bits;
  }
}
