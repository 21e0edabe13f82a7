declare module 'wawoff2' {
  const wawoff2: {
    /**
     * Decompresses WOFF2 to TrueType or OpenType. The result is in the package's own memory and valid until the next call.
     * @throws Error when the input is not WOFF2
     */
    decompress(woff2: Uint8Array): Promise<Uint8Array>;
  };
  export default wawoff2;
}
