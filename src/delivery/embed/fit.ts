/** Drawings of a page for the width of its reader. */
import { boardHeight, type ChartSpec, definitionOf, invalidRequest } from '../../../chart-spec/spec.js';

/** In CSS px. Few, so that a chart is drawn and charged a few times at most; a page makes each larger until the next one. */
export const FIT_WIDTHS: readonly number[] = [280, 320, 360, 410, 470, 540, 620, 700, 780, 900, 1050, 1200];
/** Largest height of a narrow chart, as a share of its width. */
const HIGHEST_SHARE = 1.4;
/** Not signed: it stands behind the signed query. */
const PARAMETER = /(?:^|&)fit=([^&]*)$/;

/** @returns the signed query, and the width that is asked for. Throws 400 */
export function readFit(rawQuery: string): { rawQuery: string; fitPx?: number } {
  const [whole, value] = PARAMETER.exec(rawQuery) ?? [];
  if (whole === undefined) return { rawQuery };
  const fitPx = FIT_WIDTHS.find((widthPx) => String(widthPx) === value);
  if (fitPx === undefined)
    throw invalidRequest([{ path: 'fit', message: `"fit" must be one of ${FIT_WIDTHS.join(', ')}` }]);
  return { rawQuery: rawQuery.slice(0, -whole.length), fitPx };
}

/** The chart at another width. A frame has its height already, so that charts keep theirs; boards stack their tiles. */
export function fitted(spec: ChartSpec, widthPx: number): ChartSpec {
  const { tiles, layout, type, options } = spec;
  if (tiles) return { ...spec, width: widthPx, height: boardHeight(tiles, widthPx, layout) };
  const hasRows = definitionOf(type).table.form === 'columns' || options['indexAxis'] === 'y';
  const mostPx = hasRows ? spec.height : Math.round(widthPx * HIGHEST_SHARE);
  return { ...spec, width: widthPx, height: Math.min(spec.height, mostPx) };
}
