import type { Chart, Element } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import { plainNumber } from '../../../../chart-spec/spec.js';
import { takenBoxesOf } from '../../../chartjs/adapters';
import {
  type AnnotationElement,
  annotationsOf,
  type PlacedMark,
  placedMark,
  statisticBox,
} from '../../../chartjs/plugin-fields';
import { barGeometryOf } from '../../../chartjs/private-fields';
import { type Box, BoxGrid, boxAround, crosses, inflated } from '../../../drawing/boxes';
import type { Drawing } from '../../../drawing/drawing';
import { barBox } from '../data/candidate-places';
import { areaTest } from './areas';
import { lineTest } from './curves';
import { fixedTextBoxes } from './fixed-texts';
import { bubblesOf } from './other-bubbles';

/** Labels keep so far from the middle of a whisker. */
const LINE_PX = 4;

export interface BarObstacle extends Box {
  element: Element;
  /** Whether the bars of its series have labels of their own. */
  isLabelled: boolean;
}

/** What labels must keep away from. */
export interface Obstacles {
  image: Box;
  /** The image without its margins, which names of points leave free if they can. */
  frame: Pick<Box, 'left' | 'right'>;
  texts: BoxGrid<Box>;
  bars: BoxGrid<BarObstacle>;
  /** Bubbles, boxes with their whiskers, violins. */
  marks: BoxGrid<Box>;
  /** Where the labels of bars stand beyond them: another text there would read as their value. */
  barEnds: BoxGrid<Box>;
  isOnLine: (box: Box) => boolean;
  /** Where axes stand beside the plot, with the corners: a name of a point among their ticks would be read with them. */
  axes: readonly Box[];
  areaBelow: ReturnType<typeof areaTest>;
  /** Whether the line of an annotation passes through a box; `except` is the annotation that the text belongs to. */
  isOnAnnotation: (box: Box, except?: AnnotationElement) => boolean;
}

function annotationTest(chart: Chart): Obstacles['isOnAnnotation'] {
  const lines = annotationsOf(annotationPlugin, chart).filter(
    ({ options }) => options.type === 'line' && options.display !== false,
  );
  return (box, except) =>
    lines.some((line) => {
      const around = inflated(box, plainNumber(line.options.borderWidth ?? 1) / 2);
      return line !== except && crosses(around, line.x, line.y, line.x2, line.y2);
    });
}

/** Steps of the outline of a violin that are one obstacle. */
const OUTLINE_STEPS = 4;

/** A violin in slices across: there is room beside its narrow parts. */
function partsOfViolin(
  { x, y, width = 0, height = 0, coords = [], maxEstimate = 0 }: PlacedMark,
  isUpright: boolean,
): Box[] {
  const starts = coords.slice(0, -1).flatMap((_coord, at) => (at % OUTLINE_STEPS === 0 ? [at] : []));
  return starts.map((at) => {
    const slice = coords.slice(at, at + OUTLINE_STEPS + 1);
    const acrossPx = (Math.max(...slice.map(({ estimate }) => estimate)) / maxEstimate) * (isUpright ? width : height);
    const [from = 0, to = from] = [slice[0]?.v, slice.at(-1)?.v];
    return isUpright
      ? boxAround(x, (from + to) / 2, acrossPx + LINE_PX, Math.abs(to - from))
      : boxAround((from + to) / 2, y, Math.abs(to - from), acrossPx + LINE_PX);
  });
}

