import { ByteList } from './byte-list';
import type { Box, Pixels } from './changes';
import type { Encoder, Timing } from './encoder';

const ANIMATED = 1 << 1;
const WITH_ALPHA = 1 << 4;
/** Replace the pixels of the box instead of blending with them. */
const REPLACE = 1 << 1;

/**
 * Writes a lossless WebP. The browser encodes each frame; this puts them into one file.
 * @param isOpaque then pixels that do not change are transparent and blended, which takes fewer bytes
 */
export function webpEncoder({ width, height }: Box, isOpaque: boolean): Encoder {
  const element = document.createElement('canvas');
  const context = element.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The page has no 2D canvas');
  const frames: { box: Box; image: Uint8Array }[] = [];
  let bytes = 0;

  return {
    add(after, changed, before) {
      const box = evenBox(changed);
      element.width = box.width;
      element.height = box.height;
      context.putImageData(imageOf(after, box, isOpaque ? before : undefined), 0, 0);
      const image = losslessImage(element);
      frames.push({ box, image });
      bytes += image.length;
      return bytes;
    },
    finish({ durationsMs, loop }: Timing) {
      const body = new ByteList();
      body.ascii('WEBP');
      chunk('VP8X', body, (head) => {
        head.push(ANIMATED | WITH_ALPHA, 0, 0, 0);
        for (const side of [width, height]) head.littleEndian(side - 1, 3);
      });
      chunk('ANIM', body, (head) => {
        head.littleEndian(0, 4);
        head.littleEndian(loop ? 0 : 1, 2);
      });
      for (const [i, { box, image }] of frames.entries()) {
        chunk('ANMF', body, (frame) => {
          for (const place of [box.x / 2, box.y / 2, box.width - 1, box.height - 1]) frame.littleEndian(place, 3);
          frame.littleEndian(Math.round(durationsMs[i] ?? 0), 3);
          frame.push(isOpaque ? 0 : REPLACE);
          frame.append(image);
        });
      }
      const file = new ByteList();
      file.ascii('RIFF');
      file.littleEndian(body.length, 4);
      file.append(body.toBytes());
      return file.toBytes();
    },
  };
}

/** Frames begin at even places. */
function evenBox({ x, y, width, height }: Box): Box {
  return { x: x - (x % 2), y: y - (y % 2), width: width + (x % 2), height: height + (y % 2) };
}

function imageOf({ colors, width }: Pixels, box: Box, before: Pixels | undefined): ImageData {
  const image = new ImageData(box.width, box.height);
  const target = new Uint32Array(image.data.buffer);
  for (let row = 0; row < box.height; row++) {
    const start = (box.y + row) * width + box.x;
    const at = row * box.width;
    target.set(colors.subarray(start, start + box.width), at);
    if (before === undefined) continue;
    for (let i = 0; i < box.width; i++) if (before.colors[start + i] === colors[start + i]) target[at + i] = 0;
  }
  return image;
}

/** The chunk with the pixels of a canvas. The quality 1 is lossless in Chromium. */
function losslessImage(element: HTMLCanvasElement): Uint8Array {
  const url = element.toDataURL('image/webp', 1);
  const bytes = (Uint8Array as unknown as { fromBase64(text: string): Uint8Array }).fromBase64(
    url.slice(url.indexOf(',') + 1),
  );
  const view = new DataView(bytes.buffer);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const length = 8 + size + (size % 2);
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) === 'VP8L') return bytes.slice(at, at + length);
    at += length;
  }
  throw new Error('The browser did not encode a lossless WebP');
}

function chunk(name: string, file: ByteList, write: (content: ByteList) => void): void {
  const content = new ByteList();
  write(content);
  file.ascii(name);
  file.littleEndian(content.length, 4);
  file.append(content.toBytes());
  if (content.length % 2 === 1) file.push(0);
}
