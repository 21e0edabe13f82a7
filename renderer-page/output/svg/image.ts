import { type Attributes, short } from './markup';
import { matrixAttribute } from './paint';

/** The part of an image that `drawImage` draws, and its place. Its arguments give no box, the place, or both. */
function partAndPlace(image: CanvasImageSource, box: number[]): { part: number[]; place: number[] } {
  const sized = image as { naturalWidth?: number; naturalHeight?: number; width: number; height: number };
  const [width, height] = [sized.naturalWidth ?? sized.width, sized.naturalHeight ?? sized.height];
  if (box.length > 4) return { part: box.slice(0, 4), place: box.slice(4) };
  const [x = 0, y = 0, w = width, h = height] = box;
  return { part: [0, 0, width, height], place: [x, y, w, h] };
}

/** The data: URL of an image that is a PNG and drawn whole. */
function wholePng(image: CanvasImageSource, box: number[]): string | undefined {
  const isPng = image instanceof HTMLImageElement && image.src.startsWith('data:image/png;');
  return isPng && box.length <= 4 ? image.src : undefined;
}

function pngOf(image: CanvasImageSource, [sx = 0, sy = 0, sw = 0, sh = 0]: number[]): string {
  const copy = document.createElement('canvas');
  copy.width = Math.max(1, Math.round(sw));
  copy.height = Math.max(1, Math.round(sh));
  copy.getContext('2d')?.drawImage(image, sx, sy, sw, sh, 0, 0, copy.width, copy.height);
  return copy.toDataURL();
}

/**
 * The attributes of an `<image>` element. Its place is in the space of the whole image unless the transform rotates or mirrors.
 * @param box the arguments of `drawImage` after the image
 */
export function imageAttributes(image: CanvasImageSource, box: number[], matrix: DOMMatrix): Attributes {
  const { part, place } = partAndPlace(image, box);
  const [x = 0, y = 0, width = 0, height = 0] = place;
  const isPlain = keepsAxes(matrix);
  const { a, d, e, f } = isPlain ? matrix : new DOMMatrix();
  return {
    x: short(a * x + e),
    y: short(d * y + f),
    width: short(a * width),
    height: short(d * height),
    preserveAspectRatio: 'none',
    transform: isPlain ? undefined : matrixAttribute(matrix),
    href: wholePng(image, box) ?? pngOf(image, part),
  };
}

/** Whether a transform only moves and scales: it neither rotates nor mirrors. */
export function keepsAxes({ a, b, c, d }: DOMMatrix): boolean {
  return b === 0 && c === 0 && a > 0 && d > 0;
}
