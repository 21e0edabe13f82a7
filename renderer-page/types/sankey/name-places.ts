import type { Chart } from 'chart.js';
import { type Box, boxesOverlap, inflated } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import {
  besideNode,
  boxOfWay,
  isOnNode,
  LEAST_COSTS,
  type NamedNode,
  type Space,
  type Way,
  type Wording,
  Wordings,
} from './node-names';

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

type Side = Space & { hasFlows: boolean };
/** The sides on which a node may be named, the better one first. */
type SidesOf = (node: NamedNode) => Side[];

/** Whether no other node of the column is nearer to a height. */
function isNearest(y: number, own: NamedNode, nodes: readonly NamedNode[]): boolean {
  const farPx = ({ box }: NamedNode) => Math.max(box.top - y, y - box.bottom);
  return nodes.every((other) => other === own || other.column !== own.column || farPx(other) > farPx(own));
}

/** Where a name of this height may stand beside its node, with what each height costs. */
function heightsOf(
  node: NamedNode,
  heightPx: number,
  linePx: number,
  hasFlows: boolean,
): { y: number; cost: number }[] {
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

/** The places of a name that are in the image, off nodes, and nearest to its own. */
class NamePlaces {
  readonly #sides: { space: Side; wordings: Wordings; places: NamePlace[] }[];
  /** Those of the first kinds of wordings, best first. */
  #found: NamePlace[] = [];
  #kinds = 0;

  constructor(
    drawing: Drawing,
    private readonly chart: Chart,
    private readonly node: NamedNode,
    private readonly nodes: readonly NamedNode[],
    spaces: readonly Side[],
    private readonly edgesAcross: (box: Box) => number,
  ) {
    // Both sides of most nodes are equally wide.
    const wordings = new Map(spaces.map((space) => [space.maxPx, new Wordings(drawing, node, space)]));
    this.#sides = spaces.flatMap((space) => {
      const own = wordings.get(space.maxPx);
      return own ? [{ space, wordings: own, places: [] }] : [];
    });
  }

  /** The place of a rank, where it costs less than this. */
  at(rank: number, belowCost = Number.POSITIVE_INFINITY): NamePlace | undefined {
    for (;;) {
      const place = this.#found[rank];
      const leastCost = LEAST_COSTS[this.#kinds] ?? Number.POSITIVE_INFINITY;
      if (place && place.way.cost < leastCost) return place.way.cost < belowCost ? place : undefined;
      if (leastCost >= belowCost) return undefined;
      this.#addKind();
    }
  }

  #addKind(): void {
    for (const [side, { space, wordings, places }] of this.#sides.entries())
      for (const wording of wordings.of(this.#kinds)) places.push(...this.#placesOf(wording, space, side));
    this.#found = this.#sides.flatMap(({ places }) => places).sort((one, other) => one.way.cost - other.way.cost);
    this.#kinds++;
  }

  #placesOf(wording: Wording, space: Side, side: number): NamePlace[] {
    const { node, nodes, chart } = this;
    const { top, bottom } = chart.chartArea;
    const { linePx, emPx, hasFlows } = space;
    const { x, align } = besideNode(node, space);
    const heightPx = wording.lines.length * linePx;
    return heightsOf(node, heightPx, linePx, hasFlows).flatMap((height): NamePlace[] => {
      const y = Math.min(bottom - heightPx / 2 + linePx / 2, Math.max(top + heightPx / 2, height.y));
      const box = boxOfWay({ x, y, widthPx: wording.widthPx, heightPx, align });
      if (box.left < 0 || box.right > chart.width || box.bottom > chart.height) return [];
      if (!isNearest(y, node, nodes) || isOnNode(box, node, nodes)) return [];
      const apart = { ...box, top: box.top - APART_LINES * linePx, bottom: box.bottom + APART_LINES * linePx };
      const glyphs = inflated(box, -(linePx - GLYPH_EM * emPx) / 2);
      const edges = hasFlows ? this.edgesAcross(glyphs) : 0;
      const cost = wording.cost + height.cost + side * FRONT_COST + edges * EDGE_COST;
      return [{ way: { ...wording, node, align, x, y, heightPx, cost }, box, apart }];
    });
  }
}

/** Names of larger nodes get their places first, or those that had none then; none covers another. */
export function arrangeNames(
  drawing: Drawing,
  chart: Chart,
  nodes: readonly NamedNode[],
  sidesOf: SidesOf,
  edgesAcross: (box: Box) => number,
): Omit<Arranged, 'space'> {
  const all = new Map(
    nodes.map((node) => [node, new NamePlaces(drawing, chart, node, nodes, sidesOf(node), edgesAcross)]),
  );
  const sizeOf = ({ box }: NamedNode) => box.bottom - box.top;
  const bySize = nodes.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const inOrder = (order: readonly NamedNode[]) => arrangedIn(order, all);
  const first = inOrder(bySize);
  if (first.hidden.length === 0) return first;
  const second = inOrder([...first.hidden, ...bySize.filter((node) => !first.hidden.includes(node))]);
  return second.cost < first.cost ? second : first;
}

function arrangedIn(order: readonly NamedNode[], all: ReadonlyMap<NamedNode, NamePlaces>): Omit<Arranged, 'space'> {
  const shown = new Map<NamedNode, NamePlace>();
  const bestOf = (node: NamedNode): NamePlace | undefined => {
    const others = [...shown.values()];
    let best: NamePlace | undefined;
    for (let rank = 0; ; rank++) {
      const place = all.get(node)?.at(rank, best?.way.cost);
      if (!place) return best;
      const { way, box, apart } = place;
      if (others.some((other) => boxesOverlap(other.box, box))) continue;
      const isClose = others.some((other) => other.way.node.column !== node.column && boxesOverlap(other.box, apart));
      const cost = way.cost + (isClose ? CLOSE_COST : 0);
      if (!best || cost < best.way.cost) best = isClose ? { ...place, way: { ...way, cost } } : place;
    }
  };
  for (let round = 0; round < ROUNDS; round++) {
    let isChanged = false;
    for (const node of order) {
      const before = shown.get(node);
      shown.delete(node);
      const best = bestOf(node);
      if (best) shown.set(node, best);
      if (best?.box !== before?.box || best?.way.cost !== before?.way.cost) isChanged = true;
    }
    if (!isChanged) break;
  }
  const ways = [...shown.values()].map(({ way }) => way);
  const hidden = order.filter((node) => !shown.has(node));
  const cost = ways.reduce((sum, way) => sum + way.cost, hidden.length * HIDDEN_COST);
  const isCrowded = hidden.some((node) => {
    const best = all.get(node)?.at(0);
    return [...shown.values()].some(
      ({ way, box }) => best && way.node.column !== node.column && boxesOverlap(box, best.box),
    );
  });
  return { shown: ways, hidden, isCrowded, cost };
}
