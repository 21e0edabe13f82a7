/** The bytes of a pixel from lowest to highest. `x` is ignored: the image is opaque. */
export type PixelLayout = 'rgba' | 'bgrx';

/** Bit offsets of the bytes that are written, in the order of PNG: red, green, blue and, unless opaque, alpha. */
export const SHIFTS: Record<PixelLayout, readonly number[]> = { rgba: [0, 8, 16, 24], bgrx: [16, 8, 0] };
