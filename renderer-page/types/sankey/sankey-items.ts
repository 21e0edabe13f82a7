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
