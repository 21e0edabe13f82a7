/** Reads what a function of ticks or labels does with its number. It is not executed. */

import {
  type ArrowFunctionExpression,
  type Expression,
  type FunctionExpression,
  parseExpressionAt,
  type Statement,
} from 'acorn';
import type { JsonObject } from '../../../model/chart-spec.js';
import { formatOf } from './callback-format.js';
import { CallbackReader, type Environment } from './callback-reader.js';
import { NotTranslatable, type Result } from './callback-result.js';

/** What a function means for the labels that it writes. */
export interface FunctionMeaning {
  /** A format of the chart language; absent where numbers are written as they are. */
  format?: JsonObject;
  /** Only whole numbers are labelled. */
  integersOnly?: boolean;
  /** The value 0 has no label. */
  hidesZero?: boolean;
  /** Nothing is labelled. */
  isHidden?: boolean;
  /** The function writes the share of the sum, in percent, with so many decimals. */
  sharesDigits?: number;
  /** What the format does not take over. */
  lost?: string;
}

const MAX_LENGTH = 5000;
const SUM = /\b(reduce|forEach)\s*\(|\+=|_meta\b/;

/** @returns the meaning, or a sentence that says why it has no translation */
export function meaningOf(source: string): FunctionMeaning | string {
  if (source.length > MAX_LENGTH) return `The function is longer than ${MAX_LENGTH} characters.`;
  try {
    const node = parseFunction(source);
    if (SUM.test(source) && source.includes('%')) return { sharesDigits: shareDigits(source) };
    return toMeaning(read(node));
  } catch (error) {
    if (error instanceof NotTranslatable) return `The function is not translated: ${error.message}.`;
    if (error instanceof SyntaxError || error instanceof RangeError) return 'The function cannot be read.';
    throw error;
  }
}

/** @throws SyntaxError, NotTranslatable */
function parseFunction(source: string): FunctionExpression | ArrowFunctionExpression {
  const node = parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
  if (node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression') return node;
  throw new NotTranslatable('it is not a function of one number');
}

function shareDigits(source: string): number {
  return Number(/toFixed\(\s*(\d)\s*\)/.exec(source)?.[1] ?? 0);
}

function read(node: FunctionExpression | ArrowFunctionExpression): Result {
  const [first] = node.params;
  const parameter = first?.type === 'AssignmentPattern' ? first.left : first;
  if (parameter !== undefined && parameter.type !== 'Identifier') throw new NotTranslatable('its argument has parts');
  const environment: Environment = new Map();
  if (parameter !== undefined) environment.set(parameter.name, { kind: 'number', scale: 1 });
  const reader = new CallbackReader(environment);
  if (node.body.type !== 'BlockStatement') return reader.read(node.body as Expression);
  return readStatements(node.body.body, reader, environment);
}

function readStatements(statements: Statement[], reader: CallbackReader, environment: Environment): Result {
  for (const [i, statement] of statements.entries()) {
    switch (statement.type) {
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          if (id.type !== 'Identifier' || !init) throw new NotTranslatable('a variable has no value');
          environment.set(id.name, reader.read(init));
        }
        break;
      case 'ReturnStatement':
        return statement.argument ? reader.read(statement.argument) : { kind: 'constant', value: '' };
      case 'IfStatement': {
        const rest = statements.slice(i + 1);
        const otherwise = statement.alternate ? [statement.alternate, ...rest] : rest;
        return reader.choose(
          statement.test,
          () => readStatements(blockOf(statement.consequent), reader, environment),
          () => readStatements(otherwise.flatMap(blockOf), reader, environment),
        );
      }
      case 'EmptyStatement':
        break;
      default:
        throw new NotTranslatable('it has more than a result');
    }
  }
  return { kind: 'constant', value: '' };
}

function blockOf(statement: Statement): Statement[] {
  return statement.type === 'BlockStatement' ? statement.body : [statement];
}

function toMeaning(result: Result): FunctionMeaning {
  const { integersOnly, hidesZero, lost } = result;
  const flags = {
    ...(integersOnly && { integersOnly }),
    ...(hidesZero && { hidesZero }),
    ...(lost !== undefined && { lost }),
  };
  if (result.kind === 'constant') {
    if (result.value === '' || result.value === null || result.value === undefined) return { ...flags, isHidden: true };
    throw new NotTranslatable('it writes the same text everywhere');
  }
  const format = formatOf(result);
  return { ...flags, ...(format !== undefined && { format }) };
}
