import { descriptionSteps, symbolOfStep, writeExtraBits } from '../png/code-description.js';
import { codeLengths, codesOf } from '../png/huffman.js';
import { BitWriter } from './bit-writer.js';

/** A pixel: alpha, red, green and blue from the highest byte to the lowest, alpha not premultiplied. */
export type ArgbPixels = Uint32Array;

const CACHE_BITS = 7;
const CACHE_SIZE = 1 << CACHE_BITS;
const CACHE_MULTIPLIER = 0x1e35a7bd;
/** Symbols of the first code: green, lengths of matches, places in the color cache. */
const FIRST_LENGTH = 256;
const FIRST_CACHED = FIRST_LENGTH + 24;
/** The numbers of symbols of the five codes: green with lengths and places, red, blue, alpha, distances. */
const SYMBOLS = [FIRST_CACHED + CACHE_SIZE, 256, 256, 256, 40];
const MAX_LENGTH = 4096;
const LONGEST_BITS = 15;
const SUBTRACT_GREEN = 2;
/** Distances of two places in the neighborhood, and the number of codes of the neighborhood, which all other distances follow. */
const ABOVE = 1;
const LEFT = 2;
const NEIGHBORS = 120;
const MAX_DISTANCE = (1 << 20) - NEIGHBORS;
const HASH_BITS = 15;
/** A match elsewhere is described by about 25 bits, a pixel by about 7. */
const MIN_ELSEWHERE = 4;
/** An image with more tokens than one in this many pixels is no flat drawing: it takes fewer bytes with losses. */
const PIXELS_PER_TOKEN = 5;
const RIFF_HEAD_BYTES = 20;
const VP8L_SIGNATURE = 0x2f;
/** `lengths` of a token that is no match. */
const LITERAL = 0;
const CACHED = 0xffff;

interface Tokens {
  count: number;
  lengths: Uint16Array;
  /** A pixel after the subtraction of green, a place in the cache, or the code of a distance. */
  values: Uint32Array;
}

/**
 * Encodes a flat drawing as lossless WebP (RFC 9649): repeats of the row above, of the pixel to the left and of earlier places, a cache of
 * recent colors, one group of prefix codes.
 * @param pixels row by row
 * @param hasAlpha whether a pixel may be transparent
 * @returns undefined when the image is not flat
 */
export function encodeLosslessWebp(
  pixels: ArgbPixels,
  widthPx: number,
  hasAlpha: boolean,
): Uint8Array<ArrayBuffer> | undefined {
  const tokens = tokensOf(pixels, widthPx);
  if (tokens === undefined) return undefined;
  const writer = new BitWriter(RIFF_HEAD_BYTES);
  writer.write(VP8L_SIGNATURE, 8);
  writer.write(widthPx - 1, 14);
  writer.write(pixels.length / widthPx - 1, 14);
  writer.write(hasAlpha ? 1 : 0, 1);
  writer.write(0, 3);
  writer.write(1, 1);
  writer.write(SUBTRACT_GREEN, 2);
  writer.write(0, 1);
  writer.write(1, 1);
  writer.write(CACHE_BITS, 4);
  writer.write(0, 1);
  writeTokens(writer, tokens);
  return inRiff(writer.finish());
}

function tokensOf(pixels: ArgbPixels, widthPx: number): Tokens | undefined {
  const end = pixels.length;
  const most = Math.floor(end / PIXELS_PER_TOKEN);
  const lengths = new Uint16Array(most);
  const values = new Uint32Array(most);
  const cache = new Uint32Array(CACHE_SIZE);
  const lastPlaces = new Int32Array(1 << HASH_BITS).fill(-1);
  let count = 0;
  for (let at = 0; at < end; ) {
    if (count === most) return undefined;
    let length = at >= widthPx ? sameLength(pixels, at - widthPx, at) : 0;
    let distance = ABOVE;
    const left = at > 0 ? sameLength(pixels, at - 1, at) : 0;
    if (left > length) [length, distance] = [left, LEFT];
    if (length < MIN_ELSEWHERE && at + 1 < end) {
      const slot = pairHash(pixels[at] as number, pixels[at + 1] as number);
      const earlier = lastPlaces[slot] as number;
      lastPlaces[slot] = at;
      const elsewhere = earlier < 0 || at - earlier > MAX_DISTANCE ? 0 : sameLength(pixels, earlier, at);
      if (elsewhere >= MIN_ELSEWHERE) [length, distance] = [elsewhere, at - earlier + NEIGHBORS];
    }
    if (length > 1) {
      lengths[count] = length;
      values[count++] = distance;
      // What is left of the last pixel is in the cache already.
      if (distance !== LEFT) cacheAll(cache, pixels, at, at + length);
      at += length;
      continue;
    }
    const color = withoutGreen(pixels[at++] as number);
    const place = cachePlace(color);
    const isCached = cache[place] === color;
    cache[place] = color;
    lengths[count] = isCached ? CACHED : LITERAL;
    values[count++] = isCached ? place : color;
  }
  return { count, lengths, values };
}

/** The number of equal pixels from two places on. */
function sameLength(pixels: ArgbPixels, earlier: number, at: number): number {
  const limit = Math.min(MAX_LENGTH, pixels.length - at);
  let length = 0;
  while (length < limit && pixels[earlier + length] === pixels[at + length]) length++;
  return length;
}

function cacheAll(cache: Uint32Array, pixels: ArgbPixels, from: number, to: number): void {
  let last = -1;
  for (let at = from; at < to; at++) {
    const pixel = pixels[at] as number;
    if (pixel === last) continue;
    last = pixel;
    const color = withoutGreen(pixel);
    cache[cachePlace(color)] = color;
  }
}

