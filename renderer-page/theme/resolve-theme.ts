import { parseColour } from '../color';
import { isObject } from '../drawing/formats';
import type { ChartSpec, Json, JsonObject, KitLook } from '../payload';
import { luminanceOf, mix } from './contrast';
import type { Preset, Tones } from './preset';
import { PRESETS } from './presets';
import { opaqueOn, readableOn } from './readable-color';

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
/** A brand kit names one rounding, for cards; bars get this share of it, as in the default look. */
const BAR_ROUNDING_SHARE = 1 / 4;
/** The grid of a kit that wants it subtle. */
const SUBTLE_DASH = [2, 4];
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

/** The mode a background stands for; none where it is mostly transparent. */
function modeOn(background: string): 'light' | 'dark' | undefined {
  if (parseColour(background).alpha <= 0.5) return undefined;
  return luminanceOf(opaqueOn(background)) < DARK_LUMINANCE ? 'dark' : 'light';
}

function askedMode(spec: ChartSpec): 'light' | 'dark' | undefined {
  const mode = spec.theme?.mode;
  return mode === 'dark' || mode === 'light' ? mode : undefined;
}

/** A background that is not the preset's: the spec's own, else the kit's unless the theme asks for the other mode. */
function namedBackground(spec: ChartSpec): string | undefined {
  const own = ownBackground(spec);
  const kits = spec.kit?.backgroundColor;
  if (own !== undefined || kits === undefined || spec.theme?.mode === 'plain') return own;
  const asked = askedMode(spec);
  return asked === undefined || (modeOn(kits) ?? asked) === asked ? kits : undefined;
}

/** A background that somebody names decides, else the theme, else the preset. */
function modeOf(spec: ChartSpec, preset: Preset): 'light' | 'dark' {
  const own = namedBackground(spec);
  const asked = askedMode(spec);
  const stood = own === undefined ? undefined : modeOn(own);
  if (stood !== undefined) return stood;
  // Where the ground is unknown, dark text is the safer guess; JPEG and PDF put white under it.
  const onWhite = own !== undefined && (spec.format === 'jpeg' || spec.format === 'pdf');
  if (own !== undefined) return onWhite ? 'light' : (asked ?? 'light');
  return asked ?? preset.naturalMode;
}

/** What the picture stands on; JPEG and PDF know no transparency, so white shows through there. */
export function backgroundOf(spec: ChartSpec): string {
  const own = namedBackground(spec);
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

/** The series of a brand kit: its palette, else its two colours before those of the default look. */
function kitPalette(spec: ChartSpec, tones: Tones, ground: string): string[] | undefined {
  const { kit } = spec;
  if (!kit) return undefined;
  const pair = [kit.primaryColor, kit.accentColor].filter((colour) => colour !== undefined);
  if (!kit.palette && pair.length === 0) return undefined;
  const palette = kit.palette ?? [...pair, ...tones.palette];
  // On its own background a brand's colours are its own affair.
  if (backgroundOf(spec) === kit.backgroundColor) return palette;
  return palette.map((colour) => readableOn(colour, ground, LEAST_SERIES_CONTRAST));
}

/** The one colour for small things, readable as such. */
function accentOf(spec: ChartSpec, tones: Tones, ground: string): string {
  const { theme = {}, kit } = spec;
  if (theme.palette?.[0] !== undefined) return theme.palette[0];
  const kits = kit?.accentColor ?? kit?.primaryColor ?? kit?.palette?.[0];
  return kits === undefined ? tones.accent : readableOn(kits, ground, 3);
}

function gridOf(spec: ChartSpec, tones: Tones): { grid: string; axis: string } {
  const own = stringAt(spec.options, 'borderColor') ?? spec.theme?.gridColor;
  if (own !== undefined) return { grid: own, axis: own };
  return { grid: spec.kit?.gridStyle === 'none' ? 'transparent' : tones.grid, axis: tones.axis };
}

function coloursOf(spec: ChartSpec, preset: Preset) {
  const { theme = {}, options } = spec;
  const mode = modeOf(spec, preset);
  const backgroundColor = backgroundOf(spec);
  const groundIsSet = ownBackground(spec) !== undefined;
  const ground = opaqueOn(backgroundColor, mode === 'dark' ? preset.dark.backgroundColor : '#ffffff');
  const tones = namedBackground(spec) === undefined ? preset[mode] : tonesOn(preset[mode], ground);
  const everyText = stringAt(options, 'color');
  const ownPrimary = everyText ?? theme.textPrimary;
  const ownSecondary = everyText ?? theme.textSecondary ?? theme.textPrimary;
  const ink = (own: string | undefined, wanted: string) =>
    own !== undefined && groundIsSet ? own : readableOn(own ?? wanted, ground);
  const ownPalette = theme.palette?.length ? theme.palette : undefined;
  const accent = accentOf(spec, tones, ground);
  const badgeGround = mix(opaqueOn(accent, ground), ground, 0.14);
  return {
    mode,
    backgroundColor,
    ground,
    groundIsSet,
    cardBackground: backgroundColor,
    palette: ownPalette ?? kitPalette(spec, tones, ground) ?? tones.palette,
    accent,
    textPrimary: ink(ownPrimary, tones.textPrimary),
    textSecondary: ink(ownSecondary, tones.textSecondary),
    ...gridOf(spec, tones),
    borderColor: tones.borderColor,
    badge: { backgroundColor: badgeGround, color: readableOn(accent, badgeGround) },
  };
}

/** A padding or round corners alone ask for no rounding by the kit. */
function hasCardParts(spec: ChartSpec): boolean {
  const { header, kpiStrip, footer, legend, border } = spec;
  return [header, kpiStrip, footer, legend, border].some((part) => part !== undefined);
}

/** What a brand kit says of strokes and corners. */
function kitStrokes({ gridStyle, rounding }: KitLook): Pick<Look, 'gridDash' | 'barRadiusPx'> {
  return { gridDash: gridStyle === 'subtle' ? SUBTLE_DASH : [], barRadiusPx: rounding * BAR_ROUNDING_SHARE };
}

function makeLook(spec: ChartSpec): Look {
  const preset = presetOf(spec);
  const { theme = {}, options, kit } = spec;
  const font = isObject(options['font']) ? options['font'] : {};
  const scale = pictureScale(spec);
  const { barRadiusPx, isSmooth, gridDash, lineWidthPx, cutout, titleWeight } = preset;
  return {
    ...coloursOf(spec, preset),
    ...{ barRadiusPx, isSmooth, gridDash, lineWidthPx, cutout, titleWeight, scale },
    ...(kit && kitStrokes(kit)),
    fontFamily: stringAt(font, 'family') ?? theme.fontFamily ?? kit?.fontFamily ?? preset.fontFamily,
    fontSize: typeof font['size'] === 'number' ? font['size'] : (theme.fontSize ?? fontSizePx(spec, scale)),
    paddingPx: paddingPx(spec, scale),
    radiusPx: hasCardParts(spec) ? Math.round((kit?.rounding ?? CARD_RADIUS_PX) * scale) : 0,
  };
}

/** A picture asks several times, of one and the same spec object. */
const looks = new WeakMap<ChartSpec, Look>();

/**
 * The look of a spec: its own options before its theme before the saved kit or the preset its brandKitId names. Text colours are readable on the
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
