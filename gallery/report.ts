import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Chromium } from '../src/browser/browser.js';
import { parseReport } from '../src/jobs/reports/parse-report.js';
import { builtInTemplates } from '../src/templates/built-in-templates.js';
import type { Cell } from './sheet.js';

/** The variants of the sample report. */
const VARIANTS: [caption: string, fields: Record<string, unknown>][] = [
  ['A4', {}],
  ['A4, landscape, harbor', { orientation: 'landscape', brandKitId: 'harbor' }],
  ['16:9, obsidian', { pageFormat: '16:9', brandKitId: 'obsidian' }],
];

/** Built-in templates as charts of a report. */
function charts(from: number, count: number): { spec: unknown }[] {
  return builtInTemplates.slice(from, from + count).map(({ spec }) => ({ spec }));
}

const REPORT = {
  title: 'Quarterly business review',
  subtitle: 'Growth, retention and unit economics, third quarter of 2026',
  cover: { author: 'Finance & Strategy', date: '14 October 2026' },
  footer: 'Northwind · Confidential',
  pages: [
    {
      heading: 'Summary',
      text: 'The subscription business kept its pace through the third quarter. Expansion of existing accounts now adds more than new business, and churn has stayed below its target since June.\n\nTwo larger renewals moved into the fourth quarter.',
    },
    {
      heading: 'Revenue keeps compounding',
      text: 'Monthly recurring revenue grew for the eleventh month running. Expansion now contributes more than new business.',
      charts: charts(0, 1),
    },
    { heading: 'Where growth comes from', text: 'Two views of the same quarter.', charts: charts(1, 2) },
    { heading: 'The funnel in four charts', charts: charts(3, 4) },
  ],
};

/** All pages of a sample report in several formats and presets, as images of this width at most. */
export async function drawReports(chromium: Chromium, widthPx: number): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const [caption, fields] of VARIANTS) {
    const { report, brandKitId } = await parseReport({ ...REPORT, ...fields });
    const { file } = await chromium.renderReport(
      { ...report, ...(brandKitId && { brandKitId }) },
      { payer: 'gallery' },
    );
    const images = await pageImages(file, widthPx);
    cells.push(...images.map((image, at) => ({ caption: `${caption}, page ${at + 1}`, image })));
  }
  return cells;
}

async function pageImages(file: Buffer, widthPx: number): Promise<Buffer[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const images: Buffer[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const [left = 0, , right = 0] = page.view;
    const viewport = page.getViewport({ scale: widthPx / (right - left) });
    const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
    // The types of pdf.js only know the browser's canvas.
    await page.render({ canvas: canvas as never, viewport }).promise;
    images.push(await canvas.encode('png'));
  }
  await task.destroy();
  return images;
}
