/** Statements of functions. */
import type { Statement, VariableDeclaration } from 'acorn';
import type { FunctionTree } from './compile.js';
import type { Evaluator, Frame } from './frame.js';
import { spreadOf } from './globals.js';
import { NotEvaluable } from './not-evaluable.js';
import { Scope, type VariableKind } from './scope.js';

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
      return forEach(node, frame, evaluation);
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

function forEach(loop: Extract<Statement, { type: 'ForOfStatement' }>, frame: Frame, evaluation: Evaluator): End {
  if (loop.left.type !== 'VariableDeclaration') throw new NotEvaluable('it is not evaluated', loop);
  const { declarations, kind } = loop.left;
  for (const value of spreadOf(evaluation.value(loop.right, frame))) {
    evaluation.spend(1);
    const inner = inBlock(frame);
    for (const { id } of declarations) evaluation.declare(id, value, inner, kindOf(kind));
    const end = runStatement(loop.body, inner, evaluation);
    if (end?.kind === 'break') return undefined;
    if (end?.kind === 'return') return end;
  }
  return undefined;
}

function kindOf(kind: VariableDeclaration['kind']): VariableKind {
  if (kind === 'var' || kind === 'let' || kind === 'const') return kind;
  throw new NotEvaluable(`${kind} is not evaluated`);
}
