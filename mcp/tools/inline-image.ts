import type { RenderedImage } from '../../clients/typescript/src/results.js';
import { pixelSize } from '../../src/platform/pixel-size.js';

/** What an inline image may differ in from the one that was asked for. */
export interface DrawingSize {
  width?: number;
  height?: number;
  devicePixelRatio?: number;
}

export interface Drawing {
  /** Size that is asked for, as far as it is known. */
  size: DrawingSize;
  draw(size: DrawingSize): Promise<RenderedImage>;
}

export interface InlineImage {
  image: RenderedImage;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** Why it differs from what was asked for. */
  notes: readonly string[];
}

/** The length of the image in base64. Clients refuse results over 1 MB. */
const MAX_BASE64_CHARS = 1_000_000;
/** The limit of the longer side. Models see images scaled down to less. */
const MAX_SIDE_PX = 2000;
const MIN_SIDE_PX = 100;
const MAX_ATTEMPTS = 4;
/** Bytes do not shrink as fast as the area. */
const SAFETY = 0.85;

/** Draws an image small enough for a conversation: with fewer pixels per CSS px, then with smaller sides. Nothing is cut off. */
export async function drawInline({ size, draw }: Drawing): Promise<InlineImage> {
  const notes: string[] = [];
  let asked = boundedRatio(size);
  if (asked.devicePixelRatio !== size.devicePixelRatio) {
    notes.push(
      `Shown with devicePixelRatio ${asked.devicePixelRatio} instead of ${size.devicePixelRatio}; output "url" has all pixels.`,
    );
  }
  for (let attempts = 1; ; attempts += 1) {
    const image = await draw(asked);
    const px = pixelSize(image);
    const ratio = asked.devicePixelRatio ?? 1;
    const css = { width: Math.round(px.width / ratio), height: Math.round(px.height / ratio) };
    const length = base64Length(image.bytes);
    if (length <= MAX_BASE64_CHARS)
      return { image, ...css, notes: attempts === 1 ? notes : [...notes, shrunk(asked, css)] };
    if (attempts === MAX_ATTEMPTS) throw new Error('The image is over 1 MB at any size. Use output "url".');
    asked = smaller({ ...css, devicePixelRatio: ratio }, length);
  }
}

const base64Length = (bytes: Uint8Array): number => Math.ceil(bytes.length / 3) * 4;

const shrunk = ({ devicePixelRatio = 1 }: DrawingSize, css: { width: number; height: number }): string =>
  `Drawn smaller for this conversation, ${css.width} × ${css.height} at devicePixelRatio ${devicePixelRatio}, to stay under 1 MB; output "url" has the full size.`;

function boundedRatio(size: DrawingSize): DrawingSize {
  const { width = 800, height = 400, devicePixelRatio: ratio } = size;
  // A ratio out of range is for the API to refuse.
  if (ratio === undefined || !(ratio > 1 && ratio <= 4)) return size;
  const most = MAX_SIDE_PX / Math.max(width, height);
  return ratio <= most || Number.isNaN(most)
    ? size
    : { ...size, devicePixelRatio: Math.max(1, Math.floor(most * 4) / 4) };
}

function smaller({ width, height, devicePixelRatio }: Required<DrawingSize>, length: number): DrawingSize {
  const factor = Math.sqrt(MAX_BASE64_CHARS / length) * SAFETY;
  if (devicePixelRatio * factor >= 1)
    return { width, height, devicePixelRatio: Math.floor(devicePixelRatio * factor * 4) / 4 };
  const side = (px: number) => Math.max(MIN_SIDE_PX, Math.floor(px * factor * devicePixelRatio));
  return { width: side(width), height: side(height), devicePixelRatio: 1 };
}
