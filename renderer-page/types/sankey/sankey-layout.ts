import type { FlowEnd, Lane, SankeyNode } from './sankey-fields';
import { type Item, orderColumns, type Part, setRanks } from './sankey-order';
import { placeItems } from './sankey-places';

export interface Arrangement {
  height: number;
  /** By the index of the flow. */
  lanes: ReadonlyMap<number, readonly Lane[]>;
}

interface Settings {
  /** What all columns share, in CSS px. */
  heightPx: number;
  /** The space around a node and its least size, in CSS px. */
  spacePx: (node: SankeyNode) => number;
  leastPx: (node: SankeyNode) => number;
  /** Whether the specification orders the nodes. */
  isOrdered: boolean;
}

/** More parts than this are left as the plugin places them: no order makes them readable. */
const MOST_PARTS = 2000;
/** Space around a lane, as a share of that around the node where its flow begins. */
const LANE_SPACE = 0.4;

const columnOf = ({ x = 0 }: SankeyNode) => x;
const middleOf = ({ y, size }: Item) => y + size / 2;

/**
 * Places the nodes of each column so that flows cross little and pass over no node: in a column that a flow skips, it has a lane. Changes the
 * places of nodes and of the ends of flows.
 * @returns undefined where nothing is changed
 */
export function arrangeNodes(nodes: readonly SankeyNode[], settings: Settings): Arrangement | undefined {
  const places = [...new Set(nodes.map(columnOf))].sort((one, other) => one - other);
  const columns: Item[][] = places.map(() => []);
  const items = new Map<SankeyNode, Item>();
  const add = (item: Item): Item => {
    columns[item.column]?.push(item);
    return item;
  };
  for (const node of nodes) {
    const item = { column: places.indexOf(columnOf(node)), y: node.y ?? 0, size: node.size };
    items.set(node, add({ ...item, rank: 0, spacePx: settings.spacePx(node) / 2, before: [], after: [] }));
  }
  const ways = new Map<number, { parts: Part[]; lanes: Item[] }>();
  let count = 0;
  for (const node of nodes) {
    for (const { node: target, flow, index } of node.to) {
      const [start, end] = [items.get(node), items.get(target)];
      if (!start || !end || end.column <= start.column) continue;
      count += end.column - start.column;
      if (count > MOST_PARTS) return undefined;
      const perColumn = (middleOf(end) - middleOf(start)) / (end.column - start.column);
      const lanes = Array.from({ length: end.column - start.column - 1 }, (_lane, at) => {
        const y = middleOf(start) + perColumn * (at + 1) - flow / 2;
        const lane = { column: start.column + at + 1, y, size: flow, rank: 0 };
        return add({ ...lane, spacePx: start.spacePx * LANE_SPACE, before: [], after: [] });
      });
      const stops = [start, ...lanes, end];
      const parts = stops.slice(1).map((to, at) => join(stops[at] ?? start, to, flow));
      ways.set(index, { parts, lanes });
    }
  }
  for (const column of columns) {
    column.sort((one, other) => middleOf(one) - middleOf(other));
    setRanks(column);
  }
  if (!settings.isOrdered) orderColumns(columns);
  for (const node of nodes) {
    stack(node, node.to, (end) => ways.get(end.index)?.parts[0], 'from');
    stack(node, node.from, (end) => ways.get(end.index)?.parts.at(-1), 'to');
  }
  const sums = columns.map((column) => column.reduce((sum, { size }) => sum + size, 0));
  const perPx = Math.max(...sums) / settings.heightPx;
  for (const [node, item] of items) item.size = Math.max(item.size, settings.leastPx(node) * perPx);
  const height = placeItems(columns, perPx);
  for (const [node, item] of items) node.y = item.y + (item.size - node.size) / 2;
  const lanesOf = ({ lanes }: { lanes: Item[] }) => lanes.map(({ column, y }) => ({ column: places[column] ?? 0, y }));
  return { height, lanes: new Map([...ways].map(([index, way]) => [index, lanesOf(way)])) };
}

function join(from: Item, to: Item, size: number): Part {
  const part = { from, to, size, fromY: 0, toY: 0 };
  from.after.push(part);
  to.before.push(part);
  return part;
}

/** Puts the ends of flows at a node below one another, in the order of where they come from or lead to. Those that lead back are bent above all others. */
function stack(
  node: SankeyNode,
  ends: FlowEnd[],
  partOf: (end: FlowEnd) => Part | undefined,
  side: 'from' | 'to',
): void {
  const other = side === 'from' ? 'to' : 'from';
  const rankOf = (end: FlowEnd) => partOf(end)?.[other].rank ?? -1;
  ends.sort((one, next) => rankOf(one) - rankOf(next));
  const sum = ends.reduce((all, { flow }) => all + flow, 0);
  let y = 0;
  for (const [at, end] of ends.entries()) {
    // Flows of a node of the size of the smaller sum stand on each other.
    end.addY = sum > node.size * (1 + 1e-9) ? (at * (node.size - end.flow)) / Math.max(1, ends.length - 1) : y;
    y += end.flow;
    const part = partOf(end);
    if (part) part[`${side}Y`] = end.addY;
  }
}
