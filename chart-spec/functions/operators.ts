/** Operators of JavaScript on values that are known. */
import { NotEvaluable } from './not-evaluable.js';
import { boundedText, DateValue, Host, isPrimitive, Later, Native, nameOf, toNumber, toText } from './values.js';

export function unary(operator: string, value: unknown): unknown {
  switch (operator) {
    case '-':
      return -toNumber(value);
    case '+':
      return toNumber(value);
    case '!':
      return !value;
    case '~':
      return ~toNumber(value);
    case 'void':
      return undefined;
    default:
      throw new NotEvaluable(`the operator ${operator} is not evaluated`);
  }
}

/** `typeof` a value of which all is known. */
export function typeOf(value: unknown): string {
  if (value instanceof Native) return 'function';
  if (value instanceof Host) throw new NotEvaluable(`the kind of ${value.name} is not known`);
  return typeof value;
}

const ARITHMETIC = ['+', '-', '*', '/', '%'];
const EQUALITY = ['===', '!==', '==', '!='];

export function binary(operator: string, left: unknown, right: unknown): unknown {
  if (left instanceof Later || right instanceof Later) {
    const areNumbers = [left, right].every((one) => one instanceof Later || typeof one === 'number');
    if (ARITHMETIC.includes(operator) && areNumbers) return new Later();
    if (EQUALITY.includes(operator) && areNumbers) throw new NotEvaluable('it compares a length in pixels');
  }
  switch (operator) {
    case '+':
      return add(left, right);
    case '-':
      return toNumber(left) - toNumber(right);
    case '*':
      return toNumber(left) * toNumber(right);
    case '/':
      return toNumber(left) / toNumber(right);
    case '%':
      return toNumber(left) % toNumber(right);
    case '**':
      return toNumber(left) ** toNumber(right);
    case '|':
      return toNumber(left) | toNumber(right);
    case '&':
      return toNumber(left) & toNumber(right);
    case '^':
      return toNumber(left) ^ toNumber(right);
    case '<<':
      return toNumber(left) << toNumber(right);
    case '>>':
      return toNumber(left) >> toNumber(right);
    case '>>>':
      return toNumber(left) >>> toNumber(right);
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      return looselyEqual(left, right);
    case '!=':
      return !looselyEqual(left, right);
    case '<':
    case '>':
    case '<=':
    case '>=':
      return compare(operator, left, right);
    default:
      throw new NotEvaluable(`the operator ${operator} is not evaluated`);
  }
}

function add(left: unknown, right: unknown): string | number {
  const [a, b] = [addend(left), addend(right)];
  if (typeof a === 'string' || typeof b === 'string') return boundedText(String(a) + String(b));
  return Number(a) + Number(b);
}

function addend(value: unknown): unknown {
  return isPrimitive(value) ? value : toText(value);
}

function looselyEqual(left: unknown, right: unknown): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: it is the operator that is computed
  if (isPrimitive(left) && isPrimitive(right)) return left == right;
  if (!isPrimitive(left) && !isPrimitive(right)) return left === right;
  if (left === null || left === undefined || right === null || right === undefined) return false;
  throw new NotEvaluable('it compares an object with a value');
}

function compare(operator: string, left: unknown, right: unknown): boolean {
  const [a, b] = [comparable(left), comparable(right)];
  switch (operator) {
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '<=':
      return a <= b;
    default:
      return a >= b;
  }
}

/** Two texts are compared as texts, all else as numbers: which TypeScript has no type for. */
function comparable(value: unknown): number {
  if (value instanceof DateValue) return value.time;
  if (isPrimitive(value)) return value as number;
  if (Array.isArray(value)) return toText(value) as unknown as number;
  throw new NotEvaluable(`it compares ${nameOf(value)}`);
}
