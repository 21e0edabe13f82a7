import { type ChartSpec, valueAt } from '../../../../chart-spec/spec.js';
import { isTile, smallestTextPx, socialExtra } from '../../../theme/image-size';

/** All sizes of a card in CSS px. Sizes that the spec does not set follow from width and height. */
export interface Metrics {
  /** Size of ordinary text, as in ticks and legend; other text sizes are multiples of it. */
  basePx: number;
  borderPx: number;
  radiusPx: number;
  /** Distance from the edge of the image to the content. */
  insetPx: number;
  hairlinePx: number;
  /** Least height of the plot. */
  minPlotPx: number;
  eyebrowPx: number;
  titlePx: number;
  subtitlePx: number;
  badgePx: number;
  legendPx: number;
  kpiValuePx: number;
  kpiLabelPx: number;
  footerPx: number;
  /** Between two parts of the card. */
  partGapPx: number;
  /** Between two lines of one part. */
  lineGapPx: number;
}

/** The image in which text has its ordinary size. Text grows with the image, and shrinks more slowly: by this exponent of its scale. */
const ORDINARY = { widthPx: 600, heightPx: 400, textPx: 12 };
const SHRINKING = 0.35;
/** Titles are relatively smaller in images with text that is smaller than usual, by up to so many px. */
const SMALL_RANGE_PX = 4;
/** The width of the card in which `legend.fontSize` is in CSS px, and the share of ordinary text below which it does not shrink. */
const LEGEND_WIDTH_PX = 800;
const SMALLEST_LEGEND = 0.9;
/** Largest text size that a spec can set, as a share of the smaller side. */
const LARGEST_TEXT_SHARE = 0.1;
const NAMED_PADDINGS = { email: 24, slack: 16, none: 0 };
/** Limits, as shares of the smaller side: for named and default padding, for padding in px with the border, for the border. */
const PADDING_SHARE = 0.08;
const LARGEST_INSET_SHARE = 0.2;
const LARGEST_BORDER_SHARE = 0.1;
const PLOT_SHARE = 0.45;
/** For an image for social networks, with its ticks. */
const SOCIAL_PLOT_SHARE = 0.56;
/** For a tile with key figures, which matter more. */
const TILE_PLOT_SHARE = 0.27;
/** Size of the key figures of a tile, by its width. */
const HERO = { share: 0.09, leastPx: 28, mostPx: 32 };
/** Least readable height of a plot with ticks; small images give the plot a larger share to reach it. */
const READABLE_PLOT_PX = 90;
const LARGEST_PLOT_SHARE = 0.55;
/** Distance of the content from a round corner, as a share of the radius (1 - √½). */
const CORNER_SHARE = 0.3;
/** Factors for a card that is short of space. */
const TIGHT_PADDING = 0.75;
const TIGHT_GAP = 0.7;

function optionsFontSize(spec: ChartSpec): number | undefined {
  const size = valueAt(spec.options, 'font', 'size');
  return typeof size === 'number' && size > 0 ? size : undefined;
}

/** Text size of an image, all in CSS px. */
function textSizePx(widthPx: number, heightPx: number): number {
  const ratio = Math.min(widthPx / ORDINARY.widthPx, heightPx / ORDINARY.heightPx);
  const smallestPx = smallestTextPx({ width: widthPx, height: heightPx });
  return Math.max(smallestPx, ORDINARY.textPx * ratio ** (ratio < 1 ? SHRINKING : 1));
}

/** The size of the legend: that of the spec is for a card of 800 px and this shape. */
function legendPx({ width, height, legend }: ChartSpec, extra: number): number | undefined {
  if (legend?.fontSize === undefined) return undefined;
  const ordinaryPx = textSizePx(LEGEND_WIDTH_PX, (height * LEGEND_WIDTH_PX) / width);
  const textPx = textSizePx(width, height) * (1 + extra);
  const scaled = legend.fontSize * (textPx / ordinaryPx);
  return Math.round(Math.max(Math.min(SMALLEST_LEGEND * textPx, legend.fontSize), scaled));
}

function paddingPx(spec: ChartSpec, basePx: number, tight: boolean): number {
  const side = Math.min(spec.width, spec.height);
  const { padding } = spec;
  if (typeof padding === 'number') return padding;
  const own = 2 * basePx * (tight ? TIGHT_PADDING : 1);
  return Math.round(Math.min(padding === undefined ? own : NAMED_PADDINGS[padding], side * PADDING_SHARE));
}

function borderPx(spec: ChartSpec): number {
  if (!spec.border) return 0;
  return Math.min(spec.border.width ?? 1, Math.min(spec.width, spec.height) * LARGEST_BORDER_SHARE);
}

/** The size of titles relative to ordinary text; smaller in small images. */
function titleFactor(basePx: number): number {
  const small = Math.min(1, Math.max(0, (ORDINARY.textPx - basePx) / SMALL_RANGE_PX));
  return 1.6 - 0.25 * small;
}

function leastPlotPx(spec: ChartSpec): number {
  const { height } = spec;
  if (isTile(spec) && spec.kpiStrip) return TILE_PLOT_SHARE * height;
  if (socialExtra(spec) > 0) return SOCIAL_PLOT_SHARE * height;
  return Math.max(PLOT_SHARE * height, Math.min(READABLE_PLOT_PX, LARGEST_PLOT_SHARE * height));
}

/** The size of key figures, which are the largest text of a tile. */
function heroPx(spec: ChartSpec, ordinaryPx: number): number {
  if (!isTile(spec)) return ordinaryPx;
  const { share, leastPx, mostPx } = HERO;
  return Math.round(Math.min(mostPx, Math.max(leastPx, share * spec.width)));
}

/**
 * The type scale and the spacing of a card.
 * @param themeRadiusPx used where the spec sets no corner radius
 * @param tight uses less space between the parts, and less default padding
 * @param extra share by which text is larger than usual
 */
export function metricsOf(spec: ChartSpec, themeRadiusPx: number, tight = false, extra = 0): Metrics {
  const { width, height } = spec;
  const side = Math.min(width, height);
  const smallestPx = smallestTextPx(spec);
  const asked = optionsFontSize(spec) ?? spec.theme?.fontSize;
  const basePx = asked
    ? Math.min(asked, Math.max(smallestPx, side * LARGEST_TEXT_SHARE))
    : Math.round(textSizePx(width, height) * (1 + extra));
  const scaled = (factor: number) => Math.max(smallestPx, Math.round(basePx * factor));
  const border = borderPx(spec);
  const radiusPx = Math.min(spec.borderRadius ?? themeRadiusPx, side / 2);
  const inset = border + Math.max(paddingPx(spec, basePx, tight), radiusPx * CORNER_SHARE);
  return {
    basePx,
    borderPx: border,
    radiusPx,
    insetPx: Math.round(Math.min(inset, side * LARGEST_INSET_SHARE)),
    hairlinePx: Math.max(1, Math.round(basePx / 12)),
    minPlotPx: leastPlotPx(spec),
    eyebrowPx: scaled(0.92),
    titlePx: scaled(titleFactor(basePx)),
    subtitlePx: scaled(1.08),
    badgePx: scaled(0.92),
    legendPx: legendPx(spec, extra) ?? scaled(1),
    kpiValuePx: heroPx(spec, scaled(1.85)),
    kpiLabelPx: scaled(0.92),
    footerPx: scaled(0.92),
    partGapPx: Math.round(basePx * 1.1 * (tight ? TIGHT_GAP : 1)),
    lineGapPx: Math.max(1, Math.round(basePx * 0.3)),
  };
}
