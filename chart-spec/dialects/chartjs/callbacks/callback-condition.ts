/** Reads the condition of a callback: what it requires of the number. */
import type { Expression, Node } from 'acorn';

export type Test = 'integer' | 'zero' | 'nonzero' | 'large' | 'small' | 'unknown';

const THOUSAND = 1000;

/** `zero` and `nonzero` are true for the value 0 and for all but it. */
export function testOf(node: Node): Test {
  const test = node as Expression;
  if (test.type === 'UnaryExpression' && test.operator === '!') {
    if (test.argument.type === 'Identifier') return 'zero';
    return isRemainder(test.argument) ? 'integer' : 'unknown';
  }
  if (test.type === 'CallExpression') {
    const { callee } = test;
    const isInteger =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'isInteger';
    return isInteger ? 'integer' : 'unknown';
  }
  if (test.type === 'Identifier') return 'nonzero';
  if (test.type !== 'BinaryExpression') return 'unknown';
  const { operator, left, right } = test;
  const isValue = left.type === 'Identifier';
  if (operator === '===' || operator === '==') {
    const isWhole = isRemainder(left) || isFloor(left) || isFloor(right);
    if (isWhole) return 'integer';
    return isZero(right) && isValue ? 'zero' : 'unknown';
  }
  if (isZero(right)) return isValue && ['>', '!=', '!=='].includes(operator) ? 'nonzero' : 'unknown';
  const limit = right.type === 'Literal' ? Number(right.value) : powerOf(right);
  if (!(limit >= THOUSAND - 1)) return 'unknown';
  if (operator === '>=' || operator === '>') return 'large';
  return operator === '<' || operator === '<=' ? 'small' : 'unknown';
}

function isZero(node: Node): boolean {
  const literal = node as Expression;
  return literal.type === 'Literal' && literal.value === 0;
}

function powerOf(node: Node): number {
  const power = node as Expression;
  if (power.type !== 'BinaryExpression' || power.operator !== '**') return Number.NaN;
  return power.left.type === 'Literal' && power.right.type === 'Literal'
    ? Number(power.left.value) ** Number(power.right.value)
    : Number.NaN;
}

function isRemainder(node: Node): boolean {
  const remainder = node as Expression;
  return (
    remainder.type === 'BinaryExpression' &&
    remainder.operator === '%' &&
    remainder.right.type === 'Literal' &&
    remainder.right.value === 1
  );
}

function isFloor(node: Node): boolean {
  const call = node as Expression;
  if (call.type !== 'CallExpression') return false;
  const { callee } = call;
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    /^(floor|round|ceil|trunc)$/.test(callee.property.name)
  );
}
