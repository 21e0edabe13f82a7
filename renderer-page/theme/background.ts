import type { ChartSpec } from '../../chart-spec/spec.js';
import { parseColor } from './color';
import { luminanceOf } from './contrast';
import type { Preset } from './preset';
import { PRESETS } from './presets';
import { opaqueColor } from './readable-color';

type Mode = 'light' | 'dark';

/** Below this luminance white text is more readable than black text. */
const DARK_LUMINANCE = 0.18;

export function presetOf(spec: ChartSpec): Preset {
  const name = spec.brandKitId ?? 'default';
  return Object.hasOwn(PRESETS, name) ? PRESETS[name as keyof typeof PRESETS] : PRESETS.default;
}

/** The background that the spec itself names. */
export function specBackground(spec: ChartSpec): string | undefined {
  return spec.backgroundColor ?? spec.theme?.backgroundColor;
}

/** The mode that suits a background; `undefined` where more than half of what is below shines through. */
function modeOn(background: string): Mode | undefined {
  if (parseColor(background).alpha <= 0.5) return undefined;
  return luminanceOf(opaqueColor(background)) < DARK_LUMINANCE ? 'dark' : 'light';
}

function askedMode(spec: ChartSpec): Mode | undefined {
  const mode = spec.theme?.mode;
  // An SVG of mode `auto` is drawn as its two variants; what does not follow the reader is light.
  if (mode === 'auto') return 'light';
  return mode === 'dark' || mode === 'light' ? mode : undefined;
}

/** A background that is not the preset's: the spec's, else the brand kit's unless the theme asks for the other mode. */
export function namedBackground(spec: ChartSpec): string | undefined {
  const own = specBackground(spec);
  const kitBackground = spec.kit?.backgroundColor;
  if (own !== undefined || kitBackground === undefined || spec.theme?.mode === 'plain') return own;
  const asked = askedMode(spec);
  return asked === undefined || (modeOn(kitBackground) ?? asked) === asked ? kitBackground : undefined;
}

/** The mode that suits a named background, else the mode of the theme, else the preset's natural one. */
export function modeOf(spec: ChartSpec, preset: Preset): Mode {
  const named = namedBackground(spec);
  const asked = askedMode(spec);
  if (named === undefined) return asked ?? preset.naturalMode;
  // Where the image is not on white, what is below is unknown, and dark text is the safer guess.
  return modeOn(named) ?? (isOnWhite(spec) ? 'light' : (asked ?? 'light'));
}

/** Whether white shows where an image is transparent. A GIF has no partly transparent pixels, so round corners would be ragged. */
export function isOnWhite({ format }: ChartSpec): boolean {
  return format === 'jpeg' || format === 'pdf' || format === 'gif';
}

/** The background of the image, which may be transparent; some formats then show white. */
export function backgroundOf(spec: ChartSpec): string {
  const named = namedBackground(spec);
  if (named !== undefined) return named;
  if (spec.theme?.mode === 'plain') return 'transparent';
  const preset = presetOf(spec);
  return preset[modeOf(spec, preset)].backgroundColor;
}
