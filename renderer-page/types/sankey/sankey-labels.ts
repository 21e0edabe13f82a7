import type { Chart, Plugin } from 'chart.js';
import { isObject, type Json, plainText } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { addLayoutBox, fontFrom, layoutSpace } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { markTexts } from '../../values/label-texts';
import { isMirrored, mirrorFlows, mirrorPx, movedPx } from './mirror';
import { bentFlow, sankeyController } from './sankey-fields';
import { flowRisePx, isLoop } from './sankey-options';

interface Label {
  text: string;
  x: number;
  y: number;
  align: CanvasTextAlign;
  widthPx: number;
  sizePx: number;
  /** Its name in full, and the left edge of its node. */
  whole: string;
  nodeX: number;
}

/** Space between a node and its label, and between two labels, in ems. */
const GAP_EM = 0.45;
const LINE_EM = 1.25;
const LEAST_TEXT_EM = 2.5;
/** The part of the way to its control points that a Bézier curve takes. */
const REACH = 0.75;
/** The width of a flow from a node to itself, as a share of its height, and at most of the distance of two columns. */
const LOOP_WIDTH = 0.6;
const LOOP_SHARE = 0.3;

/** Names and amounts of the nodes beside them: those in the right half stand on the left of their node. Larger nodes come first where two overlap. */
function labelsOf(
  drawing: Drawing,
  chart: Chart,
  index: number,
  plan: ThemedPlan,
  font: string,
  emPx: number,
): Label[] {
  const { spec } = plan;
  const { _nodes: nodes, _maxX: lastColumn = 0, options } = sankeyController(chart, index);
  const { chartArea } = chart;
  const { xScale, yScale } = chart.getDatasetMeta(index);
  const dataset = spec.data.datasets[index];
  if (!xScale || !yScale || !dataset) return [];
  const names: Json | undefined = dataset['labels'];
  const nodePx = options.nodeWidth ?? 10;
  const missingPx = movedPx(chart, nodePx);
  const sumPx = isMirrored(plan, index) ? mirrorPx(chart, index) : undefined;
  const columnPx = lastColumn > 0 ? (chartArea.right - chartArea.left) / lastColumn : chartArea.right - chartArea.left;
  const maxPx = columnPx - nodePx - 3 * GAP_EM * emPx;
  if (maxPx < LEAST_TEXT_EM * emPx) return [];
  const all = [...(nodes?.values() ?? [])];
  const sizes = all.map((node) => Math.max(node.in, node.out));
  const write = markTexts(plan, dataset, sizes);
  return all.map((node) => {
    const column = node.x ?? 0;
    const left = xScale.getPixelForValue(column) - (lastColumn > 0 ? (column / lastColumn) * missingPx : 0);
    const size = Math.max(node.in, node.out);
    const y = yScale.getPixelForValue((node.y ?? 0) + size / 2);
    const isRight = left > (chartArea.left + chartArea.right) / 2;
    const gapPx = GAP_EM * emPx;
    const name = isObject(names) ? plainText(names[node.key] ?? node.key) : node.key;
    const amount = write ? `\u2002${write(size)}` : '';
    const namePx = maxPx - drawing.widthOf(amount, font);
    const hasAmount = namePx >= LEAST_TEXT_EM * emPx;
    const shortName = shortenLabel(drawing, name.replace(/\s+/g, ' '), font, hasAmount ? namePx : maxPx);
    const text = hasAmount ? shortName + amount : shortName;
    const x = isRight ? left - gapPx : left + nodePx + gapPx;
    return {
      text,
      whole: name.replace(/\s+/g, ' ') + (hasAmount ? amount : ''),
      nodeX: sumPx === undefined ? left : sumPx - left - nodePx,
      x: sumPx === undefined ? x : sumPx - x,
      y,
      align: isRight === (sumPx === undefined) ? 'right' : 'left',
      widthPx: drawing.widthOf(text, font),
      sizePx: Math.abs(yScale.getPixelForValue(size) - yScale.getPixelForValue(0)),
    };
  });
}

const leftOf = ({ x, widthPx, align }: Label) => (align === 'right' ? x - widthPx : x);

/** A label with its whole name, where no node stands in its way. */
function inFull(drawing: Drawing, label: Label, labels: readonly Label[], font: string, linePx: number): Label[] {
  if (label.whole === label.text) return [];
  const full = { ...label, text: label.whole, widthPx: drawing.widthOf(label.whole, font) };
  const left = leftOf(full);
  const isCrossed = labels.some(
    ({ nodeX, y, sizePx }) =>
      nodeX > left && nodeX < left + full.widthPx && Math.abs(y - label.y) < (sizePx + linePx) / 2 + linePx,
  );
  return isCrossed ? [] : [full];
}

function overlap(one: Label, other: Label, linePx: number): boolean {
  const [a, b] = [leftOf(one), leftOf(other)];
  return Math.abs(one.y - other.y) < linePx && a < b + other.widthPx && b < a + one.widthPx;
}

