import { parseColour } from '../colour';
import { opaqueOn, readableOn } from '../looks/contrast';
import { luminanceOf, mix } from '../looks/luminance';
import type { Preset, Tones } from '../looks/preset';
import { PRESETS } from '../looks/presets';
import type { ChartSpec, Json, JsonObject } from '../payload';
import { isObject } from './formats';

/** How a chart looks where its spec says nothing. Lengths are CSS px. */
export interface Look {
  mode: 'light' | 'dark';
  /** At least one colour; series and slices beyond the last get shades of them. */
  palette: string[];
  textPrimary: string;
  textSecondary: string;
  grid: string;
  /** The line values start from. */
  axis: string;
  accent: string;
  fontFamily: string;
  fontSize: number;
  titleWeight: number;
  /** Between the edge and the chart. */
  paddingPx: number;
  backgroundColor: string;
  /** What text really stands on: the background, opaque. `#rrggbb`. */
  ground: string;
  /** Whether the spec itself names the background: only then are its own text colours left as they are. */
  groundIsSet: boolean;
  cardBackground: string;
  /** Hairlines. */
  borderColor: string;
  /** Corner of a card. */
  radiusPx: number;
  badge: { backgroundColor: string; color: string };
  /** Strokes, points and gaps grow with the picture by this factor. */
  scale: number;
  barRadiusPx: number;
  isSmooth: boolean;
  gridDash: number[];
  lineWidthPx: number;
  cutout: string;
}

/** Comfortable on an ordinary chart, and never more than this share of a tiny one. */
const PADDING_PX = 20;
const PADDING_SHARE = 0.05;
/** Text has its ordinary size in a picture of this size, stays behind as pictures grow, and shrinks with thumbnails. */
const ORDINARY = { widthPx: 680, heightPx: 380, textPx: 12 };
const GROWTH = 0.85;
const FULL_TEXT_SIDE_PX = 240;
const SMALLEST_TEXT_PX = 8;
const CARD_RADIUS_PX = 12;
/** Below this luminance white text is the more readable one. */
const DARK_LUMINANCE = 0.18;
/** Series must be seen on a background of the spec's own, whatever the palette was made for. */
const LEAST_SERIES_CONTRAST = 2;

function pictureScale(spec: ChartSpec): number {
  const ratio = Math.min(spec.width / ORDINARY.widthPx, spec.height / ORDINARY.heightPx);
  return Math.max(1, ratio) ** GROWTH;
}

function fontSizePx(spec: ChartSpec, scale: number): number {
  const share = Math.min(1, Math.min(spec.width, spec.height) / FULL_TEXT_SIDE_PX);
  return Math.round(Math.max(SMALLEST_TEXT_PX, share * scale * ORDINARY.textPx));
}

function paddingPx(spec: ChartSpec, scale: number): number {
  if (typeof spec.padding === 'number') return spec.padding;
  if (spec.padding === 'none') return 0;
  return Math.round(Math.min(PADDING_PX * scale, Math.min(spec.width, spec.height) * PADDING_SHARE));
}

function presetOf(spec: ChartSpec): Preset {
  const name = spec.brandKitId ?? 'default';
  return Object.hasOwn(PRESETS, name) ? PRESETS[name as keyof typeof PRESETS] : PRESETS.default;
}

function ownBackground(spec: ChartSpec): string | undefined {
  return spec.backgroundColor ?? spec.theme?.backgroundColor;
}

/** A background of the spec's own decides, else the theme, else the preset. */
function modeOf(spec: ChartSpec, preset: Preset): 'light' | 'dark' {
  const own = ownBackground(spec);
  const asked = spec.theme?.mode === 'dark' || spec.theme?.mode === 'light' ? spec.theme.mode : undefined;
  if (own !== undefined && parseColour(own).alpha > 0.5) {
    return luminanceOf(opaqueOn(own)) < DARK_LUMINANCE ? 'dark' : 'light';
  }
  // Where the ground is unknown, dark text is the safer guess; JPEG and PDF put white under it.
  const onWhite = own !== undefined && (spec.format === 'jpeg' || spec.format === 'pdf');
  if (own !== undefined) return onWhite ? 'light' : (asked ?? 'light');
  return asked ?? preset.naturalMode;
}

/** What the picture stands on; JPEG and PDF know no transparency, so white shows through there. */
export function backgroundOf(spec: ChartSpec): string {
  const own = ownBackground(spec);
  if (own !== undefined) return own;
  if (spec.theme?.mode === 'plain') return 'transparent';
  const preset = presetOf(spec);
  return preset[modeOf(spec, preset)].backgroundColor;
}

