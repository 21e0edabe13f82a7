import type { Badge } from '../../chart-spec/spec.js';
import { mix } from './contrast';
import { opaqueColor, readableOn } from './readable-color';
import type { ResolvedTheme } from './resolve-theme';
import { TONE_COLORS } from './tone-colors';

export interface BadgeColors {
  backgroundColor: string;
  color: string;
}

/** Share of the color of a badge in its background. */
const BADGE_TINT = 0.14;

function toneColors({ tone }: Badge, theme: ResolvedTheme): BadgeColors {
  if (tone === undefined) return theme.badge;
  const color = tone === 'neutral' ? theme.textSecondary : TONE_COLORS[theme.mode][tone];
  const { opaqueBackground } = theme;
  return { backgroundColor: mix(opaqueColor(color, opaqueBackground), opaqueBackground, BADGE_TINT), color };
}

/** The colors of a badge: its own, else those of its tone, else those of the theme. Text is made readable unless both colors are its own. */
export function badgeColors(badge: Badge, theme: ResolvedTheme): BadgeColors {
  const byTone = toneColors(badge, theme);
  const backgroundColor = badge.backgroundColor ?? byTone.backgroundColor;
  if (badge.color !== undefined && badge.backgroundColor !== undefined) return { backgroundColor, color: badge.color };
  const under = opaqueColor(backgroundColor, theme.opaqueBackground);
  return { backgroundColor, color: readableOn(badge.color ?? byTone.color, under) };
}
