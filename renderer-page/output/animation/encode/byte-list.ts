/** Bytes of a file that is being written. */
export class ByteList {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(...values: number[]): void {
    this.#reserve(values.length);
    for (const value of values) this.#bytes[this.#length++] = value;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  ascii(text: string): void {
    for (const character of text) this.push(character.charCodeAt(0));
  }

  /** A number of some bytes, the lowest first. */
  littleEndian(value: number, bytes: number): void {
    for (let i = 0; i < bytes; i++) this.push(Math.floor(value / 2 ** (8 * i)) & 0xff);
  }

  /** A copy. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
