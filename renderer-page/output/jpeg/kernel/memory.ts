// The layout of the kernel's memory: tables of fixed size, then the image, and the tokens, where the entropy-coded data follow.

/** Coefficients of a block. */
export const CELLS: i32 = 64;
/** Where the coefficient of each place of the zigzag order is stored: bytes. Written by the caller, as the next two. */
export const ORDER: usize = 1024;
/** What coefficients are multiplied by, in the order they are stored, for luma, then for chroma: 32-bit floats. */
export const FACTORS: usize = ORDER + 64;
/** The codes of the four alphabets' symbols: 32-bit integers, the code above its number of bits, which is 5 bits wide. */
export const CODES: usize = FACTORS + 2 * 64 * 4;
/** How often each symbol of the four alphabets occurs: 32-bit integers. Symbols of DC and AC of luma, then of chroma. */
export const COUNTS: usize = CODES + 4 * 256 * 4;
/** A block's pixels: 32-bit integers. */
export const PIXELS: usize = COUNTS + 4 * 256 * 4;
/** A block's luma and its two chroma components: 32-bit floats. */
export const SAMPLES: usize = PIXELS + 64 * 4;
/** A block's quantized coefficients: 16-bit integers, as stored. */
export const COEFFICIENTS: usize = SAMPLES + 3 * 64 * 4;
export const IMAGE: usize = (COEFFICIENTS + 64 * 2 + 31) & ~15;

const PAGE_BITS = 16;

/** Makes the memory at least `bytes` long. JavaScript's views of it become invalid. */
export function reserve(bytes: usize): void {
  const missing = <isize>(bytes - ((<usize>memory.size()) << PAGE_BITS));
  if (missing > 0 && memory.grow(<i32>((missing + 0xffff) >> PAGE_BITS)) < 0) unreachable();
}
