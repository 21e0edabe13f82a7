/** Values of expressions that consist of constants: arithmetic, concatenation, dates, `Math`. */
import type {
  CallExpression,
  Expression,
  MemberExpression,
  NewExpression,
  Node,
  PrivateIdentifier,
  SpreadElement,
  Super,
} from 'acorn';

export type Constant = string | number | boolean | null | undefined;
type AnyExpression = Expression | SpreadElement | Super | PrivateIdentifier;

/** The expression has no value without being executed. */
export class NotConstant extends Error {
  readonly node: Node;

  constructor(node: Node, message: string) {
    super(message);
    this.node = node;
  }
}

const NAMES: Readonly<Record<string, Constant>> = {
  undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
};
const MATH_VALUES: Readonly<Record<string, number>> = { PI: Math.PI, E: Math.E };
const MATH_FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
  sqrt: Math.sqrt,
  pow: Math.pow,
};
/** Terms of one expression: a longer one would overflow the stack. */
const MAX_DEPTH = 500;
/** A call with very many would overflow the stack. */
const MAX_ARGUMENTS = 1000;
const MAX_SHOWN = 40;

/**
 * @param text of the configuration, for messages
 * @returns the value, and what of it is lost
 * @throws NotConstant
 */
export function constantOf(node: AnyExpression, text: string): { value: Constant; lost?: string } {
  const styled = node.type === 'CallExpression' ? styleOf(node, text) : undefined;
  return styled ?? { value: evaluate(node, text, 0) };
}

/** Helpers of QuickChart that make patterns and gradients: their color remains. */
function styleOf(node: CallExpression, text: string): { value: Constant; lost: string } | undefined {
  const name = text.slice(node.callee.start, node.callee.end);
  if (name === 'pattern.draw') {
    const color = node.arguments[1];
    const value = color === undefined ? '#808080' : evaluate(color, text, 0);
    return { value, lost: 'patterns are drawn as their plain color' };
  }
  if (!/^getGradientFill(Helper)?$/.test(name)) return undefined;
  const colors = node.arguments[name === 'getGradientFill' ? 0 : 1];
  const stops = colors?.type === 'ArrayExpression' ? colors.elements : [];
  // Stops are colors, or objects {offset, color}.
  const first = stops[0];
  const property = first?.type === 'ObjectExpression' ? first.properties.find(isColorProperty) : undefined;
  const color = property?.type === 'Property' ? property.value : first;
  if (color === undefined || color === null) return undefined;
  return { value: evaluate(color, text, 0), lost: 'gradients are drawn in their first color' };
}

function isColorProperty(property: Node): boolean {
  const { key } = property as { key?: { name?: unknown; value?: unknown } };
  return key?.name === 'color' || key?.value === 'color';
}

function evaluate(node: AnyExpression, text: string, depth: number): Constant {
  if (depth > MAX_DEPTH) throw new NotConstant(node, 'is too long to be read: write the value');
  const inner = (child: AnyExpression) => evaluate(child, text, depth + 1);
  switch (node.type) {
    case 'Literal':
      if (node.regex) throw new NotConstant(node, 'a regular expression is not read: write a value');
      return typeof node.value === 'bigint' ? Number(node.value) : (node.value as Constant);
    case 'TemplateLiteral':
      return node.quasis
        .map((part, i) => {
          const hole = node.expressions[i];
          return (part.value.cooked ?? '') + (hole === undefined ? '' : String(inner(hole)));
        })
        .join('');
    case 'Identifier':
      if (Object.hasOwn(NAMES, node.name)) return NAMES[node.name];
      throw new NotConstant(node, `the variable ${shown(node, text)} is not known here: write its value`);
    case 'UnaryExpression':
      return unary(node.operator, inner(node.argument), node);
    case 'BinaryExpression':
      return binary(node.operator, inner(node.left), inner(node.right), node);
    case 'ConditionalExpression':
      return inner(node.test) ? inner(node.consequent) : inner(node.alternate);
    case 'MemberExpression':
      return mathValue(node, text);
    case 'NewExpression':
      return dateText(node, node.arguments.map(inner), text);
    case 'CallExpression':
      return call(node, node.arguments, text, inner);
    default:
      throw new NotConstant(node, `${kindOf(node, text)} is not read: write the value`);
  }
}

