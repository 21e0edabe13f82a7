// The layout of the kernel's memory: tables of fixed size, then the image, the ends of a row's runs, and the output.

/** Places of pairs of pixels and of single pixels, by hash. */
export const PAIR_BITS: u32 = 14;
export const SINGLE_BITS: u32 = 12;
export const PAIRS: usize = 1024;
export const SINGLES: usize = PAIRS + ((1 << PAIR_BITS) << 2);

/** Tokens per block: few enough that the block's codes suit its content, enough to be worth the description of the codes. */
export const BLOCK_TOKENS: i32 = 16384;
export const TOKENS: usize = SINGLES + ((1 << SINGLE_BITS) << 2);

/** Sizes of deflate's two alphabets (RFC 1951, 3.2.5). */
export const LITERAL_SYMBOLS: i32 = 286;
export const DISTANCE_SYMBOLS: i32 = 30;

/** How often each symbol occurs in the current block: 32-bit integers. */
export const LITERAL_COUNTS: usize = TOKENS + (BLOCK_TOKENS << 2);
export const DISTANCE_COUNTS: usize = LITERAL_COUNTS + (LITERAL_SYMBOLS << 2);
/** The codes of the block's symbols: 32-bit integers, the code in the lower half, its number of bits in the upper half. */
export const LITERAL_CODES: usize = DISTANCE_COUNTS + (DISTANCE_SYMBOLS << 2);
export const DISTANCE_CODES: usize = LITERAL_CODES + (LITERAL_SYMBOLS << 2);
/** The description of these codes, in the same form. Each symbol needs at most two entries. */
export const DESCRIPTION: usize = DISTANCE_CODES + (DISTANCE_SYMBOLS << 2);

/** Deflate's symbols of lengths and distances, one byte per value, then first value (16 bits) and number of extra bits of each symbol. */
export const LENGTH_SYMBOL_OF: usize = DESCRIPTION + 4096;
export const LENGTH_FIRST: usize = LENGTH_SYMBOL_OF + 264;
export const LENGTH_EXTRA_BITS: usize = LENGTH_FIRST + 64;
export const DISTANCE_SYMBOL_OF: usize = LENGTH_EXTRA_BITS + 32;
export const DISTANCE_FIRST: usize = DISTANCE_SYMBOL_OF + 32776;
export const DISTANCE_EXTRA_BITS: usize = DISTANCE_FIRST + 64;

/** Eight tables of 256 32-bit integers. */
export const CRC_TABLES: usize = DISTANCE_EXTRA_BITS + 32;

/** 16 bytes before the image may be read, but not used. */
export const IMAGE: usize = (CRC_TABLES + 8 * 256 * 4 + 31) & ~15;

const PAGE_BITS = 16;

/** Makes the memory at least `bytes` long. JavaScript's views of it become invalid. */
export function reserve(bytes: usize): void {
  const missing = <isize>(bytes - ((<usize>memory.size()) << PAGE_BITS));
  if (missing > 0 && memory.grow(<i32>((missing + 0xffff) >> PAGE_BITS)) < 0) unreachable();
}
