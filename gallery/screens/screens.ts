/**
 * `npm run screens`: starts the service with demo data on an empty database, and writes every page of the product to output/screens/, which
 * is not in the repository, in both themes, on a desktop and on a phone. Fails when a page logs an error or is wider than its window.
 * Arguments select views by the beginning of their names.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer';
import { startService } from '../../bench/service.js';
import type { Client } from '../../demo/client.js';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { defaultCacheDir } from '../../src/platform/process/cache-dir.js';
import { Camera, type Shot } from './camera.js';
import { setPlan, signUp } from './client.js';
import { type DemoIds, findDemoIds, signInToDemo } from './demo-account.js';
import { fileOf, readme } from './readme.js';
import { allViews, type View, type Viewer } from './views.js';

const OUT_DIR = resolve('output/screens');
const ADMIN_TOKEN = 'the operator of the screenshots';
const DEMO_PASSWORD = 'a password of the screenshots';

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

async function store(view: View, shots: Shot[]): Promise<void> {
  for (const { width, theme, png } of shots) await writeFile(join(OUT_DIR, fileOf(view, theme, width)), png);
}

async function main(selected: string[]): Promise<void> {
  const service = await startService({ ADMIN_TOKEN, DEMO: 'true', DEMO_PASSWORD, LOG_LEVEL: 'fatal' });
  const origin = service.url.origin;
  const found = await findBrowser({
    dataDir: service.dataDir,
    cacheDir: defaultCacheDir(),
    onProgress: () => undefined,
  });
  const browser = await puppeteer.launch({
    executablePath: found.executablePath,
    headless: 'shell',
    pipe: true,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...found.env },
  });
  const problems: string[] = [];
  try {
    const { ids, tokens } = await createAccounts(origin);
    const views = allViews(ids, ADMIN_TOKEN);
    const wanted = views.filter(
      ({ name }) => selected.length === 0 || selected.some((start) => name.startsWith(start)),
    );
    await mkdir(OUT_DIR, { recursive: true });
    if (selected.length === 0) await removeImages();
    const camera = new Camera(browser, origin, tokens);
    for (const view of wanted) {
      await store(view, await camera.photograph(view, problems));
      console.log(view.name);
    }
    await writeFile(join(OUT_DIR, 'README.md'), readme(views));
    console.log(`${wanted.length} views in ${OUT_DIR}`);
  } finally {
    await browser.close();
    await service.stop();
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

async function removeImages(): Promise<void> {
  for (const name of await readdir(OUT_DIR)) if (name.endsWith('.png')) await rm(join(OUT_DIR, name));
}

await main(process.argv.slice(2));
