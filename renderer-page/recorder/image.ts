import { type Attributes, short } from './markup';
import { matrixAttribute } from './paint';

/** What of an image is drawn where, as `drawImage` takes it: nothing, or the place, or the part and the place. */
function partAndPlace(image: CanvasImageSource, box: number[]): { part: number[]; place: number[] } {
  const sized = image as { naturalWidth?: number; naturalHeight?: number; width: number; height: number };
  const [width, height] = [sized.naturalWidth ?? sized.width, sized.naturalHeight ?? sized.height];
  if (box.length > 4) return { part: box.slice(0, 4), place: box.slice(4) };
  const [x = 0, y = 0, w = width, h = height] = box;
  return { part: [0, 0, width, height], place: [x, y, w, h] };
}

/** An image that is a PNG in a data: URL already, shown whole. */
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
 * The attributes of an `<image>` element. Under a transform that does not turn, its place is one in the picture's own space.
 * @param box numbers of `drawImage` after the image
 */
export function imageAttributes(image: CanvasImageSource, box: number[], matrix: DOMMatrix): Attributes {
  const { part, place } = partAndPlace(image, box);
  const [x = 0, y = 0, width = 0, height = 0] = place;
  const straight = isStraight(matrix);
  const { a, d, e, f } = straight ? matrix : new DOMMatrix();
  return {
    x: short(a * x + e),
    y: short(d * y + f),
    width: short(a * width),
    height: short(d * height),
    preserveAspectRatio: 'none',
    transform: straight ? undefined : matrixAttribute(matrix),
    href: wholePng(image, box) ?? pngOf(image, part),
  };
}

/** Whether a transform neither turns nor mirrors. */
export function isStraight({ a, b, c, d }: DOMMatrix): boolean {
  return b === 0 && c === 0 && a > 0 && d > 0;
}
