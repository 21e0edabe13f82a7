import type { Chart } from 'chart.js';
import {
  type Dataset,
  ERROR_BAR_ID,
  type Json,
  type JsonObject,
  objectAt,
  plainNumber,
  plainText,
} from '../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../chart/chart-plan';
import { elementOf } from '../chart/series-settings';
import type { Drawing } from '../drawing/drawing';
import { tryColor } from '../theme/color';
import { labOf } from '../theme/color-vision';
import { contrast, withContrast } from '../theme/contrast';
import { opaqueColor } from '../theme/readable-color';

/** Marks below this contrast to the background get an edge; below the second one they cannot be seen without it. */
const LEAST_CONTRAST = 2;
const VISIBLE_CONTRAST = 1.2;
/** Marks below it are named in a warning. */
const NAMED_CONTRAST = 1.4;
/** WCAG 2.2, 1.4.11: graphical objects. */
const EDGE_CONTRAST = 3;
/** CIELAB; slate greys have up to 14. */
const GREY_CHROMA = 14;
const MOST_NAMED = 4;

/** A color that is too close to the background, and the one of its edge. */
interface Faint {
  color: string;
  ratio: number;
  edge: string;
}

/** The edges of the colors of a chart, by the list of its datasets: one chart never asks for those of another. */
const edgesByChart = new WeakMap<object, Map<string, string>>();

/** The color of the edge that marks of this color have in a chart; undefined without an edge. */
export function edgeOf(chart: Chart, color: unknown): string | undefined {
  return edgesByChart.get(chart.data.datasets)?.get(plainText(color));
}

/** The contrast of a color; undefined for what is no color or transparent, and so is meant not to be seen. */
function ratioOf(color: unknown, background: string): number | undefined {
  const parsed = typeof color === 'string' ? tryColor(color) : undefined;
  return typeof color === 'string' && parsed && parsed.alpha > 0
    ? contrast(opaqueColor(color, background), background)
    : undefined;
}

/** The colors that are too close to the background. A grey area beside a strong color is meant to stand back, as a track does. */
function faintColors(
  colors: unknown[],
  { lines, parts }: Record<'lines' | 'parts', ReadonlySet<unknown>>,
  background: string,
  isBesideOthers: boolean,
): Map<unknown, Faint> {
  const ratios = new Map<unknown, number | undefined>();
  for (const color of colors) if (!ratios.has(color)) ratios.set(color, ratioOf(color, background));
  const hasStrong =
    isBesideOthers || [...ratios.values()].some((ratio) => ratio !== undefined && ratio >= LEAST_CONTRAST);
  const faint = new Map<unknown, Faint>();
  for (const [color, ratio = LEAST_CONTRAST] of ratios) {
    if (typeof color !== 'string' || ratio >= LEAST_CONTRAST) continue;
    const seen = opaqueColor(color, background);
    const [, a, b] = labOf(seen);
    const visible = lines.has(color) ? NAMED_CONTRAST : VISIBLE_CONTRAST;
    if (hasStrong && ratio >= visible && Math.hypot(a, b) < GREY_CHROMA) continue;
    // One slice, bar or line with an edge among others would seem to be marked.
    if (hasStrong && ratio >= NAMED_CONTRAST && (parts.has(color) || lines.has(color))) continue;
    faint.set(color, { color, ratio, edge: withContrast(seen, background, EDGE_CONTRAST) });
  }
  return faint;
}

/** A series with the colors of its marks. */
interface Marks {
  dataset: Dataset;
  type: string;
  isLine: boolean;
  colors: (Json | undefined)[];
}

const LINES = ['line', 'radar'];
const AREAS = ['bar', 'pie', 'doughnut', 'polarArea', 'scatter', 'bubble'];

function marksOf(plan: ChartPlan, dataset: Dataset): Marks[] {
  const type = plainText(plan.settings.typeOf(dataset));
  const isLine = LINES.includes(type) || plan.settings.of(dataset, 'showLine') === true;
  if (!isLine && !AREAS.includes(type)) return [];
  const color = plan.settings.of(dataset, isLine ? 'borderColor' : 'backgroundColor');
  return [{ dataset, type, isLine, colors: Array.isArray(color) ? color : [color] }];
}

