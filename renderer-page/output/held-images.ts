/** Encoded images until the service has read them in slices, which keep messages over the debugging pipe small. */
export class HeldImages {
  readonly #images = new Map<number, Blob>();
  #lastHandle = 0;

  hold(image: Blob): { handle: number; bytes: number } {
    this.#images.set(++this.#lastHandle, image);
    return { handle: this.#lastHandle, bytes: image.size };
  }

  /** @returns base64 of `length` bytes from `offset` */
  async read(handle: number, offset: number, length: number): Promise<string> {
    const blob = this.#images.get(handle);
    if (!blob) throw new Error(`No image is held under ${handle}`);
    return base64Of(new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()));
  }

  release(handle: number): void {
    this.#images.delete(handle);
  }
}

export function base64Of(bytes: Uint8Array): string {
  return (bytes as Uint8Array & { toBase64(): string }).toBase64();
}
