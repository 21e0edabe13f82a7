/** The coefficients of a block in the order of the file, from low to high frequency: row by row, 8 × vertical + horizontal frequency. */
export const ZIGZAG: readonly number[] = zigzag();

/** Quantization of luma and of chroma, row by row, at quality 50 (ITU T.81, K.1). */
const LUMA = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
].flat();
const CHROMA = [
  [17, 18, 24, 47],
  [18, 21, 26, 66],
  [24, 26, 56, 99],
  [47, 66, 99, 99],
];
/** The scale of the results of the kernel's transform, per frequency. */
const TRANSFORM_SCALES = [0, 1, 2, 3, 4, 5, 6, 7].map((frequency) =>
  frequency === 0 ? 1 : Math.SQRT2 * Math.cos((frequency * Math.PI) / 16),
);

/**
 * The divisors of the coefficients of luma and of chroma, row by row, as libjpeg scales them.
 * @param quality 1 to 100
 */
export function divisorsOf(quality: number): [luma: Uint8Array, chroma: Uint8Array] {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const scaled = (atHalf: number): number => Math.min(255, Math.max(1, Math.floor((atHalf * percent + 50) / 100)));
  const chroma = LUMA.map((_, at) => CHROMA[at >> 3]?.[at & 7] ?? 99);
  return [Uint8Array.from(LUMA, scaled), Uint8Array.from(chroma, scaled)];
}

/** The place of a coefficient in the kernel, which stores them column by column. */
export function storedPlace(at: number): number {
  return (at & 7) * 8 + (at >> 3);
}

/** What the kernel multiplies its results by, in its order. */
export function factorsOf(divisors: Uint8Array): Float32Array {
  const factors = new Float32Array(64);
  divisors.forEach((divisor, at) => {
    const scale = (TRANSFORM_SCALES[at >> 3] as number) * (TRANSFORM_SCALES[at & 7] as number);
    factors[storedPlace(at)] = 1 / (8 * divisor * scale);
  });
  return factors;
}

/** Diagonal by diagonal, up and down in turn. */
function zigzag(): number[] {
  const order: number[] = [];
  for (let diagonal = 0; diagonal < 15; diagonal++) {
    const cells = Array.from({ length: 64 }, (_, at) => at).filter((at) => (at >> 3) + (at & 7) === diagonal);
    order.push(...(diagonal % 2 === 0 ? cells.reverse() : cells));
  }
  return order;
}
