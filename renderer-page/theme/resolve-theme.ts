import { type ChartSpec, type KitTheme, objectAt, stringAt } from '../../chart-spec/spec.js';
import { presetOf } from './background';
import { imageScale, smallestTextPx, socialExtra } from './image-size';
import { themeColors } from './theme-colors';

/** All that a chart's style consists of, once spec, theme, brand kit and preset are combined. Lengths are CSS px. */
export interface ResolvedTheme {
  mode: 'light' | 'dark';
  /** At least one color; series and slices beyond the last get paler shades. */
  palette: string[];
  textPrimary: string;
  textSecondary: string;
  grid: string;
  /** The line where an axis starts. */
  axis: string;
  accent: string;
  fontFamily: string;
  fontSize: number;
  /** No text is drawn smaller unless the spec sets its size. */
  smallestTextPx: number;
  titleWeight: number;
  /** Between the edge of the image and the chart. */
  paddingPx: number;
  /** May be transparent. */
  backgroundColor: string;
  /** The background as it is seen behind text. `#rrggbb`. */
  opaqueBackground: string;
  /** Whether the spec itself names the background: only then its own text colors stay as they are. */
  isBackgroundSet: boolean;
  /** Thin lines. */
  borderColor: string;
  /** Corner of a card. Images for social networks have none: round ones would show black corners there. */
  radiusPx: number;
  badge: { backgroundColor: string; color: string };
  /** Strokes, points and gaps grow with the image by this factor. */
  scale: number;
  barRadiusPx: number;
  gridDash: number[];
  lineWidthPx: number;
  cutout: string;
}

/** The padding of an ordinary chart, and its largest share of a tiny one. */
const PADDING_PX = 20;
const PADDING_SHARE = 0.05;
/** The text of an ordinary image, which grows with its strokes, and shrinks in images with a smaller side than this. */
export const ORDINARY_TEXT_PX = 12;
const FULL_TEXT_SIDE_PX = 240;
/** Least text of a strip: low, but as wide as an ordinary image. */
const STRIP = { widthPx: 680, heightPx: 120, textPx: 11 };
const CARD_RADIUS_PX = 12;
/** A brand kit names one rounding, for cards; bars get this share of it, as in the default preset. */
const BAR_ROUNDING_SHARE = 1 / 4;
/** The dashes of a brand kit's subtle grid. */
const SUBTLE_DASH = [2, 4];

function fontSizePx(spec: ChartSpec, scale: number): number {
  const share = Math.min(1, Math.min(spec.width, spec.height) / FULL_TEXT_SIDE_PX);
  const isStrip = !spec.inside && spec.width >= STRIP.widthPx && spec.height >= STRIP.heightPx;
  const leastPx = isStrip ? Math.max(STRIP.textPx, smallestTextPx(spec)) : smallestTextPx(spec);
  return Math.round(Math.max(leastPx, share * scale * ORDINARY_TEXT_PX));
}

function paddingPx(spec: ChartSpec, scale: number): number {
  if (spec.inside?.isTile) return 0;
  if (typeof spec.padding === 'number') return spec.padding;
  if (spec.padding === 'none') return 0;
  return Math.round(Math.min(PADDING_PX * scale, Math.min(spec.width, spec.height) * PADDING_SHARE));
}

/** Whether a card has a visible part; padding or round corners alone do not use the kit's rounding. */
function hasCardParts(spec: ChartSpec): boolean {
  const { header, kpiStrip, footer, legend, border } = spec;
  return [header, kpiStrip, footer, legend, border].some((part) => part !== undefined);
}

function kitStrokes({ gridStyle, rounding }: KitTheme): Pick<ResolvedTheme, 'gridDash' | 'barRadiusPx'> {
  return { gridDash: gridStyle === 'subtle' ? SUBTLE_DASH : [], barRadiusPx: rounding * BAR_ROUNDING_SHARE };
}

function combine(spec: ChartSpec): ResolvedTheme {
  const preset = presetOf(spec);
  const { theme = {}, options, kit } = spec;
  const font = objectAt(options, 'font');
  const scale = imageScale(spec);
  const { barRadiusPx, gridDash, lineWidthPx, cutout, titleWeight } = preset;
  return {
    ...themeColors(spec, preset),
    barRadiusPx,
    gridDash,
    lineWidthPx,
    cutout,
    titleWeight,
    scale,
    smallestTextPx: smallestTextPx(spec),
    ...(kit && kitStrokes(kit)),
    fontFamily: stringAt(font, 'family') ?? theme.fontFamily ?? kit?.fontFamily ?? preset.fontFamily,
    fontSize: typeof font['size'] === 'number' ? font['size'] : (theme.fontSize ?? fontSizePx(spec, scale)),
    paddingPx: paddingPx(spec, scale),
    radiusPx: hasCardParts(spec) && socialExtra(spec) === 0 ? Math.round((kit?.rounding ?? CARD_RADIUS_PX) * scale) : 0,
  };
}

/**
 * The theme of a spec: its own options before its theme before the saved brand kit or the preset that `brandKitId` names. Text is readable
 * on the background unless the spec sets both colors.
 * @returns `undefined` in plain mode, which keeps the defaults of Chart.js
 */
export function resolveTheme(spec: ChartSpec): ResolvedTheme | undefined {
  return spec.theme?.mode === 'plain' ? undefined : combine(spec);
}

/** The theme of what is drawn without Chart.js, also in plain mode: then that of light mode. */
export function lightTheme(spec: ChartSpec): ResolvedTheme {
  return combine({ ...spec, theme: { ...spec.theme, mode: 'light' } });
}

/** The size of text that is smaller than usual, by a share of the usual size. */
export function smallTextPx({ fontSize, smallestTextPx }: ResolvedTheme, share: number): number {
  return Math.min(fontSize, Math.max(smallestTextPx, Math.round(fontSize * share)));
}
