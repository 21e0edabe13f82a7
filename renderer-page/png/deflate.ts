import type { ByteSink } from './byte-sink.js';
import { describeCodes } from './code-description.js';
import { DISTANCES, END_OF_BLOCK, FIRST_LENGTH, LENGTHS, MAX_MATCH_BYTES, MIN_MATCH_BYTES } from './deflate-symbols.js';
import { codeLengths, codesOf } from './huffman.js';

/** Tokens per block: few enough that the block's codes suit its content, enough to be worth the description of the codes. */
const BLOCK_TOKENS = 16384;
/** The most bytes of one token: two codes of 15 bits, 5 and 13 extra bits. */
const TOKEN_BYTES = 6;
/** The most bytes of the description of a block's codes. */
const DESCRIPTION_BYTES = 512;
const LONGEST_BITS = 15;
const MATCH_FLAG = 1 << 24;

/** Writes literals and matches as a deflate stream (RFC 1951), in blocks with dynamic Huffman codes. The caller finds the matches. */
export class Deflate {
  /** A literal byte, or the flag, length - 3 (8 bits) and distance - 1 (16 bits) of a match. */
  private readonly tokens = new Uint32Array(BLOCK_TOKENS);
  private tokenCount = 0;
  /** The codes of all tokens and their numbers of bits. A token has at most three: length, distance, extra bits of the distance. */
  private readonly values = new Uint32Array(3 * BLOCK_TOKENS);
  private readonly widths = new Uint8Array(3 * BLOCK_TOKENS);
  private readonly literalCounts = new Uint32Array(FIRST_LENGTH + LENGTHS.first.length);
  private readonly distanceCounts = new Uint32Array(DISTANCES.first.length);

  constructor(private readonly sink: ByteSink) {}

  literal(byte: number): void {
    if (this.tokenCount === BLOCK_TOKENS) this.writeBlock(false);
    this.tokens[this.tokenCount++] = byte;
    (this.literalCounts[byte] as number)++;
  }

  /** Repeats `bytes` (at least 3) bytes that were written `distance` bytes earlier; both may overlap. */
  match(bytes: number, distance: number): void {
    const distanceSymbol = DISTANCES.symbolOf[distance] as number;
    for (let left = bytes; left > 0; ) {
      let length = left < MAX_MATCH_BYTES ? left : MAX_MATCH_BYTES;
      // The rest must not be shorter than a match can be.
      if (left > length && left < length + MIN_MATCH_BYTES) length -= MIN_MATCH_BYTES;
      if (this.tokenCount === BLOCK_TOKENS) this.writeBlock(false);
      this.tokens[this.tokenCount++] = MATCH_FLAG | ((length - MIN_MATCH_BYTES) << 16) | (distance - 1);
      (this.literalCounts[FIRST_LENGTH + (LENGTHS.symbolOf[length] as number)] as number)++;
      (this.distanceCounts[distanceSymbol] as number)++;
      left -= length;
    }
  }

  /** Writes the last block. */
  end(): void {
    this.writeBlock(true);
    this.sink.endBits();
  }

  private writeBlock(isLast: boolean): void {
    const { sink } = this;
    this.literalCounts[END_OF_BLOCK] = 1;
    const literalLengths = codeLengths(this.literalCounts, LONGEST_BITS);
    const distanceLengths = codeLengths(this.distanceCounts, LONGEST_BITS);
    sink.reserve(this.tokenCount * TOKEN_BYTES + DESCRIPTION_BYTES);
    sink.bits(isLast ? 1 : 0, 1);
    sink.bits(2, 2);
    describeCodes(sink, literalLengths, distanceLengths);
    this.writeTokens(literalLengths, distanceLengths);
    this.tokenCount = 0;
    this.literalCounts.fill(0);
    this.distanceCounts.fill(0);
  }

  private writeTokens(literalLengths: Uint8Array, distanceLengths: Uint8Array): void {
    const { tokens, tokenCount, values, widths } = this;
    const literalCodes = codesOf(literalLengths);
    const distanceCodes = codesOf(distanceLengths);
    const { first: firstLength, extraBits: lengthExtra, symbolOf: lengthSymbols } = LENGTHS;
    const { first: firstDistance, extraBits: distanceExtra, symbolOf: distanceSymbols } = DISTANCES;
    let count = 0;
    for (let at = 0; at < tokenCount; at++) {
      const token = tokens[at] as number;
      if (token < MATCH_FLAG) {
        values[count] = literalCodes[token] as number;
        widths[count++] = literalLengths[token] as number;
        continue;
      }
      const length = ((token >> 16) & 255) + MIN_MATCH_BYTES;
      const lengthRange = lengthSymbols[length] as number;
      const lengthSymbol = FIRST_LENGTH + lengthRange;
      const lengthBits = literalLengths[lengthSymbol] as number;
      const lengthOver = length - (firstLength[lengthRange] as number);
      values[count] = (literalCodes[lengthSymbol] as number) | (lengthOver << lengthBits);
      widths[count++] = lengthBits + (lengthExtra[lengthRange] as number);
      const distance = (token & 0xffff) + 1;
      const symbol = distanceSymbols[distance] as number;
      values[count] = distanceCodes[symbol] as number;
      widths[count++] = distanceLengths[symbol] as number;
      const extraBits = distanceExtra[symbol] as number;
      if (extraBits === 0) continue;
      values[count] = distance - (firstDistance[symbol] as number);
      widths[count++] = extraBits;
    }
    this.sink.allBits(values, widths, count);
    this.sink.bits(literalCodes[END_OF_BLOCK] as number, literalLengths[END_OF_BLOCK] as number);
  }
}
