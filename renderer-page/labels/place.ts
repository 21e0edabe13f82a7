/** A possible place of a label; x and y are the middle of its glyphs. */
export interface Place {
  x: number;
  y: number;
  /** 0 is the best place. */
  cost: number;
  isInside: boolean;
  /** Start of a thin line to the label, where it is not next to what it names. */
  leaderFrom?: { x: number; y: number };
}
