/** Statements of functions. */
import type { Node, Statement, VariableDeclaration } from 'acorn';
import type { FunctionTree } from './compile.js';
import type { Evaluator, Frame } from './frame.js';
import { isNothing, spreadOf } from './globals.js';
import { NotEvaluable } from './not-evaluable.js';
import { Scope, type VariableKind } from './scope.js';
import { isPlain } from './values.js';

/** How a statement ends the statements around it; undefined where the next one follows. */
export type End = { kind: 'return'; value: unknown } | { kind: 'break' } | { kind: 'continue' } | undefined;

/** Runs the body of a function in its scope. */
export function runBody(statements: readonly Statement[], frame: Frame, evaluation: Evaluator): End {
  declareFunctions(statements, frame, evaluation);
  return runAll(statements, frame, evaluation);
}

/** Functions are known in their whole block. */
function declareFunctions(statements: readonly Statement[], frame: Frame, evaluation: Evaluator): void {
  for (const node of statements) {
    if (node.type === 'FunctionDeclaration') {
      frame.scope.declare(
        node.id.name,
        evaluation.closure({ ...node, type: 'FunctionExpression', expression: false } as FunctionTree, frame),
        'let',
      );
    }
  }
}

function inBlock(frame: Frame): Frame {
  return { scope: new Scope(frame.scope, true), self: frame.self };
}

export function runStatement(node: Statement, frame: Frame, evaluation: Evaluator): End {
  evaluation.spend(1);
  switch (node.type) {
    case 'BlockStatement': {
      return runBody(node.body, inBlock(frame), evaluation);
    }
    case 'ExpressionStatement':
      evaluation.value(node.expression, frame);
      return undefined;
    case 'EmptyStatement':
    case 'FunctionDeclaration':
      return undefined;
    case 'VariableDeclaration':
      declare(node, frame, evaluation);
      return undefined;
    case 'ReturnStatement':
      return { kind: 'return', value: node.argument ? evaluation.value(node.argument, frame) : undefined };
    case 'IfStatement': {
      const chosen = evaluation.value(node.test, frame) ? node.consequent : node.alternate;
      return chosen ? runStatement(chosen, frame, evaluation) : undefined;
    }
    case 'SwitchStatement': {
      const value = evaluation.value(node.discriminant, frame);
      const inner = inBlock(frame);
      const found = node.cases.findIndex(({ test }) => test && evaluation.value(test, inner) === value);
      const from = found >= 0 ? found : node.cases.findIndex(({ test }) => !test);
      if (from < 0) return undefined;
      const end = runAll(
        node.cases.slice(from).flatMap(({ consequent }) => consequent),
        inner,
        evaluation,
      );
      return end?.kind === 'break' ? undefined : end;
    }
    case 'ForStatement':
    case 'WhileStatement':
      return repeat(node, frame, evaluation);
    case 'ForOfStatement':
      return forEach(node, spreadOf(evaluation.value(node.right, frame)), frame, evaluation);
    case 'ForInStatement':
      return forEach(node, keysOf(evaluation.value(node.right, frame)), frame, evaluation);
    case 'BreakStatement':
    case 'ContinueStatement':
      if (node.label) throw new NotEvaluable('it leaves more than one block', node);
      return { kind: node.type === 'BreakStatement' ? 'break' : 'continue' };
    default:
      throw new NotEvaluable('it is not evaluated', node);
  }
}

function runAll(statements: readonly Statement[], frame: Frame, evaluation: Evaluator): End {
  for (const statement of statements) {
    const end = runStatement(statement, frame, evaluation);
    if (end !== undefined) return end;
  }
  return undefined;
}

function declare({ declarations, kind }: VariableDeclaration, frame: Frame, evaluation: Evaluator): void {
  for (const { id, init } of declarations) {
    // A second `var` of a name does not reset it.
    if (kind === 'var' && !init && id.type === 'Identifier' && frame.scope.hasVariable(id.name)) continue;
    evaluation.declare(id, init ? evaluation.value(init, frame) : undefined, frame, kindOf(kind));
  }
}

type Loop = Extract<Statement, { type: 'ForStatement' | 'WhileStatement' }>;

function repeat(loop: Loop, frame: Frame, evaluation: Evaluator): End {
  let around = inBlock(frame);
  const [init, update] = loop.type === 'ForStatement' ? [loop.init, loop.update] : [undefined, undefined];
  if (init?.type === 'VariableDeclaration') declare(init, around, evaluation);
  else if (init) evaluation.value(init, around);
  for (let isFirst = true; ; isFirst = false) {
    if (init) around = { ...around, scope: around.scope.nextRound() };
    if (update && !isFirst) evaluation.value(update, around);
    evaluation.spend(1);
    if (loop.test && !evaluation.value(loop.test, around)) return undefined;
    const end = runStatement(loop.body, around, evaluation);
    if (end?.kind === 'break') return undefined;
    if (end?.kind === 'return') return end;
  }
}

type Walk = Extract<Statement, { type: 'ForOfStatement' | 'ForInStatement' }>;

function forEach(loop: Walk, values: readonly unknown[], frame: Frame, evaluation: Evaluator): End {
  const { left } = loop;
  if (left.type !== 'VariableDeclaration' && left.type !== 'Identifier')
    throw new NotEvaluable('it is not evaluated', loop);
  // A name without a declaration is a variable of the script.
  if (left.type === 'Identifier' && frame.scope.find(left.name) === undefined)
    frame.scope.declare(left.name, undefined, 'var');
  for (const value of values) {
    evaluation.spend(1);
    const inner = inBlock(frame);
    if (left.type === 'Identifier') inner.scope.assign(left.name, value);
    else for (const { id } of left.declarations) evaluation.declare(id, value, inner, kindOf(left.kind));
    const end = runStatement(loop.body, inner, evaluation);
    if (end?.kind === 'break') return undefined;
    if (end?.kind === 'return') return end;
  }
  return undefined;
}

/** What `for (key in value)` walks through. */
function keysOf(value: unknown): string[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value) || typeof value === 'string') return Object.keys(value);
  if (!isPlain(value)) throw new NotEvaluable('it lists the fields of an object that is not known');
  return Object.keys(value);
}

const HOISTED = new WeakMap<Node, readonly string[]>();

/** The names that `var` declares anywhere in a function: they are known in all of it. */
export function hoistedIn(body: Node): readonly string[] {
  const known = HOISTED.get(body);
  if (known !== undefined) return known;
  const names: string[] = [];
  const pending: unknown[] = [body];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const node = next as Statement;
    if (/Function/.test(node.type)) continue;
    if (node.type === 'VariableDeclaration' && node.kind === 'var')
      for (const { id } of node.declarations) if (id.type === 'Identifier') names.push(id.name);
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) pending.push(child);
  }
  HOISTED.set(body, names);
  return names;
}

function kindOf(kind: VariableDeclaration['kind']): VariableKind {
  if (kind === 'var' || kind === 'let' || kind === 'const') return kind;
  throw new NotEvaluable(`${kind} is not evaluated`);
}
