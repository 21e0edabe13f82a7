const ADLER_MODULUS = 65521;

const crcTable = Int32Array.from({ length: 256 }, (_value, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The CRC-32 of a PNG chunk. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (let at = 0; at < bytes.length; at++) {
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] as number)) & 255] as number);
  }
  return ~crc;
}

/**
 * The Adler-32 of the rows that deflate compresses, computed from runs of equal pixels: a chart has fifty times fewer runs than bytes. The
 * sums are reduced once per row; even the widest row keeps them below 2^53, where they are exact.
 */
export class Adler32 {
  private sum = 1;
  private sumOfSums = 0;

  reset(): void {
    this.sum = 1;
    this.sumOfSums = 0;
  }

  /** Adds the byte of a filter and so many zeros after it. */
  filter(filter: number, zeros = 0): void {
    this.sum = reduced(this.sum + filter);
    this.sumOfSums = reduced(this.sumOfSums + this.sum * (zeros + 1));
  }

  /**
   * Adds the pixels of a row.
   * @param ends the ends of the row's `runs` runs of equal pixels
   */
  row(pixels: Int32Array, start: number, ends: Int32Array, runs: number, shifts: readonly number[]): void {
    const [redShift = 0, greenShift = 0, blueShift = 0, alphaShift] = shifts;
    const bytesPerPixel = shifts.length;
    let { sum, sumOfSums } = this;
    let at = start;
    for (let run = 0; run < runs; run++) {
      const pixel = pixels[at] as number;
      const end = ends[run] as number;
      const count = end - at;
      const red = (pixel >> redShift) & 255;
      const green = (pixel >> greenShift) & 255;
      const blue = (pixel >> blueShift) & 255;
      let pixelSum = red + green + blue;
      let pixelSumOfSums = 3 * red + 2 * green + blue;
      if (alphaShift !== undefined) {
        pixelSum += pixel >>> alphaShift;
        pixelSumOfSums += pixelSum;
      }
      sumOfSums += bytesPerPixel * (count * sum + pixelSum * ((count * (count - 1)) / 2)) + count * pixelSumOfSums;
      sum += count * pixelSum;
      at = end;
    }
    this.sum = reduced(sum);
    this.sumOfSums = reduced(sumOfSums);
  }

  get value(): number {
    return (this.sumOfSums << 16) | this.sum;
  }
}

/** `sum % ADLER_MODULUS`, faster than `%` for numbers beyond 32 bits. */
function reduced(sum: number): number {
  return sum - Math.floor(sum / ADLER_MODULUS) * ADLER_MODULUS;
}
