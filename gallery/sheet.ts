import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';

const INTER = fileURLToPath(
  new URL('../../node_modules/@fontsource/inter/files/inter-latin-600-normal.woff2', import.meta.url),
);
GlobalFonts.registerFromPath(INTER, 'Inter');

/** An image with its caption. */
export interface Cell {
  caption: string;
  image: Buffer;
}

const GAP_PX = 16;
const CAPTION_PX = 24;
const SHEET_COLOR = '#d5d9e0';
/** A checkered background, so that transparent corners are visible. */
const CHECK = { light: '#e4e7ec', dark: '#c6cbd4', sidePx: 8 };
const WEBP_QUALITY = 70;

function paintChecks(context: ReturnType<ReturnType<typeof createCanvas>['getContext']>, box: number[]): void {
  const [left = 0, top = 0, width = 0, height = 0] = box;
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  for (let y = 0; y * CHECK.sidePx < height; y++) {
    for (let x = 0; x * CHECK.sidePx < width; x++) {
      context.fillStyle = (x + y) % 2 === 0 ? CHECK.light : CHECK.dark;
      context.fillRect(left + x * CHECK.sidePx, top + y * CHECK.sidePx, CHECK.sidePx, CHECK.sidePx);
    }
  }
  context.restore();
}

/**
 * Draws images with their captions in rows, as one WebP. Images wider than a cell are made smaller.
 * @param columns images per row
 * @param cellWidthPx largest width of an image
 */
export async function contactSheet(cells: Cell[], columns: number, cellWidthPx: number): Promise<Buffer> {
  const images = await Promise.all(cells.map(({ image }) => loadImage(image)));
  const shrink = (image: Image): number => Math.min(1, cellWidthPx / image.width);
  const rows: number[] = [];
  for (let at = 0; at < images.length; at += columns) {
    const row = images.slice(at, at + columns);
    rows.push(CAPTION_PX + GAP_PX + Math.max(...row.map((image) => image.height * shrink(image))));
  }
  const width = columns * (cellWidthPx + GAP_PX) + GAP_PX;
  const canvas = createCanvas(width, Math.ceil(rows.reduce((sum, height) => sum + height, GAP_PX)));
  const context = canvas.getContext('2d');
  context.fillStyle = SHEET_COLOR;
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = GAP_PX / 2;
  for (const [row, heightPx] of rows.entries()) {
    for (const [column, image] of images.slice(row * columns, (row + 1) * columns).entries()) {
      const left = GAP_PX + column * (cellWidthPx + GAP_PX);
      context.fillStyle = '#3b4454';
      context.font = '600 13px Inter';
      context.fillText(cells[row * columns + column]?.caption ?? '', left, top + 17);
      const box = [left, top + CAPTION_PX, image.width * shrink(image), image.height * shrink(image)] as const;
      paintChecks(context, [...box]);
      context.drawImage(image, ...box);
    }
    top += heightPx;
  }
  return canvas.encode('webp', WEBP_QUALITY);
}
