/** How a pixel lies in its 32 bits: red or blue in the lowest byte; alpha in the highest, or nothing that counts. */
export type PixelLayout = 'rgba' | 'bgrx';

/** How far down to shift red, green, blue and, where it is written, alpha: the order that PNG has them in. */
export const SHIFTS: Record<PixelLayout, readonly number[]> = { rgba: [0, 8, 16, 24], bgrx: [16, 8, 0] };
