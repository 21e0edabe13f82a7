// The loops over pixels, blocks and bits of the JPEG encoder, in AssemblyScript (TypeScript's syntax, compiled to WebAssembly with SIMD).
import * as blocks from './blocks';
import { CODES, COUNTS, FACTORS, IMAGE, reserve } from './memory';
import { addBlock, addFlat, beginTokens, reserveBlocks, tokens, tokensEnd } from './tokens';
import { transformBlock } from './transform';

export { CODES, COUNTS, FACTORS, IMAGE, ORDER } from './memory';
export { tokensEnd as output } from './tokens';

/** Makes room for an image whose pixels the caller writes to IMAGE. */
export function setSize(widthPx: i32, heightPx: i32): void {
  blocks.setImage(widthPx, heightPx);
  reserve(IMAGE + ((<usize>widthPx * <usize>heightPx) << 2));
}

/** Transforms the image of `setSize` to tokens and counts their symbols. */
export function transform(isBlueFirst: bool): void {
  blocks.setByteOrder(isBlueFirst);
  beginTokens(blocks.widthPx, blocks.heightPx);
  for (let top = 0; top < blocks.heightPx; top += 8) {
    reserveBlocks((blocks.widthPx + 7) >> 3);
    for (let left = 0; left < blocks.widthPx; left += 8) {
      if (blocks.readBlock(left, top)) addFlatBlock();
      else addDrawnBlock();
    }
  }
}

function addFlatBlock(): void {
  blocks.readFlatColor();
  addFlat(0, mean(blocks.flatLuma, FACTORS));
  addFlat(1, mean(blocks.flatBlue, FACTORS + 256));
  addFlat(2, mean(blocks.flatRed, FACTORS + 256));
}

/** The first coefficient of a block of one value. */
function mean(value: f32, factors: usize): i32 {
  return <i32>nearest(<f32>64 * value * load<f32>(factors));
}

function addDrawnBlock(): void {
  const isColored = blocks.convertBlock();
  transformBlock(0);
  addBlock(0);
  for (let component = 1; component < 3; component++) {
    if (isColored) {
      transformBlock(component);
      addBlock(component);
    } else addFlat(component, 0);
  }
}

/**
 * Writes the tokens with CODES, from `output` on: the entropy-coded data of the scan.
 * @returns its end
 */
export function write(): usize {
  reserve(tokensEnd + mostBytes());
  let at = tokensEnd;
  let pending: u64 = 0;
  let pendingBits = 0;
  for (let token = tokens; token < tokensEnd; token += 4) {
    const bits = load<u32>(token);
    const entry = bits >>> 16;
    const code = load<u32>(CODES + ((<usize>entry) << 2));
    const codeBits = <i32>(code & 31);
    const valueBits = valueBitsOf(entry);
    pending = (pending << (codeBits + valueBits)) | ((<u64>(code >>> 5)) << valueBits) | (bits & 0xffff);
    pendingBits += codeBits + valueBits;
    for (; pendingBits >= 8; pendingBits -= 8) at = writeByte(at, <u32>(pending >> (pendingBits - 8)) & 255);
  }
  // The last byte is filled with ones.
  if (pendingBits > 0) at = writeByte(at, (<u32>(pending << (8 - pendingBits)) | (0xff >> pendingBits)) & 255);
  return at;
}

function writeByte(at: usize, byte: u32): usize {
  store<u8>(at, byte);
  if (byte !== 0xff) return at + 1;
  // A zero says that this is no marker.
  store<u8>(at, 0, 1);
  return at + 2;
}

/** @param entry alphabet and symbol: of DC the symbol is the number of bits, of AC its lower half */
function valueBitsOf(entry: u32): i32 {
  return <i32>(entry & (entry & 256 ? 15 : 255));
}

/** What `write` needs at most: every byte may need a zero behind it. */
function mostBytes(): usize {
  let bits: u64 = 8;
  for (let entry: u32 = 0; entry < 1024; entry++) {
    const count = <u64>load<u32>(COUNTS + ((<usize>entry) << 2));
    bits += count * ((load<u32>(CODES + ((<usize>entry) << 2)) & 31) + valueBitsOf(entry));
  }
  return <usize>(bits >> 3) * 2 + 2;
}
