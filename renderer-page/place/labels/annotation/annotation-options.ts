import type { Chart } from 'chart.js';
import {
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  mergeOptions,
  objectAt,
  ownValue,
  plainText,
  stringAt,
  valueAt,
} from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { fontFrom, scriptable } from '../../../chartjs/adapters';
import { arcsOf, holeRadiusOf } from '../../../chartjs/private-fields';
import type { Drawing } from '../../../drawing/drawing';
import { wrapLabel } from '../../../text/wrapping/wrap-and-shorten';
import { fade } from '../../../theme/color';
import { readableOn } from '../../../theme/readable-color';
import type { ResolvedTheme } from '../../../theme/resolve-theme';
import { isWhole } from '../../axes/labels/label-selection';
import { TOTAL_ID } from '../slices/ring-total';
import { annotationText } from './names-above';

/** Sizes of the first and of all other lines in the hole of a doughnut, as shares of its radius; the plugin shrinks what does not fit. */
const HOLE_SHARES = [0.46, 0.2];
const LARGEST_EM = 4.5;

/** Share of the width of the hole of a doughnut that a text in it takes at most. */
const HOLE_WIDTH = 0.85;

/** Distance of two lines there. */
const LINE_EM = 1.2;

/** Fonts of the lines in the hole of a doughnut: the first one is the value. */
function holeFonts(
  drawing: Drawing,
  theme: ResolvedTheme,
  [value = '']: string[],
): (context: { chart: Chart }) => JsonObject[] {
  return ({ chart }) => {
    const holePx = holeRadiusOf(chart);
    const [largest, ...others] = HOLE_SHARES.map((share) =>
      Math.max(theme.fontSize, Math.min(LARGEST_EM * theme.fontSize, holePx * share)),
    ) as [number, ...number[]];
    const widthPx = drawing.widthOf(
      value,
      fontFrom({ family: theme.fontFamily, weight: 'bold', size: largest }).string,
    );
    const fit = Math.min(1, (2 * HOLE_WIDTH * holePx) / widthPx);
    const size = Math.round(Math.max(theme.smallestTextPx, largest * fit));
    const lineHeight = drawing.lineEm(LINE_EM);
    return [
      { size, weight: 700, lineHeight },
      ...others.map((px) => ({ size: Math.round(Math.min(px, size)), weight: 400, lineHeight })),
    ];
  };
}

/** Moves a text into the middle of half a ring: the plugin counts the space below it too. */
function halfRingLift({ chart }: { chart: Chart }): number {
  const [arc] = arcsOf(chart.getDatasetMeta(0));
  return arc ? (arc.y - Math.min(arc.y + holeRadiusOf(chart), chart.chartArea.bottom)) / 2 : 0;
}

/** Share of the hole of a ring that its texts reach at most, and by how much its first one is made smaller at a time, and at most. */
const HOLE_REACH = 0.86;
const SMALLER = { step: 0.96, most: 0.4 };

/** Fonts of these sizes; where corners would lie on the ring first the others smaller, as far as they can be read, then the first one. */
function fontsInRing(
  drawing: Drawing,
  theme: ResolvedTheme,
  texts: string[],
  [first = 0, other = 0]: number[],
): (context: { chart: Chart }) => JsonObject[] {
  const lineHeight = drawing.lineEm(LINE_EM);
  const fontAt = (at: number, size: number) => ({ size, weight: at === 0 ? 600 : 400, lineHeight });
  return (context) => {
    const reachPx = HOLE_REACH * holeRadiusOf(context.chart);
    const middlePx = -halfRingLift(context);
    const leastShare = theme.smallestTextPx / other;
    const sizesAt = (share: number) => {
      const others = Math.max(Math.min(1, leastShare), share) * other;
      const firstPx = share > leastShare ? first : (share / leastShare) * first;
      return texts.map((_text, at) => Math.round(at === 0 ? firstPx : Math.min(others, firstPx)));
    };
    const fits = (share: number) => {
      const sizes = sizesAt(share);
      let topPx = middlePx + (lineHeight * sizes.reduce((sum, px) => sum + px, 0)) / 2;
      return texts.every((text, at) => {
        const bottomPx = topPx - lineHeight * (sizes[at] ?? 0);
        const { string } = fontFrom({ ...fontAt(at, sizes[at] ?? 0), family: theme.fontFamily });
        const farPx = Math.max(Math.abs(topPx), Math.abs(bottomPx));
        topPx = bottomPx;
        return Math.hypot(drawing.widthOf(text, string) / 2, farPx) <= reachPx;
      });
    };
    let share = 1;
    while (share > SMALLER.most && !fits(share)) share *= SMALLER.step;
    return sizesAt(share).map((size, at) => fontAt(at, size));
  };
}

