/** Enough for a logo of 100 CSS px at ratio 4, or 200 at ratio 2. The bytes go into every SVG and PDF. */
export const MAX_WIDTH_PX = 1000;
export const MAX_HEIGHT_PX = 400;

/** Limits of what is decoded. A decoded logo takes four bytes per pixel. */
export const MAX_SOURCE_SIDE_PX = 4096;
export const MAX_SOURCE_PIXELS = 6_000_000;
