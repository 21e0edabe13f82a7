declare module 'wawoff2' {
  const wawoff2: {
    /**
     * WOFF2 to the TrueType or OpenType font it holds, which lies in the package's own memory until the next call.
     * @throws Error for what is no WOFF2
     */
    decompress(woff2: Uint8Array): Promise<Uint8Array>;
  };
  export default wawoff2;
}
