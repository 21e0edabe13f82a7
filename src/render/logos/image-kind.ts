/** The type and size of an image, from its own bytes; the Content-Type of the server is ignored. */
export interface ImageKind {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';
  /** Absent for a vector image. */
  widthPx?: number;
  heightPx?: number;
}

const PNG_MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The last chunk, and trailing bytes that some tools write. */
const PNG_END_BYTES = 1024;
const JPEG_END = Buffer.from([0xff, 0xd9]);
const SVG_HEAD_BYTES = 4096;

/** @returns undefined for anything but a complete PNG, JPEG, WebP or SVG image with a known size */
export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes) ?? readSvg(bytes);
  } catch (error) {
    // The header is incomplete.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPng(bytes: Buffer): ImageKind | undefined {
  // A browser would draw the upper part of a truncated file.
  if (!bytes.subarray(0, 8).equals(PNG_MAGIC) || !bytes.includes('IEND', -PNG_END_BYTES)) return undefined;
  return { mediaType: 'image/png', widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) };
}

/** The size is in the frame header, after segments that state their length. */
function readJpeg(bytes: Buffer): ImageKind | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      // This pair of bytes cannot occur inside the image data.
      if (!bytes.includes(JPEG_END, at)) return undefined;
      return { mediaType: 'image/jpeg', widthPx: bytes.readUInt16BE(at + 7), heightPx: bytes.readUInt16BE(at + 5) };
    }
  }
  return undefined;
}

/** RFC 9649: lossy, lossless and extended files each have their own header. */
function readWebp(bytes: Buffer): ImageKind | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const mediaType = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { mediaType, widthPx: bytes.readUInt16LE(26) & 0x3fff, heightPx: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { mediaType, widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { mediaType, widthPx: bytes.readUIntLE(24, 3) + 1, heightPx: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** A document whose root is `svg`. Entities are rejected: drawing programs do not need them, and they can expand without limit. */
function readSvg(bytes: Buffer): ImageKind | undefined {
  const head = bytes.toString('utf8', 0, SVG_HEAD_BYTES).replace(/^\ufeff/, '');
  if (!/^<(?:\w+:)?svg[\s>]/.test(rootOf(head)) || bytes.includes('<!ENTITY')) return undefined;
  return { mediaType: 'image/svg+xml' };
}

/** The document without its declaration, its type and the comments before its root. */
function rootOf(document: string): string {
  let text = document.trimStart();
  for (let end = endOfPart(text); end > 0; end = endOfPart(text)) text = text.slice(end).trimStart();
  return text;
}

/** Where the declaration, comment or type at the start of a text ends; 0 for any other text. */
function endOfPart(text: string): number {
  if (text.startsWith('<?')) return behind(text, '?>');
  if (text.startsWith('<!--')) return behind(text, '-->');
  return /^<!DOCTYPE[^>[]*>/.exec(text)?.[0].length ?? 0;
}

function behind(text: string, mark: string): number {
  const at = text.indexOf(mark);
  return at < 0 ? 0 : at + mark.length;
}
