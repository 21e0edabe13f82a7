import { type Badge, plainSpec, type Report } from '../../../chart-spec/spec.js';
import { type BadgeColors, badgeColors } from '../../theme/badge-colors';
import { contrast, mix } from '../../theme/contrast';
import { opaqueColor, readableOn } from '../../theme/readable-color';
import { resolveTheme } from '../../theme/resolve-theme';

/** The colors and the typeface of a report; colors are `#rrggbb`. */
export interface ReportTheme {
  fontFamily: string;
  titleWeight: number;
  isDark: boolean;
  backgroundColor: string;
  textPrimary: string;
  textSecondary: string;
  borderColor: string;
  accent: string;
  badgeColors(badge: Badge): BadgeColors;
  /** The colored part of the cover. */
  panel: { backgroundColor: string; textPrimary: string; textSecondary: string; motif: string; mark: string };
}

/** WCAG 2.2, 1.4.3: least contrast of large text. */
const READABLE_LARGE_CONTRAST = 3;

/** The panel has the brand's color; in dark themes only a tint of it, because a bright panel would dazzle. */
function panelOf(brand: string, background: string, textColor: string, isDark: boolean): ReportTheme['panel'] {
  const brandOnDark = isDark ? readableOn(brand, background, READABLE_LARGE_CONTRAST) : brand;
  const panel = isDark ? mix(brandOnDark, background, 0.16) : brand;
  const whiteOrText = contrast('#ffffff', panel) >= READABLE_LARGE_CONTRAST ? '#ffffff' : textColor;
  const textPrimary = readableOn(isDark ? textColor : whiteOrText, panel, READABLE_LARGE_CONTRAST);
  return {
    backgroundColor: panel,
    textPrimary,
    textSecondary: readableOn(mix(textPrimary, panel, 0.86), panel),
    motif: isDark ? mix(brandOnDark, panel, 0.2) : mix(textPrimary, panel, 0.11),
    mark: isDark ? brandOnDark : textPrimary,
  };
}

export function reportTheme({ kit, brandKitId }: Pick<Report, 'kit' | 'brandKitId'>): ReportTheme {
  const theme = resolveTheme({ ...plainSpec(), ...(kit && { kit }), ...(brandKitId !== undefined && { brandKitId }) });
  if (!theme) throw new Error('Report has no theme');
  const { opaqueBackground, textPrimary, textSecondary, fontFamily, titleWeight, mode } = theme;
  const brand = opaqueColor(kit?.primaryColor ?? theme.palette[0] ?? theme.accent, opaqueBackground);
  const isDark = mode === 'dark';
  return {
    fontFamily,
    titleWeight,
    isDark,
    backgroundColor: opaqueBackground,
    textPrimary,
    textSecondary,
    badgeColors: (badge) => badgeColors(badge, theme),
    borderColor: opaqueColor(theme.borderColor, opaqueBackground),
    accent: readableOn(opaqueColor(theme.accent, opaqueBackground), opaqueBackground),
    panel: panelOf(brand, opaqueBackground, textPrimary, isDark),
  };
}
