import { describeCodes } from './code-description.js';
import { codeLengths, codesOf } from './huffman.js';

/** What kernel/index.ts exports. Addresses are in bytes. */
export interface Kernel {
  memory: WebAssembly.Memory;
  IMAGE: WebAssembly.Global;
  LITERAL_COUNTS: WebAssembly.Global;
  DISTANCE_COUNTS: WebAssembly.Global;
  LITERAL_CODES: WebAssembly.Global;
  DISTANCE_CODES: WebAssembly.Global;
  DESCRIPTION: WebAssembly.Global;
  output: WebAssembly.Global;
  setSize(widthPx: number, heightPx: number, headBytes: number): void;
  swapRedAndBlue(): void;
  compress(hasAlpha: number): number;
  crc32(from: number, to: number): number;
}
const LONGEST_BITS = 15;
const LITERAL_SYMBOLS = 286;
const DISTANCE_SYMBOLS = 30;
/** Each symbol of the two codes is described by a symbol and extra bits; some more bits describe the description. */
const DESCRIPTION_ENTRIES = 2 * (LITERAL_SYMBOLS + DISTANCE_SYMBOLS) + 32;

/** Makes an instance with its own memory. */
export function openKernel(module: WebAssembly.Module): Kernel {
  const { exports } = new WebAssembly.Instance(module, { host: { chooseCodes } });
  const kernel: Kernel = exports as WebAssembly.Exports & Kernel;
  return kernel;

  /** Called by the kernel at the end of a block, a few times per image: reads how often symbols occur, writes their codes. */
  function chooseCodes(): number {
    const literalLengths = chooseCode(kernel, kernel.LITERAL_COUNTS, kernel.LITERAL_CODES, LITERAL_SYMBOLS);
    const distanceLengths = chooseCode(kernel, kernel.DISTANCE_COUNTS, kernel.DISTANCE_CODES, DISTANCE_SYMBOLS);
    return describeCodes(literalLengths, distanceLengths, wordsAt(kernel, kernel.DESCRIPTION, DESCRIPTION_ENTRIES));
  }
}

/** A view of the kernel's memory, valid until it grows. */
function wordsAt({ memory }: Kernel, address: WebAssembly.Global, length: number): Uint32Array {
  return new Uint32Array(memory.buffer, address.value as number, length);
}

/** @returns the lengths of the codes */
function chooseCode(
  kernel: Kernel,
  counts: WebAssembly.Global,
  target: WebAssembly.Global,
  symbols: number,
): Uint8Array {
  const lengths = codeLengths(wordsAt(kernel, counts, symbols), LONGEST_BITS);
  const codes = codesOf(lengths);
  const words = wordsAt(kernel, target, symbols);
  for (let symbol = 0; symbol < symbols; symbol++) {
    words[symbol] = (codes[symbol] as number) | ((lengths[symbol] as number) << 16);
  }
  return lengths;
}
