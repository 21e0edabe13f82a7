import { CELLS, COEFFICIENTS, COUNTS, IMAGE, ORDER, reserve } from './memory';

/** Sixteen zeros, and the end of a block (ITU T.81, F.1.2.2). */
const ZEROS: i32 = 0xf0;
const END: i32 = 0;

/** Tokens are 32-bit integers: the bits of a value, above them 8 bits of the symbol and 2 of the alphabet. */
export let tokens: usize = 0;
export let tokensEnd: usize = 0;
let lastLuma: i32 = 0;
let lastBlue: i32 = 0;
let lastRed: i32 = 0;

export function beginTokens(widthPx: i32, heightPx: i32): void {
  tokens = IMAGE + ((<usize>widthPx * <usize>heightPx) << 2);
  tokensEnd = tokens;
  lastLuma = 0;
  lastBlue = 0;
  lastRed = 0;
  memory.fill(COUNTS, 0, 4 * 256 * 4);
}

/** Makes room for the tokens of a number of blocks. */
export function reserveBlocks(count: i32): void {
  reserve(tokensEnd + <usize>(count * 3 * (CELLS + 1)) * 4);
}

/** Adds the block in COEFFICIENTS. @param component 0 for luma */
export function addBlock(component: i32): void {
  addFirst(component, load<i16>(COEFFICIENTS));
  const alphabet = component === 0 ? 1 : 3;
  let zeros = 0;
  for (let place = 1; place < CELLS; place++) {
    const value = <i32>load<i16>(COEFFICIENTS + ((<usize>load<u8>(ORDER + place)) << 1));
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) addToken(alphabet, ZEROS, 0);
    const bits = sizeOf(value);
    addToken(alphabet, (zeros << 4) | bits, bitsOf(value, bits));
    zeros = 0;
  }
  if (zeros > 0) addToken(alphabet, END, 0);
}

/** Adds a block of one value. */
export function addFlat(component: i32, first: i32): void {
  addFirst(component, first);
  addToken(component === 0 ? 1 : 3, END, 0);
}

/** Adds the mean of a block, as the difference to the block before. */
function addFirst(component: i32, value: i32): void {
  let last = lastLuma;
  if (component === 0) lastLuma = value;
  else if (component === 1) {
    last = lastBlue;
    lastBlue = value;
  } else {
    last = lastRed;
    lastRed = value;
  }
  const bits = sizeOf(value - last);
  addToken(component === 0 ? 0 : 2, bits, bitsOf(value - last, bits));
}

/** The number of bits of a value without its sign. */
function sizeOf(value: i32): i32 {
  return 32 - clz(abs(value));
}

/** A negative value is written less one, in as many bits. */
function bitsOf(value: i32, bits: i32): i32 {
  return value < 0 ? value + (1 << bits) - 1 : value;
}

function addToken(alphabet: i32, symbol: i32, bits: i32): void {
  const entry = (alphabet << 8) | symbol;
  store<i32>(tokensEnd, (entry << 16) | bits);
  tokensEnd += 4;
  const count = COUNTS + ((<usize>entry) << 2);
  store<i32>(count, load<i32>(count) + 1);
}
