/** Reads the text of a JavaScript function into a tree that `Evaluation` walks. Nothing is executed. */

import { type ArrowFunctionExpression, type FunctionExpression, type Node, parseExpressionAt } from 'acorn';
import { MAX_FUNCTION_CHARS } from './function-text.js';
import { NotEvaluable } from './not-evaluable.js';
import { checkParts } from './parts.js';

/** A function as acorn's tree, as JSON: it also travels to the page. */
export type FunctionTree = FunctionExpression | ArrowFunctionExpression;

/** A function and the text in which its parts have their places. */
export interface CompiledFunction {
  tree: FunctionTree;
  text: string;
}

/**
 * @param source a function expression or an arrow function
 * @throws NotEvaluable where it is no function, or has a part that is never evaluated
 */
export function compileFunction(source: string): FunctionTree {
  checkLength(source.length);
  return checkFunction(parse(source));
}

/** @throws NotEvaluable */
export function checkLength(length: number): void {
  if (length > MAX_FUNCTION_CHARS) throw new NotEvaluable(`it is longer than ${MAX_FUNCTION_CHARS} characters`);
}

/** A tree that has been read before, with the text around it. @throws NotEvaluable as `compileFunction` */
export function checkFunction(tree: Node): FunctionTree {
  checkLength(tree.end - tree.start);
  if (tree.type !== 'FunctionExpression' && tree.type !== 'ArrowFunctionExpression')
    throw new NotEvaluable('it is not a function', tree);
  checkParts(tree);
  return tree as FunctionTree;
}

function parse(source: string): Node {
  try {
    return parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw new NotEvaluable('it cannot be read');
    throw error;
  }
}
