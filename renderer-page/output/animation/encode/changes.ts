/** A part of an image in whole pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The pixels of an image, one number each, and its size. */
export interface Pixels {
  colors: Uint32Array;
  width: number;
  height: number;
}

/** The smallest part of an image outside of which it equals another; undefined where both are equal. */
export function changedBox(before: Pixels, after: Pixels): Box | undefined {
  const { width, height } = after;
  const [one, other] = [before.colors, after.colors];
  let first = 0;
  while (first < one.length && one[first] === other[first]) first++;
  if (first === one.length) return undefined;
  let last = one.length - 1;
  while (one[last] === other[last]) last--;
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  let [left, right] = [width, -1];
  for (let y = top; y <= bottom; y++) {
    const row = y * width;
    for (let x = 0; x < left; x++) if (one[row + x] !== other[row + x]) left = x;
    for (let x = width - 1; x > right; x--) if (one[row + x] !== other[row + x]) right = x;
  }
  return { x: left, y: top, width: right - left + 1, height: Math.min(bottom, height - 1) - top + 1 };
}
