import type { Shape } from './shapes.js';

/** An object of the specification that is compared with a shape. */
export interface Place {
  path: string;
  /** The path with `*` for names that users choose and for positions in lists. */
  pattern: string;
  shape: Shape;
  parent: Place | undefined;
  /** The chart type of a dataset; for the root of the options the types of all datasets. */
  types?: readonly unknown[] | undefined;
}
