/** A larger buffer is not kept for the next image. */
const KEPT_BYTES = 1024 * 1024;

/** Writes bytes, big-endian 32-bit words and bits into a growing buffer. */
export class ByteSink {
  private bytes = new Uint8Array(KEPT_BYTES / 4);
  private pendingBits = 0;
  private pendingCount = 0;
  length = 0;

  reset(): void {
    if (this.bytes.length > KEPT_BYTES) this.bytes = new Uint8Array(KEPT_BYTES / 4);
    this.length = 0;
  }

  /** Makes sure that so many more bytes fit. Call it before writing: the write methods do not check, because they run millions of times. */
  reserve(moreBytes: number): void {
    if (this.length + moreBytes <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + moreBytes));
    larger.set(this.written());
    this.bytes = larger;
  }

  byte(value: number): void {
    this.bytes[this.length++] = value;
  }

  word(value: number): void {
    this.wordAt(this.length, value);
    this.length += 4;
  }

  /** Overwrites a word. */
  wordAt(offset: number, value: number): void {
    for (let at = 0; at < 4; at++) this.bytes[offset + at] = value >>> (24 - 8 * at);
  }

  /** Appends at most 24 bits, lowest first, as in deflate. */
  bits(value: number, count: number): void {
    this.pendingBits |= value << this.pendingCount;
    this.pendingCount += count;
    while (this.pendingCount >= 8) {
      this.bytes[this.length++] = this.pendingBits;
      this.pendingBits >>>= 8;
      this.pendingCount -= 8;
    }
  }

  /** Appends many values, each with its number of bits. */
  allBits(values: Uint32Array, counts: Uint8Array, length: number): void {
    const { bytes } = this;
    let { pendingBits, pendingCount, length: end } = this;
    for (let at = 0; at < length; at++) {
      pendingBits |= (values[at] as number) << pendingCount;
      pendingCount += counts[at] as number;
      while (pendingCount >= 8) {
        bytes[end++] = pendingBits;
        pendingBits >>>= 8;
        pendingCount -= 8;
      }
    }
    this.pendingBits = pendingBits;
    this.pendingCount = pendingCount;
    this.length = end;
  }

  /** Fills an incomplete byte with zeros. */
  endBits(): void {
    if (this.pendingCount > 0) this.bytes[this.length++] = this.pendingBits;
    this.pendingBits = 0;
    this.pendingCount = 0;
  }

  /** A view of the written bytes, valid until the next write. */
  written(from = 0): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(from, this.length);
  }
}
