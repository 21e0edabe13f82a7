/** Writes numbers of a few bits each, the lowest bit first. */
export class BitWriter {
  #bytes = new Uint8Array(1 << 14);
  #length: number;
  #pending = 0;
  #pendingBits = 0;

  /** @param headBytes are left free before the first bit */
  constructor(headBytes: number) {
    this.#length = headBytes;
  }

  /** @param count at most 24 */
  write(bits: number, count: number): void {
    this.#pending |= bits << this.#pendingBits;
    this.#pendingBits += count;
    while (this.#pendingBits >= 8) {
      this.#push(this.#pending & 255);
      this.#pending >>>= 8;
      this.#pendingBits -= 8;
    }
  }

  /** @returns all bytes, the last one filled with zeros, padded by nothing else */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.#pendingBits > 0) this.#push(this.#pending & 255);
    return this.#bytes.slice(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}
