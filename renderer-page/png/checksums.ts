const ADLER_MODULUS = 65521;

const crcTable = Int32Array.from({ length: 256 }, (_value, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 as PNG's chunks carry it. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (let at = 0; at < bytes.length; at++) {
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] as number)) & 255] as number);
  }
  return ~crc;
}

/**
 * Adler-32 of the rows deflate is given, taken in runs of equal pixels instead of bytes: a chart has fifty times fewer of them. The sums are
 * reduced once a row; until then even the widest one keeps them below 2^53, where they are exact.
 */
export class Adler32 {
  private sum = 1;
  private sumOfSums = 0;

  reset(): void {
    this.sum = 1;
    this.sumOfSums = 0;
  }

  /** A filter's number and, after it, so many zeros. */
  filter(filter: number, zeros = 0): void {
    this.sum = reduced(this.sum + filter);
    this.sumOfSums = reduced(this.sumOfSums + this.sum * (zeros + 1));
  }

  /**
   * What of each pixel from `start` on is written.
   * @param ends where each of the first `runs` runs of equal pixels ends
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

/** Like `%`, which is slow on numbers that are no small integers. */
function reduced(sum: number): number {
  return sum - Math.floor(sum / ADLER_MODULUS) * ADLER_MODULUS;
}
