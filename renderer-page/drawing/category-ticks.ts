import type { Scale } from 'chart.js';
import { toFont } from 'chart.js/helpers';
import { shortenLabel, widthOf, wrapLabel } from './label-fit';

/** More labels than this are not measured one by one: Chart.js will skip most of them. */
const MEASURED_LABELS = 120;
/** A label below its bar may be broken into lines where its slot has at least so many ems. */
const WRAPPING_EM = 3.2;
/** Largest share of the image's height that tilted labels below the plot may take, and of its width, where the first label sticks out. */
const TILTED_SHARE = 0.34;
const TILTED_WIDTH_SHARE = 0.3;
/** Largest share of the image's width for labels beside horizontal bars. */
const BESIDE_SHARE = 0.34;
const GAP_PX = 8;

interface CategoryScale extends Scale {
  getLabels(): string[];
}

function fontOf(scale: Scale): { css: string; sizePx: number } {
  const ticks = (scale.options as { ticks?: { font?: object } }).ticks;
  const { string, size } = toFont(ticks?.font as never, scale.chart.options.font as never);
  return { css: string, sizePx: size };
}

type Fit = (label: string) => string | string[];
const whole: Fit = (label) => label;

function fitBeside(scale: CategoryScale, count: number): Fit {
  const { css, sizePx } = fontOf(scale);
  const maxPx = Math.min(scale.chart.width * BESIDE_SHARE, scale.maxWidth || scale.chart.width);
  const lines = scale.chart.height / Math.max(1, count) > sizePx * 3.2 ? 2 : 1;
  return (label) => {
    const fitted = wrapLabel(label, css, maxPx, lines);
    return fitted.length === 1 ? (fitted[0] ?? '') : fitted;
  };
}

function fitBelow(scale: CategoryScale, labels: string[]): Fit {
  const { css, sizePx } = fontOf(scale);
  const slotPx = scale.maxWidth / labels.length - GAP_PX;
  const { width, height } = scale.chart;
  const tiltedPx = Math.max(sizePx * 3, Math.min(height * TILTED_SHARE, width * TILTED_WIDTH_SHARE));
  const shortest: Fit = (label) => shortenLabel(label, css, Math.max(tiltedPx, slotPx));
  if (labels.length > MEASURED_LABELS) return (label) => (label.length * sizePx < tiltedPx ? label : shortest(label));
  const longest = Math.max(...labels.map((label) => label.length));
  if (longest * sizePx * 0.4 <= slotPx && labels.every((label) => widthOf(label, css) <= slotPx)) return whole;
  const lines = Math.min(3, Math.floor((scale.chart.height * 0.2) / (sizePx * 1.2)));
  if (slotPx >= sizePx * WRAPPING_EM && lines > 1) {
    const wrapped = new Map(labels.map((label) => [label, wrapLabel(label, css, slotPx, lines)]));
    const isWhole = [...wrapped].every(
      ([label, parts]) => parts.join('').replace(/\s/g, '') === label.replace(/\s/g, ''),
    );
    if (isWhole || slotPx >= sizePx * 6) return (label) => wrapped.get(label) ?? label;
  }
  return shortest;
}

const fits = new WeakMap<Scale, { forPx: number; fit: Fit }>();

/**
 * Ticks callback of category axes. A label that does not fit its slot is broken into lines or tilted, and ends in an ellipsis before it
 * takes too much space from the plot.
 */
export function categoryTickText(this: Scale, value: number | string): string | string[] {
  const scale = this as CategoryScale;
  const label = this.getLabelForValue(Number(value)) as unknown;
  if (typeof label !== 'string') return Array.isArray(label) ? label.map(String) : String(label ?? '');
  const labels = scale.getLabels();
  let known = fits.get(this);
  if (!known || known.forPx !== this.maxWidth) {
    const fit = this.isHorizontal() ? fitBelow(scale, labels.map(String)) : fitBeside(scale, labels.length);
    known = { forPx: this.maxWidth, fit };
    fits.set(this, known);
  }
  return known.fit(label);
}

/** Least space between tilted labels. */
const TILTED_GAP_PX = 2;

/**
 * Tilts labels only where that shows all of them; otherwise they stay upright and some are left out. Chart.js calls the result after it has
 * chosen an angle and before it leaves out labels.
 * @param gapPx least space between upright labels
 */
export function uprightUnlessAllFit(gapPx: number): (scale: CategoryScale) => void {
  return (scale) => {
    const { ticks } = scale.options as unknown as { ticks: { autoSkipPadding: number } };
    const radians = ((scale.labelRotation ?? 0) * Math.PI) / 180;
    const neededPx = (fontOf(scale).sizePx * 1.2 + TILTED_GAP_PX) / Math.sin(radians);
    const isCrowded = radians > 0 && neededPx * scale.ticks.length > scale.maxWidth;
    if (isCrowded) scale.labelRotation = 0;
    ticks.autoSkipPadding = isCrowded ? gapPx : TILTED_GAP_PX;
  };
}

/** Callback of the labels around a radar: at most two lines of a limited share of the image's width. */
export function pointLabelText(font: string, widthPx: number): (label: unknown) => string | string[] {
  return (label) => {
    if (typeof label !== 'string') return Array.isArray(label) ? label.map(String) : String(label ?? '');
    const lines = wrapLabel(label, font, widthPx * 0.22, 2);
    return lines.length === 1 ? (lines[0] ?? '') : lines;
  };
}
