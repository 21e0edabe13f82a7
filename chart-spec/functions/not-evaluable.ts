import type { Node } from 'acorn';

const MAX_QUOTED = 60;

/** A function uses what cannot be known before the chart is drawn, or more than its limits allow. Nothing is drawn in its place. */
export class NotEvaluable extends Error {
  /** The part of the function that is not evaluated, where it is known. */
  node: Pick<Node, 'start' | 'end'> | undefined;

  constructor(reason: string, node?: Pick<Node, 'start' | 'end'>) {
    super(reason);
    this.node = node;
  }

  /** Adds that part to the reason. @param source the text in which it stands */
  quote(source: string): void {
    if (this.node === undefined) return;
    const part = source.slice(this.node.start, this.node.end).replace(/\s+/g, ' ');
    this.message += `: ${part.length > MAX_QUOTED ? `${part.slice(0, MAX_QUOTED)}…` : part}`;
    this.node = undefined;
  }
}
