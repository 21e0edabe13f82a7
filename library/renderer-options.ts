/** Options of `createRenderer`. */
export interface RendererOptions {
  /** How many charts are drawn at the same time. Default: the number of processors. */
  pages?: number;
  /** Time limit of one chart. Default: 30 s. */
  timeoutMs?: number;
  /** A Chromium to use instead of the bundled one. Default: PUPPETEER_EXECUTABLE_PATH. */
  executablePath?: string;
  /** Where the bundled Chromium is unpacked. Default: CHARTWRIGHT_CACHE_DIR, or `chartwright` in the user's cache folder. */
  cacheDir?: string;
  /** Called with lines of text for the user while Chromium is unpacked, which happens once. */
  onProgress?(line: string): void;
}