function unary(operator: string, value: Constant, node: Node): Constant {
  switch (operator) {
    case '-':
      return -Number(value);
    case '+':
      return Number(value);
    case '!':
      return !value;
    case 'void':
      return undefined;
    default:
      throw new NotConstant(node, `the operator ${operator} is not read: write the value`);
  }
}

function binary(operator: string, left: Constant, right: Constant, node: Node): Constant {
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) return `${left}${right}`;
  const [a, b] = [Number(left), Number(right)];
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '**':
      return a ** b;
    default:
      throw new NotConstant(node, `the operator ${operator} is not read: write the value`);
  }
}

function mathValue(node: MemberExpression, text: string): number {
  const name = mathName(node, text);
  if (name !== undefined && Object.hasOwn(MATH_VALUES, name)) return MATH_VALUES[name] ?? 0;
  throw new NotConstant(node, `${shown(node, text)} is not read: write its value`);
}

function mathName(node: Node, text: string): string | undefined {
  return /^Math\.(\w+)$/.exec(text.slice(node.start, Math.min(node.end, node.start + MAX_SHOWN)))?.[1];
}

function call(
  node: CallExpression,
  args: (Expression | SpreadElement)[],
  text: string,
  inner: (node: AnyExpression) => Constant,
): Constant {
  const { callee } = node;
  if (args.length > MAX_ARGUMENTS) throw new NotConstant(node, 'has too many arguments: write its result');
  if (text.slice(callee.start, callee.end) === 'Date.UTC') {
    const [year = Number.NaN, month = 0, ...rest] = args.map((one) => Number(inner(one)));
    return Date.UTC(year, month, ...rest);
  }
  const name = mathName(callee, text);
  const compute = name !== undefined && Object.hasOwn(MATH_FUNCTIONS, name) ? MATH_FUNCTIONS[name] : undefined;
  if (compute === undefined)
    throw new NotConstant(node, `a call of ${shown(callee, text)} is not read: write its result`);
  return compute(...args.map((one) => Number(inner(one))));
}

/** A date as ISO 8601, in UTC. */
function dateText(node: NewExpression, args: Constant[], text: string): string {
  if (text.slice(node.callee.start, node.callee.end) !== 'Date') {
    throw new NotConstant(node, `new ${shown(node.callee, text)} is not read: write its value`);
  }
  if (args.length > MAX_ARGUMENTS) throw new NotConstant(node, 'has too many arguments: write the date');
  const [first] = args;
  if (first === undefined || first === null)
    throw new NotConstant(node, "the present time is not read: write the date, such as '2026-01-31'");
  const numbers = args.map(Number);
  const date = args.length === 1 ? new Date(first as string | number) : new Date(utc(numbers));
  if (Number.isNaN(date.getTime())) throw new NotConstant(node, "is not a date: write it as in '2026-01-31'");
  return date.toISOString().replace('T00:00:00.000Z', '');
}

function utc([year = Number.NaN, month = 0, ...rest]: number[]): number {
  return Date.UTC(year, month, ...rest);
}

function kindOf(node: Node, text: string): string {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return 'a tagged template';
    case 'ImportExpression':
      return 'import()';
    case 'SpreadElement':
      return '"..."';
    default:
      return shown(node, text);
  }
}

function shown(node: Node, text: string): string {
  const source = text.slice(node.start, node.end).replace(/\s+/g, ' ');
  return source.length <= MAX_SHOWN ? source : `${source.slice(0, MAX_SHOWN)}…`;
}
