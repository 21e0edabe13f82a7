/**
 * `npm run screens`: starts the service with demo data on an empty database, and writes every page of the product to docs/screens/, in both
 * themes, on a desktop and on a phone. Fails when a page logs an error or is wider than its window. Arguments select views by the beginning
 * of their names; SCREENS_PNG_DIR also keeps the images at full size.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer';
import sharp from 'sharp';
import { startService } from '../../bench/service.js';
import { findBrowser } from '../../src/browser/find-browser.js';
import type { Client } from '../../src/demo/client.js';
import { Camera, type Shot } from './camera.js';
import { setPlan, signUp } from './client.js';
import { type DemoIds, findDemoIds, signInToDemo } from './demo-account.js';
import { readme } from './readme.js';
import { allViews, type View, type Viewer } from './views.js';

const OUT_DIR = resolve('docs/screens');
const PNG_DIR = process.env['SCREENS_PNG_DIR'];
const ADMIN_TOKEN = 'the operator of the screenshots';
const DEMO_PASSWORD = 'a password of the screenshots';
const MAX_TOTAL_BYTES = 6_000_000;
/** Of the stored images. Desktops are stored smaller. */
const STORED_WIDTH_PX: Record<number, number> = { 1280: 960, 390: 390 };
const MAX_STORED_HEIGHT_PX = 1400;
const WEBP_QUALITY = 45;

interface Accounts {
  ids: DemoIds;
  tokens: Partial<Record<Viewer, string>>;
}

/** The demo account, and accounts in other states. */
async function createAccounts(origin: string): Promise<Accounts> {
  const operator: Client = { origin, token: ADMIN_TOKEN };
  const owner = await signInToDemo(origin, DEMO_PASSWORD);
  const newcomer = await signUp(origin, 'jonas@contoso.example', 'Jonas Weber');
  const starter = await signUp(origin, 'ada@fabrikam.example', 'Ada Okafor');
  const expired = await signUp(origin, 'li@tailspin.example', 'Li Na');
  await setPlan(operator, 'li@tailspin.example', { plan: 'trial', trialEndsAt: new Date(0).toISOString() });
  const tokens = Object.entries({ owner, newcomer, starter, expired }).map(([name, { token }]) => [name, token]);
  return { ids: await findDemoIds(owner), tokens: Object.fromEntries(tokens) };
}

async function store(view: View, shots: Shot[]): Promise<number> {
  let bytes = 0;
  for (const { width, theme, png } of shots) {
    const name = `${view.name}-${theme}-${width}`;
    if (PNG_DIR !== undefined) await writeFile(join(PNG_DIR, `${name}.png`), png);
    const scaled = await sharp(png)
      .resize({ width: STORED_WIDTH_PX[width] ?? width })
      .toBuffer({ resolveWithObject: true });
    const height = Math.min(scaled.info.height, MAX_STORED_HEIGHT_PX);
    const webp = await sharp(scaled.data)
      .extract({ left: 0, top: 0, width: scaled.info.width, height })
      .webp({ quality: WEBP_QUALITY, effort: 5 })
      .toBuffer();
    await writeFile(join(OUT_DIR, `${name}.webp`), webp);
    bytes += webp.length;
  }
  return bytes;
}

async function main(selected: string[]): Promise<void> {
  const service = await startService({
    ADMIN_TOKEN,
    DEMO: 'true',
    DEMO_PASSWORD,
    LOG_LEVEL: 'fatal',
  });
  const origin = service.url.origin;
  const found = await findBrowser({ dataDir: service.dataDir, onProgress: () => undefined });
  const browser = await puppeteer.launch({
    ...{ executablePath: found.executablePath, headless: 'shell', pipe: true },
    ...{ args: ['--no-sandbox', '--disable-gpu'], env: { ...process.env, ...found.env } },
  });
  const problems: string[] = [];
  try {
    const { ids, tokens } = await createAccounts(origin);
    const views = allViews(ids, ADMIN_TOKEN);
    const wanted = views.filter(
      ({ name }) => selected.length === 0 || selected.some((start) => name.startsWith(start)),
    );
    await mkdir(OUT_DIR, { recursive: true });
    if (PNG_DIR !== undefined) await mkdir(PNG_DIR, { recursive: true });
    if (selected.length === 0) await removeImages();
    const camera = new Camera(browser, origin, tokens);
    let bytes = 0;
    for (const view of wanted) {
      const size = await store(view, await camera.photograph(view, problems));
      bytes += size;
      console.log(`${view.name} ${Math.round(size / 1024)} KB`);
    }
    await writeFile(join(OUT_DIR, 'README.md'), readme(views));
    console.log(`${wanted.length} views, ${(bytes / 1e6).toFixed(1)} MB`);
    if (bytes > MAX_TOTAL_BYTES) problems.push(`the images have ${bytes} bytes, more than ${MAX_TOTAL_BYTES}`);
  } finally {
    await browser.close();
    await service.stop();
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

async function removeImages(): Promise<void> {
  for (const name of await readdir(OUT_DIR)) if (name.endsWith('.webp')) await rm(join(OUT_DIR, name));
}

await main(process.argv.slice(2));
