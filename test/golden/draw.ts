import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ChartSpecInput, createRenderer, type Renderer } from '../../library/create-renderer.js';
import type { Spec } from '../../samples/sample.js';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import type { Images, Likeness } from './images.js';

/** A browser as the library and the service start it. @param pages how many images are drawn at the same time */
export function startRenderer(pages?: number): Promise<Renderer> {
  return createRenderer({ cacheDir: BROWSER_DIR, ...(pages && { pages }) });
}

/** The kind of processor that drew the committed images last. */
const PROCESSOR_FILE = fileURLToPath(new URL('../../../test/golden/processor.txt', import.meta.url));
const PROCESSOR = `${cpus()[0]?.model ?? 'unknown'}\n`;

/** How what `startRenderer` starts is like what drew the committed images: the browser of the npm package on one kind of processor. */
export async function likenessHere(): Promise<Likeness> {
  if (process.env['PUPPETEER_EXECUTABLE_PATH']) return 'other browser';
  const { source } = await findBrowser({ dataDir: BROWSER_DIR, onProgress: () => undefined });
  if (source !== 'bundled') return 'other browser';
  return (await readFile(PROCESSOR_FILE, 'utf8')) === PROCESSOR ? 'same' : 'other processor';
}

/** For images that are accepted here. */
export function recordProcessor(): Promise<void> {
  return writeFile(PROCESSOR_FILE, PROCESSOR);
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
