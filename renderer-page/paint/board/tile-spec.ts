import { type ChartSpec, mergeOptions, valueAt } from '../../../chart-spec/spec.js';
import { isRing } from '../../chart/chart-types';
import type { BoardPlace } from '../../place/board/board-layout';
import { specBackground } from '../../theme/background';
import { ORDINARY_TEXT_PX } from '../../theme/resolve-theme';

const SMALLEST_PX = 9;
export const smallestTileText = (em: number): number => Math.min(em, SMALLEST_PX);

/** What a tile has of its board. */
export interface BoardLook {
  board: ChartSpec;
  /** The text of tiles, in CSS px. */
  em: number;
  /** Whether the legend of the board stands for its own. */
  hasLegend: boolean;
  /** Whether the board runs from right to left, and with it all tiles. */
  isMirrored: boolean;
}

/** The specification of a tile at its place. @param palette in place of that of the board */
export function tileSpec(
  given: ChartSpec,
  { inner }: BoardPlace,
  { board, em, hasLegend, isMirrored }: BoardLook,
  palette: string[] | undefined,
): ChartSpec {
  const textPx = given.theme?.fontSize ?? em;
  const { kit } = board;
  const background = specBackground(given) ?? specBackground(board);
  const spec: ChartSpec = {
    ...given,
    width: inner.width,
    height: inner.height,
    devicePixelRatio: board.devicePixelRatio,
    format: board.format,
    theme: {
      ...board.theme,
      ...given.theme,
      fontSize: textPx,
      ...(background !== undefined && { backgroundColor: background }),
      ...(palette && { palette }),
    },
    inside: {
      strokeScale: em / ORDINARY_TEXT_PX,
      smallestTextPx: smallestTileText(em),
      isTile: true,
      ...(isMirrored && { isMirrored }),
    },
    ...(isPlainCard(given) && { padding: 'none', borderRadius: 0 }),
    ...(kit && given.brandKitId === undefined && { kit }),
    ...(kit && board.brandKitId === undefined && { kit }),
  };
  if (!hasLegend) return spec;
  const { legend: _legend, ...others } = spec;
  const hasShares = isRing(spec) && valueAt(spec.options, 'plugins', 'datalabels') === undefined;
  const labels = hasShares ? { datalabels: {} } : {};
  const options = mergeOptions(spec.options, { plugins: { ...labels, legend: { display: false } } });
  if (others.inside) {
    others.inside.hasLegendOfBoard = true;
    if (hasShares) others.inside.labelsShares = true;
  }
  return { ...others, options, ...(spec.data.datasets.length > 1 && { endLabels: false }) };
}

/** The panel of a tile is the shell of its card, which needs no space of its own. */
function isPlainCard({ header, legend, kpiStrip, footer, padding, border, borderRadius }: ChartSpec): boolean {
  const hasParts = [header, legend, kpiStrip, footer].some((part) => part !== undefined);
  return hasParts && padding === undefined && border === undefined && borderRadius === undefined;
}
