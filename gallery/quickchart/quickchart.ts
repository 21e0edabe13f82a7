/**
 * Configurations as people write them for QuickChart, in pairs: on the left what QuickChart's own server draws, or the configuration where
 * there is no such image; on the right the image of `/chart`.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Chromium } from '../../src/browser/browser.js';
import { parseChart } from '../../src/quickchart/parse-chart.js';
import { type Cell, contactSheet } from '../sheet.js';
import { textImage } from './text-image.js';

const PAIRS_PER_SHEET = 15;
const PAIRS_PER_ROW = 3;
const CELL_WIDTH_PX = 400;
const SIZE = { width: 500, height: 300, devicePixelRatio: 1, backgroundColor: 'white' };

/** By name. */
async function readConfigs(file: string): Promise<[name: string, config: string][]> {
  return Object.entries(JSON.parse(await readFile(resolve('gallery/quickchart', file), 'utf8')) as object);
}

/** @param referenceDir a folder of images `<name>.png`; without it, configurations take their place */
export async function drawQuickChartSheets(chromium: Chromium, referenceDir: string | undefined): Promise<Buffer[]> {
  const configs = [...(await readConfigs('configs-a.json')), ...(await readConfigs('configs.json'))];
  const cells: Cell[] = [];
  for (const [name, config] of configs) {
    const { spec, warnings } = parseChart({ ...SIZE, chart: config });
    const { image } = await chromium.render(spec, { priority: 'keyed', payer: 'gallery' });
    for (const warning of warnings) console.log(`${name}: ${warning}`);
    cells.push(
      { caption: `${name}`, image: await referenceOf(name, config, referenceDir) },
      { caption: 'here', image },
    );
  }
  const sheets: Promise<Buffer>[] = [];
  for (let at = 0; at < cells.length; at += 2 * PAIRS_PER_SHEET) {
    sheets.push(contactSheet(cells.slice(at, at + 2 * PAIRS_PER_SHEET), 2 * PAIRS_PER_ROW, CELL_WIDTH_PX));
  }
  return Promise.all(sheets);
}

async function referenceOf(name: string, config: string, referenceDir: string | undefined): Promise<Buffer> {
  const file = referenceDir && (await readFile(join(referenceDir, `${name}.png`)).catch(() => undefined));
  return file || textImage(config, SIZE.width, SIZE.height);
}
