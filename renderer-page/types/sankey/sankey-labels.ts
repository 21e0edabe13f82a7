import type { Chart, Plugin } from 'chart.js';
import { isObject, type Json, plainText } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { fontFrom } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { isGerman } from '../../text/wrapping/compounds';
import { ELLIPSIS } from '../../text/wrapping/text-fit';
import { piecesOfCompounds, shortenLabel, wrapLabel } from '../../text/wrapping/wrap-and-shorten';
import { markTexts } from '../../values/label-texts';
import { isMirrored, mirrorPx } from './mirror';
import { columnPx, sankeyController } from './sankey-fields';

/** A node with its texts. */
interface Named {
  name: string;
  /** Empty where it is not written. */
  amount: string;
  x: number;
  y: number;
  align: CanvasTextAlign;
  /** The height of its node, and its left edge. */
  sizePx: number;
  nodeX: number;
}

interface Label extends Named {
  lines: string[];
  widthPx: number;
  heightPx: number;
  isCut: boolean;
}

/** How names are written, and how wide they may be. */
interface Space {
  font: string;
  emPx: number;
  linePx: number;
  maxPx: number;
  partsOf?: (text: string) => string[];
}

/** Space between a node and its label, and between two labels, in ems. */
const GAP_EM = 0.45;
const LINE_EM = 1.25;
const LEAST_TEXT_EM = 2.5;
/** Between names of different columns, in lines. */
const APART_LINES = 0.4;
const MOST_LINES = 3;
/** Between a name and its amount. */
const GAP = '\u2002';

/** The nodes with their texts beside them: those of the last column have them on their left, as others may. */
function namedNodes(
  chart: Chart,
  index: number,
  plan: ThemedPlan,
  emPx: number,
  isBefore: (column: number) => boolean,
): Named[] {
  const { spec } = plan;
  const { _nodes: nodes, options } = sankeyController(chart, index);
  const { yScale } = chart.getDatasetMeta(index);
  const dataset = spec.data.datasets[index];
  if (!yScale || !dataset) return [];
  const names: Json | undefined = dataset['labels'];
  const nodePx = options.nodeWidth ?? 10;
  const sumPx = isMirrored(plan, index) ? mirrorPx(chart, index) : undefined;
  const all = [...(nodes?.values() ?? [])];
  const write = markTexts(
    plan,
    dataset,
    all.map((node) => Math.max(node.in, node.out)),
  );
  return all.map((node) => {
    const left = columnPx(chart, index, node.x ?? 0);
    const size = Math.max(node.in, node.out);
    const isLeft = isBefore(node.x ?? 0);
    const name = isObject(names) ? plainText(names[node.key] ?? node.key) : node.key;
    const x = isLeft ? left - GAP_EM * emPx : left + nodePx + GAP_EM * emPx;
    return {
      name: name.replace(/\s+/g, ' '),
      amount: write ? write(size) : '',
      nodeX: sumPx === undefined ? left : sumPx - left - nodePx,
      x: sumPx === undefined ? x : sumPx - x,
      y: yScale.getPixelForValue((node.y ?? 0) + size / 2),
      align: isLeft === (sumPx === undefined) ? 'right' : 'left',
      sizePx: Math.abs(yScale.getPixelForValue(size) - yScale.getPixelForValue(0)),
    };
  });
}

const leftOf = ({ x, widthPx, align }: Label) => (align === 'right' ? x - widthPx : x);

function written(drawing: Drawing, node: Named, lines: string[], { font, linePx }: Space, isCut = false): Label {
  const widthPx = Math.max(...lines.map((line) => drawing.widthOf(line, font)));
  return { ...node, lines, widthPx, heightPx: lines.length * linePx, isCut };
}

