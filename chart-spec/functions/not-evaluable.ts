import type { Node } from 'acorn';

/** A function uses what cannot be known before the chart is drawn, or more than its limits allow. Nothing is drawn in its place. */
export class NotEvaluable extends Error {
  /** The part of the function that is not evaluated, where it is known. */
  node: Pick<Node, 'start' | 'end'> | undefined;

  constructor(reason: string, node?: Pick<Node, 'start' | 'end'>) {
    super(reason);
    this.node = node;
  }
}
