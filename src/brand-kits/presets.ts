import { PRESETS as LOOKS } from '../../renderer-page/theme/presets.js';
import { PRESETS } from '../chart-spec/chart-spec.js';
import { DEFAULTS } from './kit-fields.js';

/** A look that the service ships, as a kit is shown. It has a name for an id and no times; nobody can change it. */
export function presentPreset(id: string): object | undefined {
  if (!PRESETS.includes(id)) return undefined;
  const look = LOOKS[id as keyof typeof LOOKS];
  const { accent, palette, backgroundColor } = look[look.naturalMode];
  return {
    id,
    name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    primaryColor: palette[0],
    accentColor: accent,
    palette,
    backgroundColor,
    font: look.fontFamily,
    gridStyle: look.gridDash.length > 0 ? 'subtle' : 'solid',
    rounding: DEFAULTS.rounding,
    logoUrl: null,
    logoHeight: DEFAULTS.logoHeight,
    logoAlign: DEFAULTS.logoAlign,
    isDefault: false,
    createdAt: null,
    updatedAt: null,
  };
}