/** How a node can be named, best first: on one line where no other node stands in its way, on several lines, or cut short. */
function waysToName(drawing: Drawing, node: Named, nodes: readonly Named[], space: Space): Label[] {
  const { font, emPx, linePx, maxPx, partsOf } = space;
  const { name, amount } = node;
  const widthOf = (text: string) => drawing.widthOf(text, font);
  const behind = amount && GAP + amount;
  const hasAmount = maxPx - widthOf(behind) >= LEAST_TEXT_EM * emPx;
  const whole = written(drawing, node, [hasAmount ? name + behind : name], space);
  const left = leftOf(whole);
  const isCrossed = nodes.some(
    ({ nodeX, y, sizePx }) =>
      nodeX > left && nodeX < left + whole.widthPx && Math.abs(y - node.y) < (sizePx + linePx) / 2 + linePx,
  );
  if (whole.widthPx <= maxPx) return [whole];
  const wrapped = (px: number) => wrapLabel(drawing, name, font, px, MOST_LINES, partsOf);
  const isWhole = (parts: readonly string[]) => !parts.some((line) => line.endsWith(ELLIPSIS));
  // An amount on a line of its own could be that of another node.
  const narrow = hasAmount ? wrapped(maxPx - widthOf(behind)) : [];
  const lines = narrow.length > 1 && isWhole(narrow) ? narrow : wrapped(maxPx);
  const last = lines.at(-1) ?? '';
  const fitsBehind = widthOf(last + behind) <= maxPx;
  const broken = !hasAmount ? lines : fitsBehind ? [...lines.slice(0, -1), last + behind] : [...lines, amount];
  const short = shortenLabel(drawing, name, font, maxPx - (hasAmount ? widthOf(behind) : 0));
  return [
    ...(isCrossed ? [] : [whole]),
    ...(isWhole(lines) ? [written(drawing, node, broken, space)] : []),
    written(drawing, node, [hasAmount ? short + behind : short], space, short !== name),
  ];
}

/** @param apartPx between names of different columns, which otherwise read as one list */
function overlap(one: Label, other: Label, apartPx = 0): boolean {
  const [a, b] = [leftOf(one), leftOf(other)];
  const leastPx = (one.heightPx + other.heightPx) / 2 + (one.nodeX === other.nodeX ? 0 : apartPx);
  return Math.abs(one.y - other.y) < leastPx && a < b + other.widthPx && b < a + one.widthPx;
}

/** Whether no other node of the column is nearer to a height. */
function isNearest(y: number, label: Label, nodes: readonly Named[]): boolean {
  const farPx = (node: Named) => Math.abs(y - node.y) - node.sizePx / 2;
  return nodes.every((other) => other.y === label.y || other.nodeX !== label.nodeX || farPx(other) > farPx(label));
}

/** From the middle of a node to the next one of its column, below it or above it. */
function spacePx(node: Named, side: 1 | -1, nodes: readonly Named[]): number {
  const others = nodes.filter(({ nodeX, y }) => nodeX === node.nodeX && (y - node.y) * side > 0);
  return Math.min(...others.map(({ y, sizePx }) => Math.abs(y - node.y) - sizePx / 2));
}

/** Inside the image, and away from the labels that are placed; undefined where there is no space. */
function placed(
  label: Label,
  others: Label[],
  linePx: number,
  chart: Chart,
  nodes: readonly Named[],
  apartPx: number,
): Label | undefined {
  const { top, bottom } = chart.chartArea;
  const { heightPx } = label;
  const inside = (y: number) => Math.min(bottom - heightPx / 2, Math.max(top + heightPx / 2, y));
  const isFree = (tried: Label) => !others.some((other) => overlap(tried, other, apartPx));
  // The flow of a thin node would strike its name through; beside another node it would be the name of that one.
  const besidePx = 0.2 * linePx + heightPx / 2;
  const beside = label.sizePx < linePx / 2 ? [-besidePx, besidePx] : [];
  if (spacePx(label, 1, nodes) > spacePx(label, -1, nodes)) beside.reverse();
  for (const shiftPx of [...beside, ...[0, -0.5, 0.5, -0.9, 0.9].map((share) => share * linePx)]) {
    const tried = { ...label, y: inside(label.y + shiftPx) };
    if (isFree(tried) && (!beside.includes(shiftPx) || isNearest(tried.y, label, nodes))) return tried;
  }
  // Beside the last nodes, half of it may stand below the flows.
  const below = { ...label, y: Math.min(label.y + linePx / 2, bottom, chart.height - heightPx / 2) };
  return isFree(below) ? below : undefined;
}

