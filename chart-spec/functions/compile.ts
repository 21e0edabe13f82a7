/** Reads the text of a JavaScript function into a tree that `Evaluation` walks. Nothing is executed. */

import { type ArrowFunctionExpression, type FunctionExpression, type Node, parseExpressionAt } from 'acorn';
import { NotEvaluable } from './not-evaluable.js';

/** A function as acorn's tree, as JSON: it also travels to the page. */
export type FunctionTree = FunctionExpression | ArrowFunctionExpression;

const MAX_CHARS = 8000;
const MAX_DEPTH = 120;
/** All that `Evaluation` knows how to compute. */
const KNOWN = new Set(
  (
    'Literal TemplateLiteral TemplateElement Identifier ThisExpression ArrayExpression ObjectExpression Property FunctionExpression ' +
    'ArrowFunctionExpression UnaryExpression UpdateExpression BinaryExpression LogicalExpression AssignmentExpression ConditionalExpression ' +
    'MemberExpression CallExpression NewExpression ChainExpression SequenceExpression SpreadElement ObjectPattern ArrayPattern ' +
    'AssignmentPattern RestElement BlockStatement ExpressionStatement EmptyStatement ReturnStatement IfStatement SwitchStatement SwitchCase ' +
    'ForStatement ForOfStatement WhileStatement BreakStatement ContinueStatement VariableDeclaration VariableDeclarator FunctionDeclaration ' +
    'ParenthesizedExpression'
  ).split(' '),
);

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

/** @throws NotEvaluable for a tree with a part that is never evaluated */
export function checkParts(node: Node, depth = 0): void {
  if (depth > MAX_DEPTH) throw new NotEvaluable('it is nested too deeply', node);
  if (!KNOWN.has(node.type)) throw new NotEvaluable(`${kindOf(node.type)} is not evaluated`, node);
  const { async, generator } = node as { async?: boolean; generator?: boolean };
  if (async || generator) throw new NotEvaluable('an asynchronous function or a generator is not evaluated', node);
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) checkParts(one, depth + 1);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** `TryStatement` is "try". */
function kindOf(type: string): string {
  return `"${type.replace(/(Statement|Expression|Declaration)$/, '').toLowerCase()}"`;
}
