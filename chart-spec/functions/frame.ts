import type { Node, Pattern } from 'acorn';
import type { FunctionTree } from './compile.js';
import type { Scope, VariableKind } from './scope.js';

/** What stays the same while a function runs. */
export interface Frame {
  scope: Scope;
  /** `this`. */
  self: unknown;
}

/** What statements need of the evaluation. All of it throws NotEvaluable. */
export interface Evaluator {
  value(node: Node, frame: Frame): unknown;
  declare(target: Pattern, value: unknown, frame: Frame, kind: VariableKind): void;
  closure(tree: FunctionTree, frame: Frame): unknown;
  spend(steps: number): void;
}