/** Writes the names of nodes so that none covers another. */
export function sankeyLabels(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { spec } = plan;
  return {
    id: 'sankeyLabels',
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

/** Sizes of text that are tried, as shares of the usual one: the first at which all names are whole and none reaches over the next column. */
const SIZES = [1, 0.86, 0.74, 0.64];
const LEAST_SMALLER_PX = 12;

/** The names at one size of text. */
interface Arranged {
  font: string;
  linePx: number;
  shown: Label[];
  hidden: Label[];
  isWhole: boolean;
}

function arranged(
  drawing: Drawing,
  chart: Chart,
  index: number,
  plan: ThemedPlan,
  { string: font, size: emPx }: ReturnType<typeof fontFrom>,
): Arranged | undefined {
  const linePx = drawing.lineEm(LINE_EM) * emPx;
  const { left, right } = chart.chartArea;
  const { _maxX: lastColumn = 0, options } = sankeyController(chart, index);
  const nodes = namedNodes(chart, index, plan, emPx, (column) => column >= lastColumn);
  const onOtherSide = namedNodes(chart, index, plan, emPx, (column) => column > 0);
  const maxPx = (right - left) / Math.max(1, lastColumn) - (options.nodeWidth ?? 10) - 3 * GAP_EM * emPx;
  if (maxPx < LEAST_TEXT_EM * emPx) return undefined;
  const isInGerman = isGerman(
    nodes.map(({ name }) => name),
    plan.language,
  );
  const space = { font, emPx, linePx, maxPx, ...(isInGerman && { partsOf: piecesOfCompounds }) };
  const sizeAt = (at: number) => nodes[at]?.sizePx ?? 0;
  const inOrder = (order: readonly number[]): { shown: Label[]; hidden: Label[] } => {
    const shown: Label[] = [];
    const hidden: Label[] = [];
    for (const at of order) {
      const tried = [nodes, onOtherSide].flatMap((all) => {
        const node = all[at];
        return node ? waysToName(drawing, node, nodes, space) : [];
      });
      const ranked = tried.toSorted((one, other) => Number(one.isCut) - Number(other.isCut));
      const placeOf = (apartPx: number) =>
        ranked.map((one) => placed(one, shown, linePx, chart, nodes, apartPx)).find((one) => one !== undefined);
      const place = placeOf(APART_LINES * linePx) ?? placeOf(0);
      if (place) shown.push(place);
      else hidden.push(...tried.slice(-1));
    }
    return { shown, hidden };
  };
  const bySize = nodes.map((_node, at) => at).sort((one, other) => sizeAt(other) - sizeAt(one));
  const first = inOrder(bySize);
  // Those at the ends have a place on one side only.
  const hasOneSide = (at: number) => Number(nodes[at]?.align === onOtherSide[at]?.align);
  const other = first.hidden.length > 0 ? inOrder(bySize.toSorted((a, b) => hasOneSide(b) - hasOneSide(a))) : undefined;
  const { shown, hidden } = other && other.hidden.length <= first.hidden.length ? other : first;
  const isWhole = hidden.length === 0 && shown.every(({ isCut, widthPx }) => !isCut && widthPx <= maxPx);
  return { font, linePx, shown, hidden, isWhole };
}

function drawNames(drawing: Drawing, chart: Chart, index: number, plan: ThemedPlan): void {
  const { spec, theme } = plan;
  const dataset = spec.data.datasets[index];
  const [own, color] = [dataset?.['font'], dataset?.['color']];
  const usual = { ...chart.options.font, weight: '500', ...(isObject(own) ? own : {}) };
  const { size: usualPx } = fontFrom(usual);
  const hasOwnSize = isObject(own) && own['size'] !== undefined;
  const sizes = SIZES.map((share) => share * usualPx).filter(
    (px) => px === usualPx || (!hasOwnSize && px >= LEAST_SMALLER_PX),
  );
  let found: Arranged | undefined;
  for (const size of sizes) {
    const tried = arranged(drawing, chart, index, plan, fontFrom({ ...usual, size }));
    if (!found || tried?.isWhole) found = tried;
    if (found?.isWhole) break;
  }
  if (found === undefined) {
    drawing.note('The names of nodes are hidden. Use a larger width.');
    return;
  }
  const { font, linePx, shown, hidden } = found;
  const count = shown.length + hidden.length;
  const cut = shown.filter(({ isCut }) => isCut).length;
  if (cut > 0) drawing.note(`${cut} of ${count} names of nodes ${are(cut)} cut short. Use a larger width.`);
  const { ctx } = chart;
  ctx.save();
  ctx.font = font;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = typeof color === 'string' ? color : theme.textPrimary;
  for (const { lines, x, y, align } of shown) {
    ctx.textAlign = align;
    for (const [at, line] of lines.entries()) ctx.fillText(line, x, y + (at - (lines.length - 1) / 2) * linePx);
  }
  ctx.restore();
  if (hidden.length === 0) return;
  // Names of one column lie above one another, others side by side.
  const isBeside = hidden.some((label) => shown.some((one) => one.nodeX !== label.nodeX && overlap(label, one)));
  const fix = isBeside ? 'width' : 'height';
  drawing.note(`${hidden.length} of ${count} names of nodes ${are(hidden.length)} hidden. Use a larger ${fix}.`);
}
