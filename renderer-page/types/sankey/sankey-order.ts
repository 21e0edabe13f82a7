// The order of nodes and lanes in their columns (the barycenter method of Sugiyama, with swaps of neighbors).

/** A node in its column, or the lane that a flow keeps free in a column that it skips. All heights are in the unit of the flows. */
export interface Item {
  column: number;
  /** Its place in the column, from the top. */
  rank: number;
  y: number;
  size: number;
  /** Space above and below it, in CSS px. */
  spacePx: number;
  before: Part[];
  after: Part[];
}

/** What a flow is between two neighboring columns, and how far below the top of both items it begins and ends. */
export interface Part {
  from: Item;
  to: Item;
  size: number;
  fromY: number;
  toY: number;
}

export function setRanks(column: Item[]): void {
  for (const [rank, item] of column.entries()) item.rank = rank;
}

const ROUNDS = 10;
const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

const otherEnd = (part: Part, side: Side) => (side === 'before' ? part.from : part.to);

/** Reorders each column so that flows cross as little as possible; the given order stays where none is found that is better. */
export function orderColumns(columns: Item[][]): void {
  let best = columns.map((column) => [...column]);
  let least = crossingsOf(columns);
  for (let round = 0; round < ROUNDS && least > 0; round++) {
    const side = round % 2 === 0 ? 'before' : 'after';
    for (const column of side === 'before' ? columns : columns.toReversed()) sortByNeighbors(column, columns, side);
    for (const column of columns) swapNeighbors(column);
    const crossings = crossingsOf(columns);
    if (crossings >= least) continue;
    least = crossings;
    best = columns.map((column) => [...column]);
  }
  for (const [at, column] of best.entries()) {
    columns[at]?.splice(0, column.length, ...column);
    setRanks(column);
  }
}

function sortByNeighbors(column: Item[], columns: Item[][], side: Side): void {
  const shareOf = ({ column: at, rank }: Item) => (rank + 0.5) / (columns[at]?.length ?? 1);
  const wanted = new Map(
    column.map((item) => {
      const parts = item[side];
      const sum = parts.reduce((all, { size }) => all + size, 0);
      const weighted = parts.reduce((all, part) => all + part.size * shareOf(otherEnd(part, side)), 0);
      return [item, sum > 0 ? weighted / sum : shareOf(item)];
    }),
  );
  column.sort((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0));
  setRanks(column);
}

/** How much of flows crosses where one item is above another. */
function crossed(upper: Item, lower: Item): number {
  let sum = 0;
  for (const side of SIDES)
    for (const one of upper[side])
      for (const other of lower[side])
        if (otherEnd(one, side).rank > otherEnd(other, side).rank) sum += one.size * other.size;
  return sum;
}

function swapNeighbors(column: Item[]): void {
  for (let at = 1; at < column.length; at++) {
    const [upper, lower] = [column[at - 1], column[at]];
    if (!upper || !lower || crossed(upper, lower) <= crossed(lower, upper)) continue;
    column.splice(at - 1, 2, lower, upper);
    // The one that moved up may move on.
    at = Math.max(0, at - 2);
  }
  setRanks(column);
}

function crossingsOf(columns: Item[][]): number {
  let sum = 0;
  for (const column of columns) {
    const parts = column.flatMap(({ after }) => after);
    for (const [at, one] of parts.entries())
      for (const other of parts.slice(at + 1))
        if ((one.from.rank - other.from.rank) * (one.to.rank - other.to.rank) < 0) sum += one.size * other.size;
  }
  return sum;
}
