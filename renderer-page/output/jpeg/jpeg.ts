import { type HuffmanTable, huffmanTable } from './huffman-table.js';
import { divisorsOf, factorsOf, storedPlace, ZIGZAG } from './quantization.js';

/** What kernel/index.ts exports. Addresses are in bytes. */
interface Kernel {
  memory: WebAssembly.Memory;
  IMAGE: WebAssembly.Global;
  ORDER: WebAssembly.Global;
  FACTORS: WebAssembly.Global;
  COUNTS: WebAssembly.Global;
  CODES: WebAssembly.Global;
  output: WebAssembly.Global;
  setSize(widthPx: number, heightPx: number): void;
  transform(isBlueFirst: number): void;
  write(): number;
}

const SYMBOLS = 256;
/** Symbols of the first coefficient and of the others, of luma, then of chroma. The first digit of a name is 1 for the others. */
const ALPHABETS = [0x00, 0x10, 0x01, 0x11];
const JFIF_WITHOUT_DENSITY = [...'JFIF\0'].map((letter) => letter.charCodeAt(0)).concat([1, 1, 0, 0, 1, 0, 1, 0, 0]);

/**
 * Encodes one opaque image at a time as baseline JPEG (ITU T.81), with chroma at full resolution and Huffman codes of its own. The result depends
 * on the pixels alone, not on the machine, the browser or earlier images.
 */
export class JpegEncoder {
  private readonly kernel: Kernel;
  private widthPx = 0;
  private heightPx = 0;

  /** @param module the compiled kernel/ */
  constructor(module: WebAssembly.Module) {
    this.kernel = new WebAssembly.Instance(module, {}).exports as WebAssembly.Exports & Kernel;
    new Uint8Array(this.kernel.memory.buffer, this.kernel.ORDER.value, 64).set(ZIGZAG.map(storedPlace));
  }

  /** The memory that this encoder holds. It never shrinks. */
  get memoryBytes(): number {
    return this.kernel.memory.buffer.byteLength;
  }

  /**
   * Begins an image.
   * @returns where to write the pixels, row by row, four bytes each, of which the last is ignored; valid until `encode`
   */
  begin(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
    [this.widthPx, this.heightPx] = [widthPx, heightPx];
    this.kernel.setSize(widthPx, heightPx);
    return new Uint8Array(this.kernel.memory.buffer as ArrayBuffer, this.kernel.IMAGE.value, widthPx * heightPx * 4);
  }

  /**
   * Encodes the pixels that were written since `begin`.
   * @param isBlueFirst whether the first byte of a pixel is blue, not red
   * @param quality 1 to 100
   */
  encode(isBlueFirst: boolean, quality: number): Uint8Array<ArrayBuffer> {
    const { kernel } = this;
    const divisors = divisorsOf(quality);
    const factors = new Float32Array(kernel.memory.buffer, kernel.FACTORS.value, 128);
    divisors.forEach((table, component) => void factors.set(factorsOf(table), 64 * component));
    kernel.transform(isBlueFirst ? 1 : 0);
    const { buffer } = kernel.memory;
    const tables = ALPHABETS.map((_, at) => {
      const table = huffmanTable(new Uint32Array(buffer, kernel.COUNTS.value + 4 * SYMBOLS * at, SYMBOLS));
      new Uint32Array(buffer, kernel.CODES.value + 4 * SYMBOLS * at, SYMBOLS).set(table.codes);
      return table;
    });
    const end = kernel.write();
    const data = new Uint8Array(kernel.memory.buffer, kernel.output.value, end - kernel.output.value);
    const head = this.headOf(divisors, tables);
    const jpeg = new Uint8Array(head.length + data.length + 2);
    jpeg.set(head);
    jpeg.set(data, head.length);
    jpeg.set([0xff, 0xd9], jpeg.length - 2);
    return jpeg;
  }

  /** Everything before the entropy-coded data. */
  private headOf(divisors: Uint8Array[], tables: HuffmanTable[]): number[] {
    const components = [1, 2, 3];
    const frame = [8, ...twoBytes(this.heightPx), ...twoBytes(this.widthPx), 3];
    return [
      ...[0xff, 0xd8],
      ...segment(0xe0, JFIF_WITHOUT_DENSITY),
      ...divisors.flatMap((table, id) => segment(0xdb, [id, ...ZIGZAG.map((at) => table[at] as number)])),
      ...segment(0xc0, [...frame, ...components.flatMap((id) => [id, 0x11, id === 1 ? 0 : 1])]),
      ...tables.flatMap(({ description }, at) => segment(0xc4, [ALPHABETS[at] as number, ...description])),
      ...segment(0xda, [3, ...components.flatMap((id) => [id, id === 1 ? 0 : 0x11]), 0, 63, 0]),
    ];
  }
}

function segment(marker: number, content: number[]): number[] {
  return [0xff, marker, ...twoBytes(content.length + 2), ...content];
}

function twoBytes(value: number): [number, number] {
  return [value >> 8, value & 255];
}