export function stringAt(object: Json | undefined, key: string): string | undefined {
  const value = isObject(object) ? object[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The title of a picture as one text: the card's, else the lines of the chart's; empty where none is shown. */
export function titleOf(spec: ChartSpec): string {
  if (spec.header?.title) return spec.header.title;
  const plugins = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  const title = isObject(plugins['title']) ? plugins['title'] : {};
  const lines = Array.isArray(title['text']) ? title['text'] : [title['text']];
  return title['display'] === true ? lines.filter((line) => typeof line === 'string').join(' ') : '';
}

const STRONG = /[\p{L}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether the words of a chart run right to left: those of its title, else of its first series or label. */
export function runsRightToLeft(spec: ChartSpec): boolean {
  const words = [titleOf(spec), ...spec.data.datasets.map(({ label }) => label ?? ''), ...spec.data.labels];
  const first = words.find((text) => STRONG.test(text)) ?? '';
  return RIGHT_TO_LEFT.test(STRONG.exec(first)?.[0] ?? '');
}

/** Lines and palette of a preset carry over to a background of the spec's own: hairlines as shades of it, series that can be seen. */
function tonesOn(tones: Tones, ground: string): Tones {
  return {
    ...tones,
    grid: mix(tones.textPrimary, ground, 0.1),
    axis: mix(tones.textPrimary, ground, 0.28),
    borderColor: mix(tones.textPrimary, ground, 0.13),
    accent: readableOn(tones.accent, ground, 3),
    palette: tones.palette.map((colour) => readableOn(colour, ground, LEAST_SERIES_CONTRAST)),
  };
}

function coloursOf(spec: ChartSpec, preset: Preset) {
  const { theme = {}, options } = spec;
  const mode = modeOf(spec, preset);
  const backgroundColor = backgroundOf(spec);
  const groundIsSet = ownBackground(spec) !== undefined;
  const ground = opaqueOn(backgroundColor, mode === 'dark' ? preset.dark.backgroundColor : '#ffffff');
  const tones = groundIsSet ? tonesOn(preset[mode], ground) : preset[mode];
  const everyText = stringAt(options, 'color');
  const ownPrimary = everyText ?? theme.textPrimary;
  const ownSecondary = everyText ?? theme.textSecondary ?? theme.textPrimary;
  const ink = (own: string | undefined, wanted: string) =>
    own !== undefined && groundIsSet ? own : readableOn(own ?? wanted, ground);
  const ownPalette = theme.palette?.length ? theme.palette : undefined;
  const accent = ownPalette?.[0] ?? tones.accent;
  const badgeGround = mix(opaqueOn(accent, ground), ground, 0.14);
  const grid = stringAt(options, 'borderColor') ?? theme.gridColor;
  return {
    mode,
    backgroundColor,
    ground,
    groundIsSet,
    cardBackground: backgroundColor,
    palette: ownPalette ?? tones.palette,
    accent,
    textPrimary: ink(ownPrimary, tones.textPrimary),
    textSecondary: ink(ownSecondary, tones.textSecondary),
    grid: grid ?? tones.grid,
    axis: grid ?? tones.axis,
    borderColor: tones.borderColor,
    badge: { backgroundColor: badgeGround, color: readableOn(accent, badgeGround) },
  };
}

function isCard(spec: ChartSpec): boolean {
  const { header, kpiStrip, footer, legend, border } = spec;
  return [header, kpiStrip, footer, legend, border].some((part) => part !== undefined);
}

function makeLook(spec: ChartSpec): Look {
  const preset = presetOf(spec);
  const { theme = {}, options } = spec;
  const font = isObject(options['font']) ? options['font'] : {};
  const scale = pictureScale(spec);
  const { barRadiusPx, isSmooth, gridDash, lineWidthPx, cutout, titleWeight } = preset;
  return {
    ...coloursOf(spec, preset),
    ...{ barRadiusPx, isSmooth, gridDash, lineWidthPx, cutout, titleWeight, scale },
    fontFamily: stringAt(font, 'family') ?? theme.fontFamily ?? preset.fontFamily,
    fontSize: typeof font['size'] === 'number' ? font['size'] : (theme.fontSize ?? fontSizePx(spec, scale)),
    paddingPx: paddingPx(spec, scale),
    radiusPx: isCard(spec) ? Math.round(CARD_RADIUS_PX * scale) : 0,
  };
}

/** A picture asks several times, of one and the same spec object. */
const looks = new WeakMap<ChartSpec, Look>();

/**
 * The look of a spec: its own options before its theme before the preset its brandKitId names. Text colours are readable on the
 * background unless the spec sets both. `undefined` in plain mode, where Chart.js's own defaults hold.
 */
export function lookOf(spec: ChartSpec): Look | undefined {
  if (spec.theme?.mode === 'plain') return undefined;
  let look = looks.get(spec);
  if (!look) {
    look = makeLook(spec);
    looks.set(spec, look);
  }
  return look;
}

/** A root or plugin option of the spec's own, whatever it is. */
export function ownOption(spec: ChartSpec, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (node, key) => (isObject(node) ? node[key] : undefined),
    spec.options as JsonObject,
  );
}
