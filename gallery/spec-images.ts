/** `npm run spec-images`: draws the examples of docs/spec and of README.md in the service's own Chromium, and removes images that no page shows. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { parseSpec } from '../chart-spec/spec.js';
import { startChromium } from '../src/browser/browser.js';
import { IMAGE_DIR, readSpecExamples, specOfImage } from './spec-examples.js';

/** The images of README.md, from docs/examples. */
const README_IMAGES = ['revenue', 'card'];
const examples = readSpecExamples();
const place = { priority: 'keyed', payer: 'docs' } as const;
const chromium = await startChromium({
  dataDir: resolve(process.env['DATA_DIR'] ?? 'data'),
  poolSize: 2,
  queueLimit: 100,
  renderTimeoutMs: 30_000,
  log: pino({ level: 'warn' }),
  onProgress: (line) => console.log(line),
});
try {
  await mkdir(IMAGE_DIR, { recursive: true });
  let bytes = 0;
  for (const example of examples) {
    const { image, notes } = await chromium.render(specOfImage(example), place);
    await writeFile(join(IMAGE_DIR, `${example.name}.webp`), image);
    bytes += image.length;
    for (const note of notes) console.log(`${example.place}: ${note}`);
  }
  for (const name of README_IMAGES) {
    const { spec } = parseSpec(JSON.parse(await readFile(`docs/examples/${name}.json`, 'utf8')));
    const { image } = await chromium.render(spec, place);
    await writeFile(`docs/images/${name}.png`, image);
  }
  const shown = new Set(examples.map(({ name }) => `${name}.webp`));
  for (const file of await readdir(IMAGE_DIR)) {
    if (!shown.has(file)) await rm(join(IMAGE_DIR, file));
  }
  console.log(`${examples.length} images, ${Math.round(bytes / 1024)} KB`);
} finally {
  await chromium.close();
}
