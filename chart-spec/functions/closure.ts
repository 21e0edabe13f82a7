import type { FunctionTree } from './compile.js';
import type { Scope } from './scope.js';

/** A function of the evaluated text, with the variables around it. */
export class Closure {
  readonly tree: FunctionTree;
  readonly scope: Scope;
  readonly self: unknown;

  constructor(tree: FunctionTree, scope: Scope, self: unknown) {
    this.tree = tree;
    this.scope = scope;
    this.self = self;
  }
}
