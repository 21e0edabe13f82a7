import type { Chart, Plugin } from 'chart.js';
import { isObject } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { addLayoutBox, fontFrom, layoutSpace } from '../../chartjs/adapters';
import type { Box } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { isGerman } from '../../text/wrapping/compounds';
import { pieces } from '../../text/wrapping/text-fit';
import { piecesOfCompounds } from '../../text/wrapping/wrap-and-shorten';
import { flowEdgeTest } from './flow-edges';
import { isMirrored } from './mirror';
import { type Arranged, arrangeNames } from './name-places';
import { brokenName, GAP_EM, LEAST_TEXT_EM, type NamedNode, namedNodes, nodeTexts, type Space } from './node-names';
import { type SankeyNode, sankeyController } from './sankey-fields';

const LINE_EM = 1.25;
/** Names behind the last column are at most this share of the width: longer ones take several lines. */
const BEHIND_SHARE = 0.26;
/** Sizes of text that are tried, as shares of the usual one, and what each step costs: a name off the edges of flows is worth one. */
const LEAST_SIZE = 0.64;
const SIZES = [1, 0.86, 0.74, LEAST_SIZE];
const LEAST_SMALLER_PX = 12;
const SIZE_COST = 4;

function hasNames({ spec }: ThemedPlan, index: number): boolean {
  const dataset = spec.data.datasets[index];
  if (spec.type !== 'sankey' || dataset?.['orientation'] === 'vertical') return false;
  return !isObject(dataset?.['nodeLabels']) || dataset['nodeLabels']['display'] !== false;
}

function usualFont(chart: Chart, { spec }: ThemedPlan, index: number) {
  const own = spec.data.datasets[index]?.['font'];
  return { ...chart.options.font, weight: '500', ...(isObject(own) ? own : {}) };
}

/** The width of the names behind the last column, in CSS px: 0 where this leaves too little space for the names of other columns. */
function behindPx(drawing: Drawing, chart: Chart, index: number, plan: ThemedPlan): number {
  const { _nodes: nodes, _maxX: last = 0, options } = sankeyController(chart, index);
  const nodePx = options.nodeWidth ?? 10;
  const { string: font, size: emPx } = fontFrom(usualFont(chart, plan, index));
  const all = [...(nodes?.values() ?? [])];
  const isLast = ({ x = 0 }: SankeyNode) => x >= last;
  const texts = {
    font,
    partsOf: partsIn(
      all.map(({ key }) => key),
      plan,
    ),
  };
  const broken = (some: SankeyNode[], maxPx: number) =>
    nodeTexts(some, index, plan).map((node) => brokenName(drawing, node, texts, maxPx));
  const mostPx = BEHIND_SHARE * chart.width;
  const lines = broken(all.filter(isLast), mostPx).flatMap((one) => one ?? []);
  const widthPx = Math.min(mostPx, Math.max(0, ...lines.map((line) => drawing.widthOf(line, font)))) + GAP_EM * emPx;
  const plotPx = chart.width - 2 * plan.theme.paddingPx - nodePx - widthPx;
  const others = all.filter((node) => !isLast(node));
  // In the smallest letters.
  const sharePx =
    nameSpacePx(plotPx, last, nodePx, emPx) * Math.max(1, Math.min(1 / LEAST_SIZE, emPx / LEAST_SMALLER_PX));
  const areWhole = !broken(others, sharePx).includes(undefined);
  return areWhole ? widthPx : 0;
}

/** The width of names between two columns, in CSS px. */
function nameSpacePx(plotPx: number, last: number, nodePx: number, emPx: number): number {
  return plotPx / Math.max(1, last) - nodePx - 3 * GAP_EM * emPx;
}

/** Splits names where a line may end, each once. */
function partsIn(names: string[], { language }: ThemedPlan): Space['partsOf'] {
  const split = isGerman(names, language) ? piecesOfCompounds : pieces;
  const known = new Map<string, string[]>();
  return (text) => {
    const parts = known.get(text) ?? split(text);
    known.set(text, parts);
    return parts;
  };
}