/** Subtracts green from red and from blue: grays have one color that varies. */
function withoutGreen(pixel: number): number {
  const green = (pixel >>> 8) & 255;
  const red = ((pixel >>> 16) - green) & 255;
  const blue = (pixel - green) & 255;
  return ((pixel & 0xff00ff00) | (red << 16) | blue) >>> 0;
}

const cachePlace = (color: number): number => Math.imul(CACHE_MULTIPLIER, color) >>> (32 - CACHE_BITS);

const pairHash = (first: number, second: number): number =>
  Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) >>> (32 - HASH_BITS);

/** The symbol of a length or a distance: 2 × its highest bit and the one after it; the others are extra bits. */
function prefixSymbol(value: number): number {
  const extraBits = extraBitsOf(value);
  return 2 * extraBits + ((value - 1) >>> extraBits);
}

const extraBitsOf = (value: number): number => Math.max(0, 30 - Math.clz32(value - 1));

/** @param use called with the place of the code among the five, its symbol, and the value whose extra bits follow */
function eachSymbol(
  { count, lengths, values }: Tokens,
  use: (code: number, symbol: number, extended: number) => void,
): void {
  for (let i = 0; i < count; i++) {
    const length = lengths[i] as number;
    const value = values[i] as number;
    if (length === CACHED) use(0, FIRST_CACHED + value, 1);
    else if (length === LITERAL) {
      use(0, (value >>> 8) & 255, 1);
      use(1, (value >>> 16) & 255, 1);
      use(2, value & 255, 1);
      use(3, value >>> 24, 1);
    } else {
      use(0, FIRST_LENGTH + prefixSymbol(length), length);
      use(4, prefixSymbol(value), value);
    }
  }
}

function writeTokens(writer: BitWriter, tokens: Tokens): void {
  const counts = SYMBOLS.map((symbols) => new Uint32Array(symbols));
  eachSymbol(tokens, (code, symbol) => {
    const ofCode = counts[code] as Uint32Array;
    ofCode[symbol] = (ofCode[symbol] as number) + 1;
  });
  const codes = counts.map((each) => writeCode(writer, each));
  eachSymbol(tokens, (code, symbol, extended) => {
    writeSymbol(writer, codes[code] as Code, symbol);
    const extraBits = extraBitsOf(extended);
    writer.write((extended - 1) & ((1 << extraBits) - 1), extraBits);
  });
}

function writeSymbol(writer: BitWriter, { codes, bits }: Code, symbol: number): void {
  writer.write(codes[symbol] as number, bits[symbol] as number);
}

function codeOf(counts: Uint32Array, limitBits: number): Code {
  const bits = codeLengths(counts, limitBits);
  return { codes: codesOf(bits), bits };
}

interface Code {
  codes: Uint16Array;
  bits: Uint8Array;
}

/** Writes the description of the best prefix code for these counts. */
function writeCode(writer: BitWriter, counts: Uint32Array): Code {
  const used: number[] = [];
  for (let symbol = 0; symbol < counts.length && used.length < 3; symbol++) if (counts[symbol] !== 0) used.push(symbol);
  if (used.length === 1 && (used[0] as number) > 255) used.unshift(0);
  if (used.length < 3 && used.every((symbol) => symbol < 256)) return writeSimpleCode(writer, used, counts.length);
  // A code of one symbol has no bits at all: with two it needs no exception.
  for (const symbol of used.slice(0, 2)) if (counts[symbol] === 0) counts[symbol] = 1;
  const code = codeOf(counts, LONGEST_BITS);
  writer.write(0, 1);
  writeLengths(writer, code.bits);
  return code;
}

/** One symbol has no bits, two have one each. */
function writeSimpleCode(writer: BitWriter, used: number[], symbols: number): Code {
  const [first = 0, second] = used;
  const bits = new Uint8Array(symbols);
  writer.write(1, 1);
  writer.write(second === undefined ? 0 : 1, 1);
  writer.write(1, 1);
  writer.write(first, 8);
  if (second !== undefined) {
    writer.write(second, 8);
    bits[first] = bits[second] = 1;
  }
  return { codes: codesOf(bits), bits };
}

/** The order in which the lengths of the code of the lengths are listed. */
const ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

function writeLengths(writer: BitWriter, lengths: Uint8Array): void {
  const steps = descriptionSteps(lengths);
  // Two symbols at least, for the reason above.
  const counts = new Uint32Array(ORDER.length);
  counts[0] = counts[18] = 1;
  for (const step of steps) (counts[symbolOfStep(step)] as number)++;
  const code = codeOf(counts, 7);
  writer.write(ORDER.length - 4, 4);
  for (const symbol of ORDER) writer.write(code.bits[symbol] as number, 3);
  writer.write(0, 1);
  for (const step of steps) {
    writeSymbol(writer, code, symbolOfStep(step));
    writeExtraBits(step, (bits, count) => writer.write(bits, count));
  }
}

/** @param file begins with space for the head, which is written here */
function inRiff(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = file.length - RIFF_HEAD_BYTES;
  const padded = bytes % 2 === 0 ? file : new Uint8Array([...file, 0]);
  const head = new DataView(padded.buffer);
  for (const [at, name] of [
    [0, 'RIFF'],
    [8, 'WEBP'],
    [12, 'VP8L'],
  ] as const)
    for (let letter = 0; letter < 4; letter++) head.setUint8(at + letter, name.charCodeAt(letter));
  head.setUint32(4, padded.length - 8, true);
  head.setUint32(16, bytes, true);
  return padded;
}
