import { IMAGE, PIXELS, SAMPLES } from './memory';

export let widthPx: i32 = 0;
export let heightPx: i32 = 0;
/** Where red and blue stand in a pixel, in bits. Green stands at 8. */
let redShift: i32 = 0;
let blueShift: i32 = 0;
/** The colors of the pixel of a block that is one color. */
export let flatLuma: f32 = 0;
export let flatBlue: f32 = 0;
export let flatRed: f32 = 0;

export function setImage(width: i32, height: i32): void {
  widthPx = width;
  heightPx = height;
}

export function setByteOrder(isBlueFirst: bool): void {
  redShift = isBlueFirst ? 16 : 0;
  blueShift = isBlueFirst ? 0 : 16;
}

/**
 * Copies the 8 × 8 pixels from a place on to PIXELS. Beyond the right and the lower edge the last ones repeat.
 * @returns whether all are the same
 */
export function readBlock(left: i32, top: i32): bool {
  const first = i32x4.splat(load<i32>(addressOf(left, top)) & 0xffffff);
  const mask = i32x4.splat(0xffffff);
  let differences = i32x4.splat(0);
  let target = PIXELS;
  const isWhole = left + 8 <= widthPx;
  for (let row = 0; row < 8; row++, target += 32) {
    const y = min(top + row, heightPx - 1);
    if (isWhole) {
      const from = addressOf(left, y);
      v128.store(target, v128.and(v128.load(from), mask));
      v128.store(target, v128.and(v128.load(from, 16), mask), 16);
    } else {
      for (let column = 0; column < 8; column++) {
        const pixel = load<i32>(addressOf(min(left + column, widthPx - 1), y));
        store<i32>(target + ((<usize>column) << 2), pixel & 0xffffff);
      }
    }
    const changes = v128.or(v128.xor(v128.load(target), first), v128.xor(v128.load(target, 16), first));
    differences = v128.or(differences, changes);
  }
  return !v128.any_true(differences);
}

function addressOf(x: i32, y: i32): usize {
  return IMAGE + ((<usize>(y * widthPx + x)) << 2);
}

/** Converts the color of a flat block (JFIF: BT.601, full range). */
export function readFlatColor(): void {
  const pixel = load<i32>(PIXELS);
  const red = <f32>((pixel >> redShift) & 255);
  const green = <f32>((pixel >> 8) & 255);
  const blue = <f32>((pixel >> blueShift) & 255);
  const luma: f32 = 0.299 * red + 0.587 * green + 0.114 * blue;
  flatLuma = luma - 128;
  flatBlue = (blue - luma) * <f32>0.564334;
  flatRed = (red - luma) * <f32>0.713267;
}

/**
 * Converts PIXELS to luma and chroma, four pixels at a time.
 * @returns whether any is not gray
 */
export function convertBlock(): bool {
  const mask = i32x4.splat(255);
  let colors = i32x4.splat(0);
  let target = SAMPLES;
  for (let at = PIXELS; at < PIXELS + 256; at += 16, target += 16) {
    const pixels = v128.load(at);
    colors = v128.or(colors, v128.and(v128.xor(pixels, i32x4.shr_u(pixels, 8)), i32x4.splat(0xffff)));
    const red = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(pixels, redShift), mask));
    const green = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(pixels, 8), mask));
    const blue = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(pixels, blueShift), mask));
    const luma = f32x4.add(
      f32x4.add(f32x4.mul(red, f32x4.splat(0.299)), f32x4.mul(green, f32x4.splat(0.587))),
      f32x4.mul(blue, f32x4.splat(0.114)),
    );
    v128.store(target, f32x4.sub(luma, f32x4.splat(128)));
    v128.store(target, f32x4.mul(f32x4.sub(blue, luma), f32x4.splat(0.564334)), 256);
    v128.store(target, f32x4.mul(f32x4.sub(red, luma), f32x4.splat(0.713267)), 512);
  }
  return v128.any_true(colors);
}