const MOST_NAME_LINES = 2;
/** Lines, and those that values are measured against. */
const STROKE_PX = { usual: 1.5, target: 2 };

/**
 * The total of a doughnut, with what it counts where that can be read too. The plugin would shrink both without end.
 * @returns no text where the hole is too small for the total itself
 */
function holeTexts(
  drawing: Drawing,
  annotation: Json | undefined,
  theme: ResolvedTheme,
): (context: { chart: Chart }) => string[] {
  const [total = '', name = ''] = [valueAt(annotation, 'total'), valueAt(annotation, 'name')].map(plainText);
  const sizePx = theme.smallestTextPx;
  const css = fontFrom({ family: theme.fontFamily, weight: 'bold', size: sizePx }).string;
  return ({ chart }) => {
    const widthPx = 2 * HOLE_WIDTH * holeRadiusOf(chart);
    const fits = (lines: string[]) => {
      const widestPx = Math.max(...lines.map((line) => drawing.widthOf(line, css)));
      return Math.hypot(widestPx, (lines.length - 1) * drawing.lineEm(LINE_EM) * sizePx) <= widthPx;
    };
    // A unit stands behind the number.
    const isUnit = total.split(/\s/).some((part) => part.toLowerCase() === name.toLowerCase());
    const lines = name === '' || isUnit ? [] : wrapLabel(drawing, name, css, widthPx, MOST_NAME_LINES);
    const texts = [[total, ...(isWhole(lines, [name]) ? lines : [])], [total]];
    return texts.find(fits) ?? [];
  };
}

/** Marks at one place, or as long as the plot, and boxes. The layout leaves out what is beyond it, and ends boxes at its edges. */
const WHOLE_MARKS = ['line', 'point', 'box', 'label'];

function isArea({ settings }: ThemedPlan, dataset: Dataset): boolean {
  return settings.typeOf(dataset) === 'line' && ![undefined, false].includes(settings.of(dataset, 'fill') as undefined);
}

/** Options in which the label has the font that the annotation has, or all have. */
function withFont(options: JsonObject, annotation: Json | undefined, common: Json | undefined): JsonObject {
  const fonts = [objectAt(common, 'font'), objectAt(common, 'label', 'font'), objectAt(annotation, 'font')];
  const own = Object.assign({}, ...fonts) as JsonObject;
  if (Object.keys(own).length === 0) return options;
  const holders = ['label', 'font'].filter((key) => isObject(options[key]));
  return mergeOptions(options, Object.fromEntries(holders.map((key) => [key, key === 'font' ? own : { font: own }])));
}