/** A box, its whiskers and their caps: there is room beside a whisker. */
function partsOfBox(mark: PlacedMark, isUpright: boolean, capShare: number): Box[] {
  const { x, y, width = 0, height = 0, q1, q3, whiskerMin, whiskerMax } = mark;
  if (q1 === undefined || q3 === undefined || whiskerMin === undefined || whiskerMax === undefined) {
    const parts = partsOfViolin(mark, isUpright);
    return parts.length > 0 ? parts : [statisticBox(mark)];
  }
  const [middle, sidePx] = isUpright ? [x, width] : [y, height];
  const part = (from: number, to: number, acrossPx: number): Box =>
    isUpright
      ? boxAround(middle, (from + to) / 2, acrossPx, Math.abs(to - from) + LINE_PX)
      : boxAround((from + to) / 2, middle, Math.abs(to - from) + LINE_PX, acrossPx);
  const capPx = sidePx * capShare;
  return [
    part(q1, q3, sidePx),
    part(whiskerMin, whiskerMax, LINE_PX),
    ...[whiskerMin, whiskerMax].map((end) => part(end, end, capPx)),
  ];
}

function boxesOfStatistics(element: Element): Box[] {
  const mark = placedMark(element);
  const { x, y, outliers = [] } = mark;
  if (!mark.isVertical) return [];
  const isUpright = mark.isVertical();
  const { capShare = 1 } = element.options as { capShare?: number };
  const sizePx = 2 * plainNumber((element.options as { outlierRadius?: number }).outlierRadius ?? 0);
  return [
    ...partsOfBox(mark, isUpright, capShare),
    ...outliers.map((value) => (isUpright ? boxAround(x, value, sizePx, sizePx) : boxAround(value, y, sizePx, sizePx))),
  ];
}

/** Marks that are no bars, slices or lines. */
function marksOf(chart: Chart): BoxGrid<Box> {
  const marks = new BoxGrid<Box>();
  for (const bubble of bubblesOf(chart).values()) marks.add(bubble);
  for (const { data } of chart.getSortedVisibleDatasetMetas())
    for (const box of data.flatMap(boxesOfStatistics))
      if (Number.isFinite(box.left + box.right + box.top + box.bottom)) marks.add(box);
  return marks;
}

const edgesOf = ({ left, right, top, bottom }: Box): Box => ({ left, right, top, bottom });

/** The image without what stands beside the plot, such as a key of sizes. */
function spaceOf(chart: Chart): Box {
  const { left, right } = chart.chartArea;
  const taken = takenBoxesOf(chart);
  return {
    left: Math.max(1, ...taken.filter((box) => box.right <= left).map((box) => box.right)),
    right: Math.min(chart.width - 1, ...taken.filter((box) => box.left >= right).map((box) => box.left)),
    top: 1,
    bottom: chart.height - 1,
  };
}

/**
 * Reads them from a chart whose layout is final.
 * @param labelled the indexes of the series that have labels
 * @param names boxes of the names that are not on an axis
 * @param paddingPx of the image
 */
export function obstaclesOf(
  drawing: Drawing,
  chart: Chart,
  labelled: ReadonlySet<number>,
  names: readonly Box[],
  paddingPx: number,
): Obstacles {
  const texts = new BoxGrid<Box>();
  for (const box of [...fixedTextBoxes(drawing, chart), ...names]) texts.add(box);
  const bars = new BoxGrid<BarObstacle>();
  for (const [index] of chart.data.datasets.entries()) {
    const meta = chart.getDatasetMeta(index);
    if (!meta.visible || meta.type !== 'bar') continue;
    for (const element of meta.data) {
      const box = barBox(barGeometryOf(element));
      if (Number.isFinite(box.left + box.right + box.top + box.bottom)) {
        bars.add({ ...box, element, isLabelled: labelled.has(index) });
      }
    }
  }
  return {
    image: spaceOf(chart),
    frame: { left: paddingPx, right: chart.width - paddingPx },
    texts,
    bars,
    marks: marksOf(chart),
    barEnds: new BoxGrid<Box>(),
    isOnLine: lineTest(chart),
    axes: Object.values(chart.scales)
      .filter((scale) => scale.axis !== 'r' && scale.options.display !== false)
      .map((scale) => (scale.isHorizontal() ? { ...edgesOf(scale), left: 0, right: chart.width } : edgesOf(scale))),
    areaBelow: areaTest(chart),
    isOnAnnotation: annotationTest(chart),
  };
}
