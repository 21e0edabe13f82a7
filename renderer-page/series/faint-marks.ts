import type { Plugin } from 'chart.js';
import {
  type ChartSpec,
  type Dataset,
  type Json,
  type JsonObject,
  objectAt,
  plainNumber,
  plainText,
} from '../../chart-spec/chart-spec.js';
import { isStacked } from '../axes/axes';
import { typeOf } from '../chart/chart-types';
import { note } from '../chart/notes';
import { elementOf, pointSetting, settingOf } from '../chart/option-places';
import { lineElementsOf } from '../chartjs/private-fields';
import { tryColor } from '../theme/color';
import { contrast, withContrast } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';

/** Under these contrasts an area or a line cannot be seen on the background. */
const LEAST_AREA_CONTRAST = 1.2;
const LEAST_LINE_CONTRAST = 1.4;
/** WCAG 2.2, 1.4.11: graphical objects. */
const EDGE_CONTRAST = 3;
const MOST_NAMED = 4;

/** A color that is too close to the background, and the one of its edge. */
interface Faint {
  color: string;
  ratio: number;
  edge: string;
}

function faintBelow(color: unknown, background: string, least: number): Faint | undefined {
  const parsed = typeof color === 'string' ? tryColor(color) : undefined;
  // What is transparent is meant not to be seen.
  if (typeof color !== 'string' || !parsed || parsed.alpha === 0) return undefined;
  const seen = opaqueColor(color, background);
  const ratio = contrast(seen, background);
  return ratio < least ? { color, ratio, edge: withContrast(seen, background, EDGE_CONTRAST) } : undefined;
}

/** The edge of an area in a color that cannot be seen on the background; undefined for other colors. */
export function edgeOfArea(color: unknown, background: string): string | undefined {
  return faintBelow(color, background, LEAST_AREA_CONTRAST)?.edge;
}

/** The same for a line. */
export function edgeOfLine(color: unknown, background: string): string | undefined {
  return faintBelow(color, background, LEAST_LINE_CONTRAST)?.edge;
}

/** Whether the areas of a series have a border that can be seen. */
function hasOwnEdge(spec: ChartSpec, dataset: Dataset, background: string): boolean {
  const [color, widthPx] = [settingOf(spec, dataset, 'borderColor'), settingOf(spec, dataset, 'borderWidth')];
  const colors = Array.isArray(color) ? color : [color];
  const isSeen = colors.every((one) => typeof one === 'string' && !faintBelow(one, background, LEAST_AREA_CONTRAST));
  return widthPx !== undefined && (plainNumber(widthPx) === 0 || isSeen);
}

/** Gives the areas of a series an edge where their color is too faint. @returns the colors that are */
function edgeAreas(
  spec: ChartSpec,
  dataset: Dataset,
  type: string,
  options: JsonObject,
  theme: ResolvedTheme,
): Faint[] {
  const background = theme.opaqueBackground;
  const fill = settingOf(spec, dataset, 'backgroundColor');
  const fills: (Json | undefined)[] = Array.isArray(fill) ? fill : [fill];
  const faint = fills.map((color) => faintBelow(color, background, LEAST_AREA_CONTRAST));
  // Invisible bars that lift others of their stack.
  const isSpacer = type === 'bar' && isStacked(spec) && faint.every((one) => one?.ratio === 1);
  if (isSpacer || hasOwnEdge(spec, dataset, background)) return [];
  const isArc = elementOf(type) === 'arc';
  const gap = objectAt(options, 'elements', 'arc');
  const edges = faint.map((one, at) => one?.edge ?? (isArc ? gap['borderColor'] : fills[at]) ?? null);
  const widthsPx = faint.map((one) => (one ? (isArc ? 2 : 1) * theme.scale : isArc ? (gap['borderWidth'] ?? 0) : 0));
  const found = faint.filter((one) => one !== undefined);
  if (found.length === 0) return [];
  dataset['borderColor'] = Array.isArray(fill) ? edges : (edges[0] ?? null);
  dataset[elementOf(type) === 'point' ? 'pointBorderWidth' : 'borderWidth'] ??= Array.isArray(fill)
    ? widthsPx
    : (widthsPx[0] ?? 0);
  if (isArc) dataset['borderAlign'] ??= 'inner';
  else if (type === 'bar') dataset['borderSkipped'] ??= false;
  return found;
}

/** Gives the points of a faint line an edge; the line gets it from `faintLines`. */
function edgePoints(spec: ChartSpec, dataset: Dataset, theme: ResolvedTheme): Faint[] {
  const faint = faintBelow(settingOf(spec, dataset, 'borderColor'), theme.opaqueBackground, LEAST_LINE_CONTRAST);
  if (!faint) return [];
  if (!faintBelow(pointSetting(spec, dataset, 'backgroundColor'), theme.opaqueBackground, LEAST_LINE_CONTRAST))
    return [faint];
  dataset['pointBorderColor'] = faint.edge;
  dataset['pointBorderWidth'] ??= theme.scale;
  return [faint];
}

const LINES = ['line', 'radar'];
const AREAS = ['bar', 'pie', 'doughnut', 'polarArea', 'scatter', 'bubble'];

/**
 * Gives marks an edge whose color cannot be seen on the background, and warns with the contrast. The color itself stays what the spec or
 * the brand says.
 * @param datasets with their colors; changed
 * @param options of the whole chart
 */
export function edgeFaintMarks(datasets: Dataset[], options: JsonObject, spec: ChartSpec, theme: ResolvedTheme): void {
  const found = datasets.flatMap((dataset) => {
    const type = plainText(typeOf(spec, dataset));
    if (LINES.includes(type) || settingOf(spec, dataset, 'showLine') === true) return edgePoints(spec, dataset, theme);
    return AREAS.includes(type) ? edgeAreas(spec, dataset, type, options, theme) : [];
  });
  const named = new Map(found.map(({ color, ratio }) => [color, `${color.slice(0, 24)} (${ratio.toFixed(2)}:1)`]));
  if (named.size === 0) return;
  const names = [...named.values()].slice(0, MOST_NAMED).join(', ');
  note(
    `Hard to see on the background: ${names}. Series and slices of such colors are drawn with an edge; use colors of at least 3:1.`,
  );
}

/** Draws a wider line in the color of its edge below each faint line. */
export function faintLines(theme: ResolvedTheme): Plugin {
  return {
    id: 'faintLines',
    beforeDatasetDraw(chart, { meta }) {
      const line = lineElementsOf(meta).dataset;
      const edge = edgeOfLine(line?.options?.borderColor, theme.opaqueBackground);
      if (!line || edge === undefined) return;
      const { options } = line;
      const widthPx = plainNumber(options?.borderWidth ?? 2) + 2 * theme.scale;
      const { left, right, top, bottom } = chart.chartArea;
      chart.ctx.save();
      chart.ctx.beginPath();
      chart.ctx.rect(left - widthPx, top - widthPx, right - left + 2 * widthPx, bottom - top + 2 * widthPx);
      chart.ctx.clip();
      line.options = Object.assign(Object.create(options ?? null), { borderColor: edge, borderWidth: widthPx });
      line.draw(chart.ctx, chart.chartArea);
      if (options) line.options = options;
      chart.ctx.restore();
    },
  };
}
