import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Chromium } from '../src/browser/browser.js';
import { drawReports } from './report.js';

/** Device px: twice the size on the landing page. */
const WIDTH_PX = 1280;
const HEIGHT_PX = 840;
const PAGE_WIDTH_PX = 500;
/** A shadow of the pages on a neutral ground that suits the light and the dark theme. */
const GROUND = '#dfe4ec';
const WEBP_QUALITY = 84;

/** Three pages of the sample report beside and above each other, for the landing page. */
export async function drawLandingReport(chromium: Chromium): Promise<Buffer> {
  const [, one, two, four] = await drawReports(chromium, PAGE_WIDTH_PX);
  const canvas = createCanvas(WIDTH_PX, HEIGHT_PX);
  const context = canvas.getContext('2d');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  const places = [
    { cell: one, left: 48, top: 176 },
    { cell: four, left: WIDTH_PX - PAGE_WIDTH_PX - 48, top: 176 },
    { cell: two, left: (WIDTH_PX - PAGE_WIDTH_PX) / 2, top: 64 },
  ];
  for (const { cell, left, top } of places) {
    if (cell === undefined) throw new Error('the sample report has fewer pages');
    const image = await loadImage(cell.image);
    context.shadowColor = 'rgb(21 27 38 / 22%)';
    context.shadowBlur = 36;
    context.shadowOffsetY = 10;
    context.fillStyle = '#ffffff';
    context.fillRect(left, top, image.width, image.height);
    context.shadowColor = 'transparent';
    context.drawImage(image, left, top);
  }
  return canvas.encode('webp', WEBP_QUALITY);
}
