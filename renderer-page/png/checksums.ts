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
   * The lowest `bytesPerPixel` bytes of each pixel from `start` on.
   * @param ends where each of the first `runs` runs of equal pixels ends
   */
  row(pixels: Int32Array, start: number, ends: Int32Array, runs: number, bytesPerPixel: 3 | 4): void {
    let { sum, sumOfSums } = this;
    let at = start;
    for (let run = 0; run < runs; run++) {
      const pixel = pixels[at] as number;
      const end = ends[run] as number;
      const count = end - at;
      const red = pixel & 255;
      const green = (pixel >> 8) & 255;
      const blue = (pixel >> 16) & 255;
      let pixelSum = red + green + blue;
      let pixelSumOfSums = 3 * red + 2 * green + blue;
      if (bytesPerPixel === 4) {
        pixelSum += pixel >>> 24;
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
