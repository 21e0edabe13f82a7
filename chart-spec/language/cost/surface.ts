import type { ChartSpec } from '../../model/chart-spec.js';

interface Stroke {
  lengthPx: number;
  widthPx: number;
}

/** Processor time of one unit of work by kind of output. Measured on a core of 2023; docs/adr/0110-estimate-the-drawing-time.md. */
interface UnitCosts {
  /** One pixel of a filled area. */
  fillNs: number;
  /** One CSS px of an outline, times the pixel ratio. */
  edgeNs: number;
  /** One dash of a curve or of a line through many points, times the pixel ratio. */
  dashUs: number;
  /** One dash of a straight line. */
  straightDashUs: number;
  /** One pixel of a blurred shadow. */
  shadowNs: number;
  shadowUs: number;
  glyphUs: number;
  /** One small area with a curved outline. */
  curveUs: number;
  /** One area that is filled with a gradient. */
  gradientUs: number;
}

const RASTER: UnitCosts = {
  fillNs: 0.3,
  edgeNs: 35,
  dashUs: 4,
  straightDashUs: 0.6,
  shadowNs: 8,
  shadowUs: 300,
  glyphUs: 0.5,
  curveUs: 12,
  gradientUs: 400,
};
const SVG: UnitCosts = {
  fillNs: 0,
  edgeNs: 0,
  dashUs: 0,
  straightDashUs: 0,
  shadowNs: 0,
  shadowUs: 50,
  glyphUs: 4,
  curveUs: 50,
  gradientUs: 50,
};
/** Chromium draws the shadows of a PDF as images, and each dash as a shape. */
const PDF: UnitCosts = {
  fillNs: 0,
  edgeNs: 35,
  dashUs: 60,
  straightDashUs: 0.6,
  shadowNs: 100,
  shadowUs: 300,
  glyphUs: 2,
  curveUs: 125,
  gradientUs: 300,
};

/** Chromium draws no dashes in a stroke that would have more. */
const MAX_DASHES_PER_STROKE = 1_000_000;
/** How far a shadow reaches, as a multiple of its blur. */
const SHADOW_REACH = 1.5;
/** A gradient takes as long as so many fills of one color. */
const GRADIENT_FILLS = 3;
const GLYPH_WIDTH_EM = 0.6;
const LINE_HEIGHT_EM = 1.2;

/** What is drawn on: its size and what work on it costs. Lengths and areas are in CSS px; times are upper bounds in ms. */
export class Surface {
  readonly width: number;
  readonly height: number;
  readonly #ratio: number;
  readonly #costs: UnitCosts;

  constructor({ width, height, devicePixelRatio, format }: ChartSpec) {
    this.width = width;
    this.height = height;
    const isVector = format === 'svg' || format === 'pdf';
    this.#ratio = isVector ? 1 : devicePixelRatio;
    this.#costs = format === 'svg' ? SVG : format === 'pdf' ? PDF : RASTER;
  }

  get area(): number {
    return this.width * this.height;
  }

  fillMs(area: number): number {
    return (this.#pixels(area) * this.#costs.fillNs) / 1e6;
  }

  /** The border of an area: its outline and what the line covers. */
  strokeMs({ lengthPx, widthPx }: Stroke): number {
    if (!(widthPx > 0)) return 0;
    return this.edgeMs(2 * lengthPx) + this.fillMs(lengthPx * widthPx);
  }

  edgeMs(lengthPx: number): number {
    return (lengthPx * this.#ratio * this.#costs.edgeNs) / 1e6;
  }

  /** The dashes of one stroke. */
  dashMs(lengthPx: number, dashesPerPx: number, isStraight = false): number {
    const { dashUs, straightDashUs } = this.#costs;
    const perDashUs = isStraight ? straightDashUs : dashUs * this.#ratio;
    return (Math.min(lengthPx * dashesPerPx, MAX_DASHES_PER_STROKE) * perDashUs) / 1e3;
  }

  /** Areas with curved outlines. */
  curveMs(count: number): number {
    return (count * this.#costs.curveUs) / 1e3;
  }

  /** Areas with gradients, each of `area`. */
  gradientMs(count: number, area: number): number {
    return count * (this.#costs.gradientUs / 1e3 + GRADIENT_FILLS * this.fillMs(area));
  }

  shadowMs(widthPx: number, heightPx: number, blurPx: number): number {
    const reachPx = 2 * SHADOW_REACH * blurPx;
    const { shadowNs, shadowUs } = this.#costs;
    return shadowUs / 1e3 + (this.#pixels((widthPx + reachPx) * (heightPx + reachPx)) * shadowNs) / 1e6;
  }

  /** One line of text. */
  textMs(characters: number, sizePx: number, strokeWidthPx = 0): number {
    const { widthPx, heightPx } = textBox(characters, sizePx);
    const area = Math.min(widthPx, this.width) * heightPx;
    const strokeMs = this.strokeMs({
      lengthPx: strokeWidthPx > 0 ? characters * sizePx * 4 : 0,
      widthPx: strokeWidthPx,
    });
    return (characters * this.#costs.glyphUs) / 1e3 + this.fillMs(area) + strokeMs;
  }

  /** What lies outside of the image is not drawn. */
  #pixels(area: number): number {
    return Math.min(area, this.area) * this.#ratio ** 2;
  }
}

export function textBox(characters: number, sizePx: number): { widthPx: number; heightPx: number } {
  return { widthPx: characters * sizePx * GLYPH_WIDTH_EM, heightPx: sizePx * LINE_HEIGHT_EM };
}