/** Writes the names of nodes: those of the last column behind it, in space of their own, the others where they cover few edges of flows. */
export function sankeyLabels(drawing: Drawing, plan: ThemedPlan): Plugin {
  const named = plan.spec.data.datasets.flatMap((_dataset, index) => (hasNames(plan, index) ? [index] : []));
  let spacePx = 0;
  const side = named.some((index) => isMirrored(plan, index)) ? 'left' : 'right';
  return {
    id: 'sankeyLabels',
    afterInit(chart) {
      if (named.length > 0)
        addLayoutBox(
          chart,
          layoutSpace(side, () => spacePx, { weight: 0, fullSize: false }),
        );
    },
    beforeLayout(chart) {
      spacePx = Math.max(0, ...named.map((index) => behindPx(drawing, chart, index, plan)));
    },
    afterDatasetsDraw(chart) {
      for (const index of named) drawNames(drawing, chart, index, plan, spacePx);
    },
  };
}

const are = (count: number) => (count === 1 ? 'is' : 'are');

/** What the names have in common at all sizes of text. */
interface Named {
  nodes: NamedNode[];
  partsOf: Space['partsOf'];
  edgesAcross: (box: Box) => number;
}

function arranged(
  drawing: Drawing,
  chart: Chart,
  index: number,
  { nodes, partsOf, edgesAcross }: Named,
  { string: font, size: emPx }: ReturnType<typeof fontFrom>,
  spacePx: number,
): Arranged | undefined {
  const { left, right } = chart.chartArea;
  const { _maxX: last = 0, options } = sankeyController(chart, index);
  const maxPx = nameSpacePx(right - left, last, options.nodeWidth ?? 10, emPx);
  if (maxPx < LEAST_TEXT_EM * emPx) return undefined;
  const space: Space = { font, emPx, linePx: drawing.lineEm(LINE_EM) * emPx, maxPx, isBehind: true, partsOf };
  const sidesOf = ({ column }: NamedNode) => {
    const inFront = column > 0 ? [{ ...space, isBehind: false, hasFlows: true }] : [];
    if (column < last) return [{ ...space, hasFlows: true }, ...inFront];
    return spacePx > 0 ? [{ ...space, maxPx: spacePx - GAP_EM * emPx + 1, hasFlows: false }, ...inFront] : inFront;
  };
  return { space, ...arrangeNames(drawing, chart, nodes, sidesOf, edgesAcross) };
}

function drawNames(drawing: Drawing, chart: Chart, index: number, plan: ThemedPlan, spacePx: number): void {
  const dataset = plan.spec.data.datasets[index];
  const [own, color] = [dataset?.['font'], dataset?.['color']];
  const usual = usualFont(chart, plan, index);
  const { size: usualPx } = fontFrom(usual);
  const hasOwnSize = isObject(own) && own['size'] !== undefined;
  const sizes = SIZES.map((share) => share * usualPx).filter(
    (px) => px === usualPx || (!hasOwnSize && px >= LEAST_SMALLER_PX),
  );
  const nodes = namedNodes(chart, index, plan);
  const partsOf = partsIn(
    nodes.map(({ name }) => name),
    plan,
  );
  const named = { nodes, partsOf, edgesAcross: flowEdgeTest(chart, index) };
  let found: Arranged | undefined;
  for (const [at, size] of sizes.entries()) {
    if (found && found.cost <= at * SIZE_COST) break;
    const tried = arranged(drawing, chart, index, named, fontFrom({ ...usual, size }), spacePx);
    const cost = (tried?.cost ?? 0) + at * SIZE_COST;
    if (tried && (!found || cost < found.cost)) found = { ...tried, cost };
  }
  if (found === undefined) {
    drawing.note('The names of nodes are hidden. Use a larger width.');
    return;
  }
  const { space, shown, hidden } = found;
  const count = shown.length + hidden.length;
  const cut = shown.filter(({ isCut }) => isCut).length;
  if (cut > 0) drawing.note(`${cut} of ${count} names of nodes ${are(cut)} cut short. Use a larger width.`);
  const { ctx } = chart;
  ctx.save();
  ctx.font = space.font;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = typeof color === 'string' ? color : plan.theme.textPrimary;
  for (const { lines, x, y, align } of shown) {
    ctx.textAlign = align;
    for (const [at, line] of lines.entries()) ctx.fillText(line, x, y + (at - (lines.length - 1) / 2) * space.linePx);
  }
  ctx.restore();
  if (hidden.length === 0) return;
  // Names of one column lie above one another, others side by side.
  const fix = found.isCrowded ? 'width' : 'height';
  drawing.note(`${hidden.length} of ${count} names of nodes ${are(hidden.length)} hidden. Use a larger ${fix}.`);
}
