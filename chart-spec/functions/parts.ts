/** Which parts of JavaScript are evaluated. Apart from the parser, so that what evaluates trees does not load it. */
import type { Node } from 'acorn';
import { NotEvaluable } from './not-evaluable.js';

const MAX_DEPTH = 120;
/** All that `Evaluation` knows how to compute. */
const KNOWN = new Set(
  (
    'Literal TemplateLiteral TemplateElement Identifier ThisExpression ArrayExpression ObjectExpression Property FunctionExpression ' +
    'ArrowFunctionExpression UnaryExpression UpdateExpression BinaryExpression LogicalExpression AssignmentExpression ConditionalExpression ' +
    'MemberExpression CallExpression NewExpression ChainExpression SequenceExpression SpreadElement ObjectPattern ArrayPattern ' +
    'AssignmentPattern RestElement BlockStatement ExpressionStatement EmptyStatement ReturnStatement IfStatement SwitchStatement SwitchCase ' +
    'ForStatement ForOfStatement ForInStatement WhileStatement BreakStatement ContinueStatement VariableDeclaration VariableDeclarator FunctionDeclaration ' +
    'ParenthesizedExpression'
  ).split(' '),
);

/** @throws NotEvaluable for a tree with a part that is never evaluated */
export function checkParts(node: Node, depth = 0): void {
  if (depth > MAX_DEPTH) throw new NotEvaluable('it is nested too deeply', node);
  if (!KNOWN.has(node.type)) throw new NotEvaluable(`${kindOf(node.type)} is not evaluated`, node);
  const { async, generator } = node as { async?: boolean; generator?: boolean };
  if (async || generator) throw new NotEvaluable('an asynchronous function or a generator is not evaluated', node);
  // Without lists of keys and values, which a tree of hundreds of nodes would make as often.
  for (const key in node) {
    const child: unknown = node[key as keyof Node];
    if (typeof child !== 'object' || child === null) continue;
    if (!Array.isArray(child)) checkNode(child, depth);
    else for (const one of child) checkNode(one, depth);
  }
}

function checkNode(value: unknown, depth: number): void {
  if (typeof (value as { type?: unknown } | null)?.type === 'string') checkParts(value as Node, depth + 1);
}

/** `TryStatement` is "try". */
function kindOf(type: string): string {
  return `"${type.replace(/(Statement|Expression|Declaration)$/, '').toLowerCase()}"`;
}
