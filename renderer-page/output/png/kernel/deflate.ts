import {
  distanceSymbol,
  END_OF_BLOCK,
  FIRST_LENGTH,
  lengthSymbol,
  MAX_MATCH_BYTES,
  MIN_MATCH_BYTES,
} from './deflate-symbols';
import { chooseCodes } from './host';
import {
  BLOCK_TOKENS,
  DESCRIPTION,
  DISTANCE_CODES,
  DISTANCE_COUNTS,
  DISTANCE_EXTRA_BITS,
  DISTANCE_FIRST,
  LENGTH_EXTRA_BITS,
  LENGTH_FIRST,
  LITERAL_CODES,
  LITERAL_COUNTS,
  reserve,
  TOKENS,
} from './memory';

/** A token is a literal byte, or the flag, length - 3 (8 bits) and distance - 1 (16 bits) of a match. */
const MATCH_FLAG: u32 = 1 << 24;
/** The most bytes of one token: two codes of 15 bits, 5 and 13 extra bits. */
const TOKEN_BYTES: usize = 6;
/** The most bytes of the description of a block's codes, of what follows the last block, and of one write behind the end. */
const EXTENDED_BYTES: usize = 1024;

let tokenCount: i32 = 0;
/** Where the next byte is written, and bits that do not yet fill a byte. */
let end: usize = 0;
let pendingBits: u64 = 0;
let pendingCount: u64 = 0;

/** Begins a deflate stream (RFC 1951) of blocks with dynamic Huffman codes. */
export function beginDeflate(address: usize): void {
  end = address;
  tokenCount = 0;
  pendingBits = 0;
  pendingCount = 0;
  memory.fill(LITERAL_COUNTS, 0, LITERAL_CODES - LITERAL_COUNTS);
}

export function literal(byte: i32): void {
  addToken(byte);
  increment(LITERAL_COUNTS, <usize>byte);
}

/** Repeats `bytes` (at least 3) bytes that were written `distance` bytes earlier; both may overlap. */
export function match(bytes: i32, distance: i32): void {
  const symbol = distanceSymbol(distance);
  for (let left = bytes; left > 0; ) {
    let length = min(left, MAX_MATCH_BYTES);
    // The rest must not be shorter than a match can be.
    if (left > length && left < length + MIN_MATCH_BYTES) length -= MIN_MATCH_BYTES;
    addToken(MATCH_FLAG | ((length - MIN_MATCH_BYTES) << 16) | (distance - 1));
    increment(LITERAL_COUNTS, FIRST_LENGTH + lengthSymbol(length));
    increment(DISTANCE_COUNTS, symbol);
    left -= length;
  }
}

/**
 * Writes the last block.
 * @returns the end of the stream
 */
export function endDeflate(): usize {
  writeBlock(true);
  return pendingCount > 0 ? end + 1 : end;
}

function addToken(token: u32): void {
  if (tokenCount === BLOCK_TOKENS) writeBlock(false);
  store<u32>(TOKENS + ((<usize>tokenCount) << 2), token);
  tokenCount++;
}

function increment(counts: usize, symbol: usize): void {
  const address = counts + (symbol << 2);
  store<u32>(address, load<u32>(address) + 1);
}

function writeBlock(isLast: bool): void {
  store<u32>(LITERAL_COUNTS + (END_OF_BLOCK << 2), 1);
  reserve(end + <usize>tokenCount * TOKEN_BYTES + EXTENDED_BYTES);
  writeBits(isLast ? 1 : 0, 1);
  writeBits(2, 2);
  const entries = chooseCodes();
  for (let entry = 0; entry < entries; entry++) writeCode(load<u32>(DESCRIPTION + ((<usize>entry) << 2)));
  writeTokens();
  writeCode(load<u32>(LITERAL_CODES + (END_OF_BLOCK << 2)));
  tokenCount = 0;
  memory.fill(LITERAL_COUNTS, 0, LITERAL_CODES - LITERAL_COUNTS);
}

function writeCode(code: u32): void {
  writeBits(code & 0xffff, code >>> 16);
}

/** Appends at most 48 bits, lowest first. */
function writeBits(bits: u64, count: u64): void {
  pendingBits |= bits << pendingCount;
  pendingCount += count;
  store<u64>(end, pendingBits);
  end += <usize>(pendingCount >> 3);
  pendingBits >>= pendingCount & ~7;
  pendingCount &= 7;
}

function writeTokens(): void {
  const last = TOKENS + ((<usize>tokenCount) << 2);
  for (let address = TOKENS; address < last; address += 4) {
    const token = load<u32>(address);
    if (token < MATCH_FLAG) writeCode(load<u32>(LITERAL_CODES + ((<usize>token) << 2)));
    else writeMatch(((token >>> 16) & 255) + MIN_MATCH_BYTES, (token & 0xffff) + 1);
  }
}

/** Writes both codes and their extra bits at once. */
function writeMatch(length: u32, distance: u32): void {
  const ofLength = lengthSymbol(length);
  const lengthCode = load<u32>(LITERAL_CODES + ((FIRST_LENGTH + ofLength) << 2));
  let bits = <u64>(lengthCode & 0xffff);
  let count = <u64>(lengthCode >>> 16);
  bits |= (<u64>(length - load<u16>(LENGTH_FIRST + (ofLength << 1)))) << count;
  count += load<u8>(LENGTH_EXTRA_BITS + ofLength);
  const ofDistance = distanceSymbol(distance);
  const distanceCode = load<u32>(DISTANCE_CODES + (ofDistance << 2));
  bits |= (<u64>(distanceCode & 0xffff)) << count;
  count += distanceCode >>> 16;
  bits |= (<u64>(distance - load<u16>(DISTANCE_FIRST + (ofDistance << 1)))) << count;
  count += load<u8>(DISTANCE_EXTRA_BITS + ofDistance);
  writeBits(bits, count);
}
