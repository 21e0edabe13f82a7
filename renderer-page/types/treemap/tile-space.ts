import type { Dataset } from '../../../chart-spec/spec.js';
import { type ResolvedTheme, smallTextPx } from '../../theme/resolve-theme';

const PADDING_EM = 0.45;
/** Names stand alone in their tiles, with more space than those of an axis. */
const TEXT_EM = 1.12;
/** Headers of groups, and of groups in groups, which would take much of the image. */
const HEADER = { usual: { em: TEXT_EM, padding: 0.7 }, deep: { em: 0.92, padding: 0.35 } };
const DEEP = 3;
/** The smallest texts of small tiles and groups. */
const SMALLEST_PX = 9;
const SMALLEST_SHARE = 0.5;

export interface TileSpace {
  /** The size of names in CSS px. */
  emPx: number;
  /** This size and the two smaller ones, the smallest last. */
  sizesPx: number[];
  spacingPx: number;
  /** Headers of groups: the size of their names, and the space above and below. */
  header: { emPx: number; paddingPx: number };
}

/** The sizes of texts of tiles, and the space around them. */
export function tileSpace({ groups }: Dataset, theme: ResolvedTheme): TileSpace {
  const emPx = Math.round(theme.fontSize * TEXT_EM);
  const leastPx = Math.max(SMALLEST_PX, theme.smallestTextPx, SMALLEST_SHARE * theme.fontSize);
  const levels = Array.isArray(groups) ? groups.length : 0;
  const { em, padding } = HEADER[levels >= DEEP ? 'deep' : 'usual'];
  return {
    emPx,
    sizesPx: sizesFrom(emPx, Math.round(Math.min(emPx, leastPx))),
    spacingPx: levels > 1 ? 1.5 * theme.scale : theme.scale,
    header: {
      emPx: levels >= DEEP ? smallTextPx(theme, em) : emPx,
      paddingPx: Math.round(Math.round(emPx * PADDING_EM) * padding),
    },
  };
}

/** More sizes side by side look like ranks of the names. */
function sizesFrom(largestPx: number, smallestPx: number): number[] {
  return [...new Set([largestPx, Math.round(Math.sqrt(largestPx * smallestPx)), smallestPx])];
}
