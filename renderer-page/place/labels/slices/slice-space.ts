import { type ChartSpec, subtitleOf, titleOf } from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { isRing } from '../../../chart/chart-types';
import type { Drawing } from '../../../drawing/drawing';
import type { ResolvedTheme } from '../../../theme/resolve-theme';

// How much space a ring and its names will have, before the image is laid out.

/** What the parts of a card leave, as a share of the height of the image. */
const CARD_SHARE = 0.6;
/** The sizes of title and subtitle with the space below them, in ems. */
const TITLE_EM = { size: 1.45, below: 1.1 };
const SUBTITLE_EM = { size: 1.08, below: 0.35 };

const LINE_EM = 1.25;
/** What key figures leave of the width of the image. */
const BESIDE_FIGURES = 0.7;

/** What titles leave of an image without a card. */
export function plotHeightPx(drawing: Drawing, spec: ChartSpec, theme: ResolvedTheme): number {
  const { fontSize: em, paddingPx, titleWeight } = theme;
  const [title, subtitle] = [titleOf(spec), subtitleOf(spec)];
  const font = `${titleWeight} ${TITLE_EM.size * em}px ${drawing.ownFonts(theme.fontFamily)}`;
  const lines = Math.ceil(drawing.widthOf(title, font) / (spec.width - 2 * paddingPx));
  const linePx = drawing.lineEm(LINE_EM) * em;
  const titlePx = lines * TITLE_EM.size * linePx + (title === '' ? 0 : TITLE_EM.below * em);
  const subtitlePx = subtitle === '' ? 0 : SUBTITLE_EM.size * linePx + SUBTITLE_EM.below * em;
  return spec.height - 2 * paddingPx - titlePx - subtitlePx;
}

/** Whether slices can have names beside them: those of one whole ring. */
export function isWholeRing(spec: ChartSpec): boolean {
  const { data, options, theme, sparkline } = spec;
  const isWhole = options['circumference'] === undefined && options['rotation'] === undefined;
  return isRing(spec) && data.datasets.length === 1 && isWhole && !sparkline && theme?.mode !== 'plain';
}

/** The space for a ring and what stands around it, in CSS px. @param titled the spec with all of its titles */
export function plotOfSlices(
  drawing: Drawing,
  { spec, theme }: ThemedPlan,
  titled: () => ChartSpec,
): { widthPx: number; heightPx: number } {
  const { width, height, header, kpiStrip } = spec;
  return {
    widthPx: kpiStrip ? width * BESIDE_FIGURES : width,
    heightPx: (header ?? kpiStrip) ? height * CARD_SHARE : plotHeightPx(drawing, titled(), theme),
  };
}
