import { DEFAULT_LOOK, PRESETS as PRESET_NAMES } from '../../chart-spec/chart-spec.js';
import { PRESETS } from '../../renderer-page/theme/presets.js';

/** A preset of the service in the shape of a brand kit; undefined for an unknown name. */
export function presentPreset(name: string): object | undefined {
  if (!PRESET_NAMES.includes(name)) return undefined;
  const preset = PRESETS[name as keyof typeof PRESETS];
  const { accent, palette, backgroundColor } = preset[preset.naturalMode];
  return {
    id: name,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    primaryColor: palette[0],
    accentColor: accent,
    palette,
    backgroundColor,
    font: preset.fontFamily,
    gridStyle: preset.gridDash.length > 0 ? 'subtle' : 'solid',
    rounding: DEFAULT_LOOK.rounding,
    logoUrl: null,
    logoHeight: DEFAULT_LOOK.logoHeight,
    logoAlign: DEFAULT_LOOK.logoAlign,
    isDefault: false,
    createdAt: null,
    updatedAt: null,
  };
}
