/** URLs as Google Image Charts and Image-Charts document them, with what they say is drawn, and the image of `/gchart` below. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Chromium } from '../../src/browser/browser.js';
import { parseImageChart } from '../../src/quickchart/parse-image-chart.js';
import { textImage } from '../quickchart/text-image.js';
import { type Cell, contactSheet } from '../sheet.js';

/** A URL of the documentation. */
export interface DocumentedUrl {
  name: string;
  query: string;
  /** The document, and what the image shows. */
  says: string;
}

const PAIRS_PER_ROW = 3;
const CELL_WIDTH_PX = 400;
const TEXT_HEIGHT_PX = 200;

export async function documentedUrls(): Promise<DocumentedUrl[]> {
  return JSON.parse(await readFile(resolve('gallery/image-charts/urls.json'), 'utf8')) as DocumentedUrl[];
}

export async function drawImageChartsSheet(chromium: Chromium): Promise<Buffer> {
  const cells: Cell[] = [];
  for (const { name, query, says } of await documentedUrls()) {
    const { spec, warnings } = parseImageChart(new URLSearchParams(query));
    const { image } = await chromium.render(spec, { priority: 'keyed', payer: 'gallery' });
    for (const warning of warnings) console.log(`${name}: ${warning}`);
    const text = await textImage(`${says} ${decodeURIComponent(query)}`, CELL_WIDTH_PX, TEXT_HEIGHT_PX);
    cells.push({ caption: name, image: text }, { caption: 'here', image });
  }
  return contactSheet(cells, 2 * PAIRS_PER_ROW, CELL_WIDTH_PX);
}
