import { type ChartSpecInput, createRenderer, type Renderer } from '../../library/create-renderer.js';
import type { Spec } from '../../samples/sample.js';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import type { Images } from './images.js';

/** A browser as the library and the service start it. @param pages how many images are drawn at the same time */
export function startRenderer(pages?: number): Promise<Renderer> {
  return createRenderer({ cacheDir: BROWSER_DIR, ...(pages && { pages }) });
}

/** Whether the browser of `startRenderer` is the one of the npm package, which drew the committed images. */
export async function isPinnedBrowser(): Promise<boolean> {
  if (process.env['PUPPETEER_EXECUTABLE_PATH']) return false;
  const { source } = await findBrowser({ dataDir: BROWSER_DIR, onProgress: () => undefined });
  return source === 'bundled';
}

export async function drawImages(renderer: Renderer, cases: ReadonlyMap<string, Spec>): Promise<Images> {
  const drawn = [...cases].map(async ([name, spec]) => [name, await drawImage(renderer, name, spec)] as const);
  return new Map(await Promise.all(drawn));
}

async function drawImage(renderer: Renderer, name: string, spec: Spec): Promise<Buffer> {
  try {
    return await renderer.render(spec as unknown as ChartSpecInput);
  } catch (error) {
    throw new Error(`${name}: ${error}`, { cause: error });
  }
}
