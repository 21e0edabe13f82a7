import type { Drawing } from '../drawing/drawing';
import type { Measured } from './multiples';

/** An image that is decided and laid out, and not painted yet. */
export interface LaidOutImage {
  drawing: Drawing;
  /** May be called again. */
  paint(): void;
  /** Frees the charts. */
  end(): void;
  /** The plot of a chart with two axes. */
  plot?: Measured;
}
