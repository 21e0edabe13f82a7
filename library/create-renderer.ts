/**
 * The library: draws charts in a browser of this process, without a server and a database.
 *
 * @example
 * import { createRenderer } from 'chartwright';
 * const renderer = await createRenderer();
 * const png = await renderer.render({ type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ data: [12, 19] }] } });
 * await renderer.close();
 */
import { ChartwrightError } from '../clients/typescript/src/errors.js';
import type { Validation } from '../clients/typescript/src/results.js';
import type { ChartSpecInput } from './chart-spec-input.js';
import { withChartwrightErrors } from './errors.js';
import type { RendererOptions } from './renderer-options.js';

export { ChartwrightError, type ErrorDetail, InvalidSpecError } from '../clients/typescript/src/errors.js';
export type { Validation } from '../clients/typescript/src/results.js';
export type * from './chart-spec-input.js';
export type { RendererOptions } from './renderer-options.js';

/** The packages that draw need it. The command line brings its own Node. */
const MIN_NODE = { major: 22, minor: 19 };

/** An image, its alternative text, and what could not be drawn as the specification asks. */
export interface ChartImage {
  /** The file: PNG, JPEG, WebP, SVG or PDF. */
  bytes: Buffer;
  /** The media type, such as `image/png`. */
  contentType: string;
  /** Alternative text: that of the specification, or one that is written from the data. */
  alt: string;
  /** What was ignored or hidden, in sentences. */
  warnings: readonly string[];
}

/** A browser that draws charts. Several charts may be drawn at the same time. */
export interface Renderer {
  /**
   * Draws a chart.
   * @returns the bytes of the image, in the format that `spec.format` names (PNG unless set)
   * @throws InvalidSpecError with `details`, one for each error of the specification; ChartwrightError for all else
   */
  render(spec: ChartSpecInput): Promise<Buffer>;
  /** The same, with alternative text and warnings. @throws as `render` */
  renderImage(spec: ChartSpecInput): Promise<ChartImage>;
  /** Checks a specification without drawing it. */
  validate(spec: unknown): Promise<Validation>;
  /** Ends the browser. The process can exit afterwards. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a browser. The first call on a machine unpacks it, which takes some seconds.
 * @throws ChartwrightError with status 0 whose message says how to fix the installation
 */
export async function createRenderer(options: RendererOptions = {}): Promise<Renderer> {
  requireNode();
  const { LocalRenderer } = await import('./local/local-renderer.js');
  const renderer = new LocalRenderer(options);
  const renderImage = (spec: ChartSpecInput): Promise<ChartImage> =>
    withChartwrightErrors(async () => {
      const { bytes, contentType, alt = '', warnings } = await renderer.render(spec);
      return { bytes, contentType, alt, warnings };
    });
  const close = () => renderer.close();
  try {
    await withChartwrightErrors(() => renderer.browser.get());
  } catch (error) {
    await close();
    throw error;
  }
  return {
    render: async (spec) => (await renderImage(spec)).bytes,
    renderImage,
    validate: (spec) => withChartwrightErrors(() => renderer.validate(spec)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE.major || (major === MIN_NODE.major && minor >= MIN_NODE.minor)) return;
  const message = `Chartwright's library needs Node ${MIN_NODE.major}.${MIN_NODE.minor} or newer; this is ${process.version}.`;
  throw new ChartwrightError(message, { status: 0 });
}
