import type { ByteList } from '../byte-list';

const MAX_CODES = 4096;
/** The bytes of one block of data of a GIF. */
const BLOCK_BYTES = 255;

/** For each code and next index the code of both; reused. */
const next = new Uint16Array(MAX_CODES * 256);
const used: number[] = [];

function forgetCodes(): void {
  for (const key of used) next[key] = 0;
  used.length = 0;
}

/** Writes color indexes as the image data of a GIF (LZW, appendix F of GIF89a). @param bits of an index, 2-8 */
export function writeLzw(indexes: Uint8Array, bits: number, file: ByteList): void {
  const clear = 1 << bits;
  const end = clear + 1;
  const block = new Uint8Array(BLOCK_BYTES);
  let [blockLength, pending, pendingBits] = [0, 0, 0];
  let [width, nextCode] = [bits + 1, end + 1];

  const flush = () => {
    if (blockLength === 0) return;
    file.push(blockLength);
    file.append(block.subarray(0, blockLength));
    blockLength = 0;
  };
  const write = (code: number) => {
    pending |= code << pendingBits;
    pendingBits += width;
    while (pendingBits >= 8) {
      block[blockLength++] = pending & 0xff;
      if (blockLength === BLOCK_BYTES) flush();
      pending >>>= 8;
      pendingBits -= 8;
    }
  };

  file.push(bits);
  write(clear);
  let prefix = indexes[0] ?? 0;
  for (let i = 1; i < indexes.length; i++) {
    const index = indexes[i] as number;
    const key = (prefix << 8) | index;
    const known = next[key] as number;
    if (known !== 0) {
      prefix = known;
      continue;
    }
    write(prefix);
    if (nextCode < MAX_CODES) {
      next[key] = nextCode;
      used.push(key);
      // The reader adds its codes one later.
      if (nextCode === 1 << width) width++;
      nextCode++;
    } else {
      write(clear);
      forgetCodes();
      [width, nextCode] = [bits + 1, end + 1];
    }
    prefix = index;
  }
  write(prefix);
  // The reader has added one more code.
  if (nextCode === 1 << width && width < 12) width++;
  write(end);
  if (pendingBits > 0) block[blockLength++] = pending & 0xff;
  flush();
  file.push(0);
  forgetCodes();
}
