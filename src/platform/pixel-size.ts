export interface PixelSize {
  width: number;
  height: number;
}

/**
 * The size that a PNG, JPEG, WebP or GIF image states in its header.
 * @param bytes the image, or its beginning: 30 bytes are enough for all but JPEG
 */
export function pixelSize({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): PixelSize {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (contentType === 'image/png') return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
  if (contentType === 'image/jpeg') return jpegSize(view);
  if (contentType === 'image/webp') return webpSize(view);
  if (contentType === 'image/gif') return { width: view.readUInt16LE(6), height: view.readUInt16LE(8) };
  throw new Error(`no pixel size in ${contentType}`);
}

/** Segments until the frame header, whose markers are C0 to CF except C4 (tables), C8 (reserved) and CC (arithmetic coding). */
function jpegSize(view: Buffer): PixelSize {
  let at = 2;
  while (at + 9 < view.length) {
    const marker = view.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    at += 2 + view.readUInt16BE(at + 2);
  }
  throw new Error('JPEG without a frame header');
}

/** The three forms of a WebP file: extended, lossless, lossy. */
function webpSize(view: Buffer): PixelSize {
  const chunk = view.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L') {
    const bits = view.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
}
