import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import type { PageResult } from '../../renderer-page/drawing/protocol.js';
import type { BarePage } from './bare-page.js';

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

export type DrawnResult = PageResult<unknown> & {
  /** In drawing order. */
  texts: DrawnText[];
};

/** Runs in the page. A drawing that lacked fonts is repeated; only the texts of the last one count. */
const DRAW = `(async (specJson) => {
  const prototype = CanvasRenderingContext2D.prototype;
  const { fillText } = prototype;
  let texts;
  prototype.fillText = function (text, x, y, ...rest) {
    const size = this.measureText(text);
    const at = this.getTransform();
    const corners = [];
    for (const px of [x - size.actualBoundingBoxLeft, x + size.actualBoundingBoxRight]) {
      for (const py of [y - size.actualBoundingBoxAscent, y + size.actualBoundingBoxDescent]) {
        corners.push({ x: at.a * px + at.c * py + at.e, y: at.b * px + at.d * py + at.f });
      }
    }
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    texts.push({
      text: String(text), left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys),
      color: this.fillStyle, font: this.font, direction: this.direction, corners,
    });
    fillText.call(this, text, x, y, ...rest);
  };
  try {
    const prepared = await chartwright.preparePdf(specJson);
    if (!prepared.ok) return { ...prepared, texts: [] };
    for (;;) {
      texts = [];
      dispatchEvent(new Event('beforeprint'));
      dispatchEvent(new Event('afterprint'));
      const result = await chartwright.finishPdf();
      if (!result.ok || result.value.isComplete) return { ...result, texts };
    }
  } finally {
    prototype.fillText = fillText;
  }
})`;

/** Draws a spec as for a PDF, without printing it: nothing is painted or encoded, so that large images are cheap. */
export function drawOnly(page: BarePage, spec: ChartSpec): Promise<DrawnResult> {
  return page.page.evaluate(`${DRAW}(${JSON.stringify(JSON.stringify(spec))})`) as Promise<DrawnResult>;
}

/** The texts a spec is drawn with, in drawing order. */
export async function drawnTexts(page: BarePage, spec: ChartSpec): Promise<DrawnText[]> {
  const { texts, ...result } = await drawOnly(page, spec);
  if (!result.ok) throw new Error(`${result.error.path}: ${result.error.message}`);
  return texts;
}

/** @throws Error with all texts where none is the wanted one */
export function textIn(texts: readonly DrawnText[], wanted: string): DrawnText {
  const text = texts.find((one) => one.text === wanted);
  if (!text) throw new Error(`no "${wanted}" in ${texts.map((one) => one.text).join(' | ')}`);
  return text;
}

export const middleOf = ({ left, right }: DrawnText): number => (left + right) / 2;