/** Gives the areas of a series an edge where their color is too faint. @returns the colors that are */
function edgeAreas(
  { dataset, type, colors }: Marks,
  faintOf: Map<unknown, Faint>,
  options: JsonObject,
  { theme, settings, axes }: ThemedPlan,
): Faint[] {
  const faint = colors.map((color) => faintOf.get(color));
  const found = faint.filter((one) => one !== undefined);
  const [border, widthPx] = [settings.of(dataset, 'borderColor'), settings.of(dataset, 'borderWidth')];
  // Invisible bars that lift others of their stack.
  const isSpacer = type === 'bar' && axes.isStacked && faint.every((one) => one?.ratio === 1);
  const isSeen = [border].flat().every((one) => (ratioOf(one, theme.opaqueBackground) ?? 0) >= VISIBLE_CONTRAST);
  const hasOwnEdge = widthPx !== undefined && (plainNumber(widthPx) === 0 || isSeen);
  if (found.length === 0 || isSpacer || hasOwnEdge) return [];
  const isArc = elementOf(type) === 'arc';
  const isList = Array.isArray(settings.of(dataset, 'backgroundColor'));
  const gap = objectAt(options, 'elements', 'arc');
  const edgeColors = faint.map((one, at) => one?.edge ?? (isArc ? gap['borderColor'] : colors[at]) ?? null);
  const widthsPx = faint.map((one) => (one ? (isArc ? 2 : 1) * theme.scale : isArc ? (gap['borderWidth'] ?? 0) : 0));
  dataset['borderColor'] = isList ? edgeColors : (edgeColors[0] ?? null);
  dataset[elementOf(type) === 'point' ? 'pointBorderWidth' : 'borderWidth'] ??= isList ? widthsPx : (widthsPx[0] ?? 0);
  if (isArc) dataset['borderAlign'] ??= 'inner';
  else if (type === 'bar') dataset['borderSkipped'] ??= false;
  return found;
}

/** Gives the points of a faint line an edge; the line gets it from `faintLines`. */
function edgePoints(
  { dataset, colors }: Marks,
  faintOf: Map<unknown, Faint>,
  { theme, settings }: ThemedPlan,
): Faint[] {
  const [faint] = colors.flatMap((color) => faintOf.get(color) ?? []);
  if (!faint) return [];
  const ratio = ratioOf(settings.ofPoints(dataset, 'backgroundColor'), theme.opaqueBackground);
  if (ratio !== undefined && ratio < LEAST_CONTRAST) {
    dataset['pointBorderColor'] = faint.edge;
    dataset['pointBorderWidth'] ??= theme.scale;
  }
  return [faint];
}

/** Warns of lines of annotations that are lost on the background. Boxes are meant to be pale. */
function noteFaintAnnotations(drawing: Drawing, options: JsonObject, background: string): void {
  for (const [name, annotation] of Object.entries(objectAt(options, 'plugins', 'annotation', 'annotations'))) {
    const { type = 'line', display, borderColor } = objectAt(annotation);
    const ratio = type === 'line' && display !== false ? ratioOf(borderColor, background) : undefined;
    if (ratio === undefined || ratio >= NAMED_CONTRAST) continue;
    // That of an error bar is the color of its series.
    if (name.startsWith(ERROR_BAR_ID)) continue;
    drawing.note(
      `Annotation "${name.slice(0, 40)}" can hardly be seen on the background (${ratio.toFixed(2)}:1). Give it another borderColor.`,
    );
  }
}

/**
 * Gives marks an edge whose color can hardly be seen on the background, and warns with the contrast of those that cannot. The color itself
 * stays what the spec or the brand says.
 * @param datasets with their colors; changed
 * @param options of the whole chart
 */
export function edgeFaintMarks(drawing: Drawing, datasets: Dataset[], options: JsonObject, plan: ThemedPlan): void {
  const { theme } = plan;
  const marks = datasets.flatMap((dataset) => marksOf(plan, dataset));
  const colors = marks.flatMap((one) => one.colors);
  const areas = new Set(marks.flatMap((one) => (one.isLine ? [] : one.colors)));
  const only = {
    lines: new Set(colors.filter((color) => !areas.has(color))),
    parts: new Set(marks.flatMap((one) => (elementOf(one.type) === 'arc' || one.colors.length > 1 ? one.colors : []))),
  };
  // The strong color may be that of another one of small multiples.
  const isBesideOthers = plan.spec.inside?.series !== undefined && plan.spec.highlight !== undefined;
  const faintOf = faintColors(colors, only, theme.opaqueBackground, isBesideOthers);
  noteFaintAnnotations(drawing, options, theme.opaqueBackground);
  if (faintOf.size === 0) return;
  const found = marks.flatMap((one) =>
    one.isLine ? edgePoints(one, faintOf, plan) : edgeAreas(one, faintOf, options, plan),
  );
  edgesByChart.set(datasets, new Map(found.map(({ color, edge }) => [color, edge])));
  const unseen = found.filter(({ ratio }) => ratio < NAMED_CONTRAST);
  const named = new Map(unseen.map(({ color, ratio }) => [color, `${color.slice(0, 24)} (${ratio.toFixed(2)}:1)`]));
  if (named.size === 0) return;
  const names = [...named.values()].slice(0, MOST_NAMED).join(', ');
  drawing.note(
    `Hard to see on the background: ${names}. Series and slices of such colors are drawn with an edge; use colors of at least 3:1.`,
  );
}
