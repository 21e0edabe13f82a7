import type { Chart } from 'chart.js';
import { type Box, boxesOverlap, inflated } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { flowEdgeTest } from './flow-edges';
import { boxOfWay, isOnNode, type NamedNode, type Space, type Way, waysToName } from './node-names';

/** Between names of different columns, in lines. */
const APART_LINES = 0.4;
/** What each flow costs across whose edges a name lies, one that stands close to that of another column, and the side in front of a node. */
const [EDGE_COST, CLOSE_COST, FRONT_COST] = [4, 4, 1];
/** The height of letters, in ems. */
const GLYPH_EM = 0.95;
/** How often each name gets the best place beside those of the others. */
const ROUNDS = 3;
/** What a name without a place costs. */
const HIDDEN_COST = 30;
/** Heights at which a name is tried from the middle of its node, in lines, and what each costs. */
const SHIFTS = [0, -0.25, 0.25, -0.5, 0.5, -0.9, 0.9, -1.5, 1.5, -2.5, 2.5, -4, 4];
const SHIFT_COST = 0.25;
/** Beside a thin node its name is off its flow. */
const BESIDE_COST = 0.1;

/** The names at one size of text. */
export interface Arranged {
  space: Space;
  shown: Way[];
  hidden: NamedNode[];
  /** Whether names of other columns stand where a hidden one would. */
  isCrowded: boolean;
  cost: number;
}

/** The sides on which a node may be named, the better one first. */
type SpacesOf = (node: NamedNode) => (Space & { hasFlows: boolean })[];

/** Whether no other node of the column is nearer to a height. */
function isNearest(y: number, own: NamedNode, nodes: readonly NamedNode[]): boolean {
  const farPx = ({ box }: NamedNode) => Math.max(box.top - y, y - box.bottom);
  return nodes.every((other) => other === own || other.column !== own.column || farPx(other) > farPx(own));
}

/** Where a name may stand beside its node, with what each height costs. */
function heightsOf({ node, heightPx }: Way, linePx: number, hasFlows: boolean): { y: number; cost: number }[] {
  const sizePx = node.box.bottom - node.box.top;
  const reachPx = Math.max((hasFlows ? 0.9 : 1.6) * linePx, (sizePx - heightPx) / 2);
  const around = SHIFTS.filter((lines) => Math.abs(lines) * linePx <= reachPx).map((lines) => ({
    y: node.y + lines * linePx,
    cost: Math.abs(lines) * SHIFT_COST,
  }));
  // The flow of a thin node would strike its name through.
  if (!hasFlows || sizePx >= heightPx) return around;
  const besidePx = 0.15 * linePx + (sizePx + heightPx) / 2;
  return [...around, { y: node.y - besidePx, cost: BESIDE_COST }, { y: node.y + besidePx, cost: BESIDE_COST }];
}

/** A name with its box, and the space around it in which no name of another column should stand. */
interface NamePlace {
  way: Way;
  box: Box;
  apart: Box;
}

/** The places of a name that are in the image, off nodes, and nearest to its own, best first. */
function placesOfName(
  drawing: Drawing,
  chart: Chart,
  node: NamedNode,
  nodes: readonly NamedNode[],
  spaces: ReturnType<SpacesOf>,
  edgesAcross: (box: Box) => number,
): NamePlace[] {
  const { top, bottom } = chart.chartArea;
  const places = spaces.flatMap((space, side) =>
    waysToName(drawing, node, space).flatMap((way) =>
      heightsOf(way, space.linePx, space.hasFlows).flatMap((height): NamePlace[] => {
        const { linePx, emPx, hasFlows } = space;
        const y = Math.min(bottom - way.heightPx / 2 + linePx / 2, Math.max(top + way.heightPx / 2, height.y));
        const box = boxOfWay({ ...way, y });
        if (box.left < 0 || box.right > chart.width || box.bottom > chart.height) return [];
        if (!isNearest(y, node, nodes) || isOnNode(box, node, nodes)) return [];
        const apart = { ...box, top: box.top - APART_LINES * linePx, bottom: box.bottom + APART_LINES * linePx };
        const glyphs = inflated(box, -(linePx - GLYPH_EM * emPx) / 2);
        const edges = hasFlows ? edgesAcross(glyphs) : 0;
        const cost = way.cost + height.cost + side * FRONT_COST + edges * EDGE_COST;
        return [{ way: { ...way, y, cost }, box, apart }];
      }),
    ),
  );
  return places.sort((one, other) => one.way.cost - other.way.cost);
}

/** Names of larger nodes get their places first, or those that had none then; none covers another. */
export function arrangeNames(
  drawing: Drawing,
  chart: Chart,
  index: number,
  nodes: readonly NamedNode[],
  spacesOf: SpacesOf,
): Omit<Arranged, 'space'> {
  const edgesAcross = flowEdgeTest(chart, index);
  const all = new Map(
    nodes.map((node) => [node, placesOfName(drawing, chart, node, nodes, spacesOf(node), edgesAcross)]),
  );
  const sizeOf = ({ box }: NamedNode) => box.bottom - box.top;
  const bySize = nodes.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const inOrder = (order: readonly NamedNode[]) => arrangedIn(order, (node) => all.get(node) ?? []);
  const first = inOrder(bySize);
  if (first.hidden.length === 0) return first;
  const second = inOrder([...first.hidden, ...bySize.filter((node) => !first.hidden.includes(node))]);
  return second.cost < first.cost ? second : first;
}

function arrangedIn(
  order: readonly NamedNode[],
  placesOf: (node: NamedNode) => readonly NamePlace[],
): Omit<Arranged, 'space'> {
  let shown: NamePlace[] = [];
  const bestOf = (places: readonly NamePlace[]): NamePlace | undefined => {
    let best: NamePlace | undefined;
    for (const place of places) {
      const { way, box, apart } = place;
      if (best && way.cost >= best.way.cost) break;
      if (shown.some((other) => boxesOverlap(other.box, box))) continue;
      const isClose = shown.some(
        (other) => other.way.node.column !== way.node.column && boxesOverlap(other.box, apart),
      );
      const cost = way.cost + (isClose ? CLOSE_COST : 0);
      if (!best || cost < best.way.cost) best = { ...place, way: { ...way, cost } };
    }
    return best;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const node of order) {
      shown = shown.filter(({ way }) => way.node !== node);
      const best = bestOf(placesOf(node));
      if (best) shown.push(best);
    }
  }
  const hidden = order.filter((node) => !shown.some(({ way }) => way.node === node));
  const cost = shown.reduce((sum, { way }) => sum + way.cost, hidden.length * HIDDEN_COST);
  const isCrowded = hidden.some((node) => {
    const [best] = placesOf(node);
    return shown.some(({ way, box }) => best && way.node.column !== node.column && boxesOverlap(box, best.box));
  });
  return { shown: shown.map(({ way }) => way), hidden, isCrowded, cost };
}
