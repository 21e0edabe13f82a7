import type { PixelLayout } from './canvas-pixels.js';
import { type Kernel, openKernel } from './kernel.js';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COLOR_TYPE_RGB = 2;
const COLOR_TYPE_RGBA = 6;
const IHDR_BYTES = 13;
/** Length, name and CRC of a chunk. */
const CHUNK_BYTES = 12;
/** What precedes the compressed pixels: signature, IHDR, and length and name of IDAT. */
const HEAD_BYTES = SIGNATURE.length + CHUNK_BYTES + IHDR_BYTES + 8;
/** What follows them: the CRC of IDAT, and IEND. The kernel leaves more room. */
const TAIL_BYTES = 4 + CHUNK_BYTES;

/** Encodes one image at a time as PNG. The result depends on the pixels alone, not on the machine, the browser or earlier images. */
export class PngEncoder {
  private readonly kernel: Kernel;
  private widthPx = 0;
  private heightPx = 0;

  /** @param module the compiled kernel/ */
  constructor(module: WebAssembly.Module) {
    this.kernel = openKernel(module);
  }

  /** The memory that this encoder holds. It never shrinks. */
  get memoryBytes(): number {
    return this.kernel.memory.buffer.byteLength;
  }

  /**
   * Begins an image.
   * @returns where to write the pixels, row by row, four bytes each, with alpha not premultiplied; valid until `encode`
   */
  begin(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    this.kernel.setSize(widthPx, heightPx, HEAD_BYTES);
    return this.pixels;
  }

  /** What `begin` returned, for as long. */
  get pixels(): Uint8Array<ArrayBuffer> {
    return this.bytesAt(this.kernel.IMAGE.value as number, this.widthPx * this.heightPx * 4);
  }

  /** Exchanges the first and the third byte of all pixels that were written. */
  swapRedAndBlue(): void {
    this.kernel.swapRedAndBlue();
  }

  /**
   * Encodes the pixels that were written since `begin`.
   * @returns a view of the encoder's memory, valid until the next `begin`
   */
  encode(layout: PixelLayout): Uint8Array<ArrayBuffer> {
    const hasAlpha = layout === 'rgba';
    const dataEnd = this.kernel.compress(hasAlpha ? 1 : 0);
    const start = (this.kernel.output.value as number) - HEAD_BYTES;
    const png = this.bytesAt(start, dataEnd + TAIL_BYTES - start);
    png.set(SIGNATURE);
    let at = SIGNATURE.length;
    const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
    view.setUint32(at + 8, this.widthPx);
    view.setUint32(at + 12, this.heightPx);
    // 8 bits per channel; then deflate, standard filters, no interlacing.
    png.set([8, hasAlpha ? COLOR_TYPE_RGBA : COLOR_TYPE_RGB, 0, 0, 0], at + 16);
    at = this.closeChunk(view, at, 'IHDR', IHDR_BYTES);
    at = this.closeChunk(view, at, 'IDAT', dataEnd - start - HEAD_BYTES);
    this.closeChunk(view, at, 'IEND', 0);
    return png;
  }

  /**
   * Writes length, name and CRC around the data of a chunk.
   * @returns the end of the chunk
   */
  private closeChunk(png: DataView, at: number, name: string, dataBytes: number): number {
    png.setUint32(at, dataBytes);
    for (let letter = 0; letter < 4; letter++) png.setUint8(at + 4 + letter, name.charCodeAt(letter));
    const dataEnd = at + 8 + dataBytes;
    png.setInt32(dataEnd, this.kernel.crc32(png.byteOffset + at + 4, png.byteOffset + dataEnd));
    return dataEnd + 4;
  }

  private bytesAt(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.kernel.memory.buffer as ArrayBuffer, address, length);
  }
}
