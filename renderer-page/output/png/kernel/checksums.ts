import { alphaShift, blueShift, bytesPerPixel, greenShift, pixelAt, redShift, runEnd } from './image';
import { CRC_TABLES } from './memory';

const ADLER_MODULUS: u64 = 65521;

let sum: u64 = 1;
let sumOfSums: u64 = 0;

export function resetAdler(): void {
  sum = 1;
  sumOfSums = 0;
}

/** The Adler-32 of all rows so far. */
export function adler(): u32 {
  return ((<u32>sumOfSums) << 16) | <u32>(sum % ADLER_MODULUS);
}

/** Adds the byte of a filter. */
export function addFilter(filter: i32): void {
  sum += filter;
  sumOfSums += sum;
}

export function addZeros(count: i32): void {
  sumOfSums = (sumOfSums + sum * count) % ADLER_MODULUS;
}

/**
 * Adds the pixels of a row, from its runs of equal pixels: a chart has fifty times fewer runs than bytes. The sums are reduced once per
 * row; even the widest row keeps them below 2^64.
 */
export function addRow(start: i32, runs: i32): void {
  let rowSum = sum;
  let rowSumOfSums = sumOfSums;
  let at = start;
  for (let run = 0; run < runs; run++) {
    const pixel = pixelAt(at);
    const end = runEnd(run);
    const count = <u64>(end - at);
    const red = (pixel >>> redShift) & 255;
    const green = (pixel >>> greenShift) & 255;
    const blue = (pixel >>> blueShift) & 255;
    let pixelSum = red + green + blue;
    let pixelSumOfSums = 3 * red + 2 * green + blue;
    if (bytesPerPixel === 4) {
      pixelSum += (pixel >>> alphaShift) & 255;
      pixelSumOfSums += pixelSum;
    }
    const repeated = count * rowSum + <u64>pixelSum * ((count * (count - 1)) >> 1);
    rowSumOfSums += <u64>bytesPerPixel * repeated + count * <u64>pixelSumOfSums;
    rowSum += count * <u64>pixelSum;
    at = end;
  }
  sum = rowSum % ADLER_MODULUS;
  sumOfSums = rowSumOfSums % ADLER_MODULUS;
}

function entryAddress(table: u32, byte: u32): usize {
  return CRC_TABLES + (((table << 8) + (byte & 255)) << 2);
}

function entry(table: u32, byte: u32): u32 {
  return load<u32>(entryAddress(table, byte));
}

/** Table n has the CRC of each byte that n zeros follow. */
export function fillCrcTables(): void {
  for (let byte: u32 = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    store<u32>(entryAddress(0, byte), crc);
  }
  for (let table: u32 = 1; table < 8; table++) {
    for (let byte: u32 = 0; byte < 256; byte++) {
      const crc = entry(table - 1, byte);
      store<u32>(entryAddress(table, byte), (crc >>> 8) ^ entry(0, crc));
    }
  }
}

/** The CRC-32 of a PNG chunk, eight bytes at a time. */
export function crc32(from: usize, to: usize): u32 {
  let crc: u32 = 0xffffffff;
  let at = from;
  for (; at + 8 <= to; at += 8) {
    const low = load<u32>(at) ^ crc;
    const high = load<u32>(at, 4);
    crc = entry(7, low) ^ entry(6, low >>> 8) ^ entry(5, low >>> 16) ^ entry(4, low >>> 24);
    crc ^= entry(3, high) ^ entry(2, high >>> 8) ^ entry(1, high >>> 16) ^ entry(0, high >>> 24);
  }
  for (; at < to; at++) crc = (crc >>> 8) ^ entry(0, crc ^ load<u8>(at));
  return ~crc;
}
