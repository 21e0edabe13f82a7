import type { ChartSpec, KitTheme } from '../model/chart-spec.js';

/** The fields of a saved brand kit that style a chart. `null`: as in the default preset. */
export interface KitLook {
  primaryColor: string | null;
  accentColor: string | null;
  palette: string[] | null;
  backgroundColor: string | null;
  /** A font family of the service or of the account. */
  font: string | null;
  gridStyle: KitTheme['gridStyle'];
  /** Radius of a card's corners in CSS px. */
  rounding: number;
  logoUrl: string | null;
  /** CSS px. */
  logoHeight: number;
  logoAlign: KitTheme['logoAlign'];
}

/** The style of the default preset: what a kit has unless it says otherwise. */
export const DEFAULT_LOOK = {
  primaryColor: null,
  accentColor: null,
  palette: null,
  backgroundColor: null,
  font: null,
  gridStyle: 'solid',
  rounding: 12,
  logoUrl: null,
  logoHeight: 32,
  logoAlign: 'left',
} as const satisfies KitLook;

/** The spec with the kit instead of its id, and with the kit's logo unless it names one. Pure: previews in browsers use it too. */
export function withKit(spec: ChartSpec, look: KitLook): ChartSpec {
  const { brandKitId: _id, ...rest } = spec;
  const branded: ChartSpec = { ...rest, kit: themeOf(look) };
  if (look.logoUrl !== null) branded.header = { logoUrl: look.logoUrl, ...spec.header };
  return branded;
}

function themeOf(look: KitLook): KitTheme {
  const { primaryColor, accentColor, palette, backgroundColor, font, gridStyle, rounding, logoHeight, logoAlign } =
    look;
  return {
    ...(primaryColor !== null && { primaryColor }),
    ...(accentColor !== null && { accentColor }),
    ...(palette !== null && { palette }),
    ...(backgroundColor !== null && { backgroundColor }),
    ...(font !== null && { fontFamily: font }),
    gridStyle,
    rounding,
    logoHeight,
    logoAlign,
  };
}
