import type { Report } from '../payload';
import { contrast, mix } from '../theme/contrast';
import { opaqueOn, readableOn } from '../theme/readable-color';
import { lookOf } from '../theme/resolve-theme';
import { plainSpec } from './plain-spec';

/** The colours and the typeface of a report; colours are `#rrggbb`. */
export interface ReportTones {
  fontFamily: string;
  titleWeight: number;
  isDark: boolean;
  ground: string;
  ink: string;
  quietInk: string;
  line: string;
  accent: string;
  badge: { ground: string; ink: string };
  /** The coloured part of the cover. */
  panel: { ground: string; ink: string; quietInk: string; motif: string; mark: string };
}

/** WCAG 2.2, 1.4.3: text of a title's size. */
const READABLE_LARGE = 3;

/** A panel of the brand's colour, or on dark looks one that is tinged with it: a bright page would shine out of a dark report. */
function panelOf(brand: string, ground: string, ink: string, isDark: boolean): ReportTones['panel'] {
  const seen = isDark ? readableOn(brand, ground, READABLE_LARGE) : brand;
  const panel = isDark ? mix(seen, ground, 0.16) : brand;
  const light = contrast('#ffffff', panel) >= READABLE_LARGE ? '#ffffff' : ink;
  const text = readableOn(isDark ? ink : light, panel, READABLE_LARGE);
  return {
    ground: panel,
    ink: text,
    quietInk: readableOn(mix(text, panel, 0.86), panel),
    motif: isDark ? mix(seen, panel, 0.2) : mix(text, panel, 0.11),
    mark: isDark ? seen : text,
  };
}

export function tonesOf(report: Report): ReportTones {
  const { kit, brandKitId } = report;
  const look = lookOf({ ...plainSpec(), ...(kit && { kit }), ...(brandKitId !== undefined && { brandKitId }) });
  if (!look) throw new Error('A report has a look');
  const { ground, textPrimary, textSecondary, fontFamily, titleWeight, mode } = look;
  const brand = opaqueOn(report.kit?.primaryColor ?? look.palette[0] ?? look.accent, ground);
  const isDark = mode === 'dark';
  return {
    ...{ fontFamily, titleWeight, isDark, ground },
    ink: textPrimary,
    quietInk: textSecondary,
    line: opaqueOn(look.borderColor, ground),
    accent: readableOn(opaqueOn(look.accent, ground), ground),
    badge: { ground: look.badge.backgroundColor, ink: look.badge.color },
    panel: panelOf(brand, ground, textPrimary, isDark),
  };
}