/** Whether no other node of the column is nearer to a height. */
function isNearest(y: number, label: Label, all: readonly Label[]): boolean {
  const farPx = (node: Label) => Math.abs(y - node.y) - node.sizePx / 2;
  return all.every(
    (other) => other.whole === label.whole || other.nodeX !== label.nodeX || farPx(other) > farPx(label),
  );
}

/** Inside the image, and away from the labels that are placed; undefined where there is no space. */
function placed(label: Label, others: Label[], linePx: number, chart: Chart, all: readonly Label[]): Label | undefined {
  const { top, bottom } = chart.chartArea;
  const inside = (y: number) => Math.min(bottom - linePx / 2, Math.max(top + linePx / 2, y));
  const isFree = (tried: Label) => !others.some((other) => overlap(tried, other, linePx));
  // The flow of a thin node would strike its name through; beside another node it would be the name of that one.
  const beside = label.sizePx < linePx / 2 ? [-0.7, 0.7] : [];
  for (const shift of [...beside, 0, -0.5, 0.5, -0.9, 0.9]) {
    const tried = { ...label, y: inside(label.y + shift * linePx) };
    if (isFree(tried) && (!beside.includes(shift) || isNearest(tried.y, label, all))) return tried;
  }
  // Beside the last nodes, half of it may stand below the flows.
  const below = { ...label, y: Math.min(label.y + linePx / 2, bottom, chart.height - linePx / 2) };
  return isFree(below) ? below : undefined;
}

/** Writes the names of nodes so that none covers another. */
export function sankeyLabels(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { spec } = plan;
  const risePx = flowRisePx(spec);
  return {
    id: 'sankeyLabels',
    afterInit(chart) {
      if (risePx > 0) addLayoutBox(chart, layoutSpace('top', risePx, { weight: 0, fullSize: false }));
    },
    beforeDatasetsDraw(chart) {
      if (spec.data.datasets[0]?.['orientation'] === 'vertical') return;
      const { left, right, top } = chart.chartArea;
      for (const { data, index } of chart.getSortedVisibleDatasetMetas()) {
        if (isMirrored(plan, index)) mirrorFlows(chart, index);
        const mostPx = (LOOP_SHARE * (right - left)) / Math.max(1, sankeyController(chart, index)._maxX ?? 1);
        for (const [at, element] of data.entries()) {
          const flow = bentFlow(element);
          if (flow.x2 > flow.x) continue;
          const loopPx = Math.min(mostPx, flow.height * LOOP_WIDTH);
          if (isLoop(spec.data.datasets[index]?.data[at])) flow.loopPx = flow.x + loopPx > right ? -loopPx : loopPx;
          else flow.topPx = top - risePx / REACH;
        }
      }
    },
    afterDatasetsDraw(chart) {
      for (const [index, dataset] of spec.data.datasets.entries()) {
        if (spec.type !== 'sankey' || dataset['orientation'] === 'vertical') continue;
        if (isObject(dataset['nodeLabels']) && dataset['nodeLabels']['display'] === false) continue;
        drawNames(drawing, chart, index, plan);
      }
    },
  };
}

const are = (count: number) => (count === 1 ? 'is' : 'are');

function drawNames(drawing: Drawing, chart: Chart, index: number, plan: ThemedPlan): void {
  const { spec, theme } = plan;
  const dataset = spec.data.datasets[index];
  const [own, color] = [dataset?.['font'], dataset?.['color']];
  const font = fontFrom({ ...chart.options.font, weight: '500', ...(isObject(own) ? own : {}) });
  const linePx = drawing.lineEm(LINE_EM) * font.size;
  const labels = labelsOf(drawing, chart, index, plan, font.string, font.size);
  if (labels.length === 0) drawing.note('The names of nodes are hidden. Use a larger width.');
  const shown: Label[] = [];
  const hidden: Label[] = [];
  for (const label of labels.toSorted((one, other) => other.sizePx - one.sizePx)) {
    const tried = [...inFull(drawing, label, labels, font.string, linePx), label];
    const place = tried.map((one) => placed(one, shown, linePx, chart, labels)).find((one) => one !== undefined);
    (place ? shown : hidden).push(place ?? label);
  }
  const cut = shown.filter(({ text, whole }) => text !== whole).length;
  if (cut > 0) drawing.note(`${cut} of ${labels.length} names of nodes ${are(cut)} cut short. Use a larger width.`);
  const { ctx } = chart;
  ctx.save();
  ctx.font = font.string;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = typeof color === 'string' ? color : theme.textPrimary;
  for (const { text, x, y, align } of shown) {
    ctx.textAlign = align;
    ctx.fillText(text, x, y);
  }
  ctx.restore();
  if (hidden.length === 0) return;
  // Names of one column lie above one another, others side by side.
  const isBeside = hidden.some((label) =>
    shown.some((one) => one.nodeX !== label.nodeX && overlap(label, one, linePx)),
  );
  const fix = isBeside ? 'width' : 'height';
  drawing.note(
    `${hidden.length} of ${labels.length} names of nodes ${are(hidden.length)} hidden. Use a larger ${fix}.`,
  );
}