/** Theme options of the spec's annotations, by their ids. */
export function annotationOptions(drawing: Drawing, plan: ThemedPlan): JsonObject {
  const { spec, theme } = plan;
  const own = valueAt(spec.options, 'plugins', 'annotation', 'annotations');
  const common = valueAt(spec.options, 'plugins', 'annotation', 'common');
  if (!isObject(own) && !Array.isArray(own)) return {};
  const { scale } = theme;
  const { sizePx, paddingPx } = annotationText(theme);
  const label = {
    font: { size: sizePx, weight: 600 },
    padding: paddingPx,
    borderRadius: 4 * scale,
  };
  // Areas stand behind the data, their texts in front of it. Behind the areas of a stack, which are opaque, they would not be seen.
  const isCovered = plan.axes.isStacked && spec.data.datasets.some((dataset) => isArea(plan, dataset));
  const isOwnTime = isCovered || valueAt(common, 'drawTime') !== undefined;
  const behind = isOwnTime ? {} : { drawTime: 'beforeDatasetsDraw' };
  const areaLabel = { ...label, ...(isOwnTime ? {} : { drawTime: 'afterDatasetsDraw' }) };
  const halo = { ...label, backgroundColor: fade(theme.opaqueBackground, 0.85) };
  const byType: Record<string, JsonObject> = {
    line: {
      borderColor: theme.textSecondary,
      borderWidth: (spec.composition?.target === undefined ? STROKE_PX.usual : STROKE_PX.target) * scale,
      borderDash: [5 * scale, 4 * scale],
      label: { ...halo, position: 'end', color: theme.textSecondary },
    },
    box: {
      ...behind,
      backgroundColor: fade(theme.accent, 0.1),
      borderWidth: 0,
      label: {
        ...areaLabel,
        backgroundColor: 'transparent',
        position: { x: 'center', y: 'start' },
        color: theme.textPrimary,
      },
    },
    doughnutLabel: { color: theme.textPrimary },
    ellipse: {
      ...behind,
      backgroundColor: fade(theme.accent, 0.1),
      borderColor: theme.accent,
      label: { ...areaLabel, color: theme.textPrimary },
    },
    polygon: { ...behind, backgroundColor: fade(theme.accent, 0.1), borderColor: theme.accent },
    point: { backgroundColor: fade(theme.accent, 0.2), borderColor: theme.accent },
    label: { color: theme.textPrimary, font: label.font },
  };
  const optionsOf = (annotation: Json | undefined): JsonObject => {
    const type = stringAt(annotation, 'type') ?? 'line';
    const options = ownValue(byType, type) ?? {};
    const color = stringAt(annotation, 'borderColor');
    // An area has an edge where one is styled.
    const hasEdge = color !== undefined || valueAt(annotation, 'borderDash') !== undefined;
    if (type === 'box' && hasEdge) return { ...options, borderWidth: scale, borderColor: theme.accent };
    if (type !== 'line' || color === undefined || valueAt(annotation, 'label', 'backgroundColor')) return options;
    return { ...options, label: { ...halo, position: 'end', color: readableOn(color, theme.opaqueBackground) } };
  };
  // Chart.js would take the axis that the options name first, not the one of the first series.
  const axes = Object.fromEntries(
    ['x', 'y'].flatMap((axis) => {
      const [first, ...others] = plan.axes.inDirection(axis);
      return first === undefined || others.length === 0 ? [] : [[`${axis}ScaleID`, first.id]];
    }),
  );
  const annotations = Object.entries(own).map(([id, annotation]) => {
    const texts = holeTexts(drawing, annotation, theme);
    const content = valueAt(annotation, id === TOTAL_ID ? 'total' : 'content');
    const lines = [content].flat().map(plainText);
    const sizes = valueAt(annotation, 'sizes') as number[] | undefined;
    const font = scriptable(sizes ? fontsInRing(drawing, theme, lines, sizes) : holeFonts(drawing, theme, lines));
    const own =
      id === TOTAL_ID
        ? { content: scriptable(texts), display: scriptable((context: { chart: Chart }) => texts(context).length > 0) }
        : {};
    const lift = spec.composition?.ends ? { yAdjust: scriptable(halfRingLift) } : {};
    const inHole =
      stringAt(annotation, 'type') === 'doughnutLabel' ? { font, ...lift, ...(sizes && { autoFit: false }) } : {};
    return [id, { ...axes, ...withFont(optionsOf(annotation), annotation, common), ...inHole, ...own }];
  });
  // Marks that end in the plot by themselves: clipped there, one at the edge would lose half of its width, and its label.
  const isWhole = Object.values(own).every((annotation) =>
    WHOLE_MARKS.includes(stringAt(annotation, 'type') ?? 'line'),
  );
  return { annotation: { annotations: Object.fromEntries(annotations), ...(isWhole ? { clip: false } : {}) } };
}
