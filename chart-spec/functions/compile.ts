/** Reads the text of a JavaScript function into a tree that `Evaluation` walks. Nothing is executed. */

import { type ArrowFunctionExpression, type FunctionExpression, type Node, parseExpressionAt } from 'acorn';
import { NotEvaluable } from './not-evaluable.js';
import { checkParts } from './parts.js';

/** A function as acorn's tree, as JSON: it also travels to the page. */
export type FunctionTree = FunctionExpression | ArrowFunctionExpression;

const MAX_CHARS = 8000;

/**
 * @param source a function expression or an arrow function
 * @throws NotEvaluable where it is no function, or has a part that is never evaluated
 */
export function compileFunction(source: string): FunctionTree {
  if (source.length > MAX_CHARS) throw new NotEvaluable(`it is longer than ${MAX_CHARS} characters`);
  const tree = parse(source);
  if (tree.type !== 'FunctionExpression' && tree.type !== 'ArrowFunctionExpression') {
    throw new NotEvaluable('it is not a function', tree);
  }
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
