import type { ChartSpec } from '../../renderer-page/payload.js';
import type { BarePage } from './bare-page.js';
import { drawOnly } from './draw-only.js';

/** One text as it was painted; the box is that of its glyphs, in CSS px of the image. */
export interface DrawnText {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  color: string;
  font: string;
  direction: 'ltr' | 'rtl';
  /** The box itself, which is tilted with its text: its outline runs through the corners 0, 1, 3, 2. */
  corners: { x: number; y: number }[];
}

const LISTEN = `
  globalThis.drawnTexts = [];
  if (!globalThis.listening) {
    globalThis.listening = true;
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const size = this.measureText(text);
      const at = this.getTransform();
      const corners = [];
      for (const px of [x - size.actualBoundingBoxLeft, x + size.actualBoundingBoxRight]) {
        for (const py of [y - size.actualBoundingBoxAscent, y + size.actualBoundingBoxDescent]) {
          corners.push(at.transformPoint({ x: px, y: py }));
        }
      }
      const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
      drawnTexts.push({
        text: String(text), left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys),
        color: this.fillStyle, font: this.font, direction: this.direction,
        corners: corners.map(({ x, y }) => ({ x, y })),
      });
      fillText.call(this, text, x, y, ...rest);
    };
  }`;

/** The texts a spec is drawn with, in drawing order. */
export async function drawnTexts(page: BarePage, spec: ChartSpec): Promise<DrawnText[]> {
  let texts: DrawnText[] = [];
  // A page that waits for fonts draws again; only the last drawing counts.
  for (let time = 0; time < 6; time++) {
    const before = texts.length;
    await page.page.evaluate(LISTEN);
    const answer = await drawOnly(page, spec);
    if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
    texts = (await page.page.evaluate('drawnTexts')) as DrawnText[];
    if (texts.length === before) return texts;
  }
  throw new Error('The page kept loading fonts');
}
