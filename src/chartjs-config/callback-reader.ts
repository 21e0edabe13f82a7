/** Follows a number through the expressions of a function: which text is before and after it, how it is scaled and rounded. */
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
import { isCompact } from './callback-format.js';
import { NotTranslatable, type Result, type Written } from './callback-result.js';
import { formatOfIntl, type NumberStyle } from './intl-format.js';

export type Environment = Map<string, Result>;
type AnyExpression = Expression | SpreadElement | Super | PrivateIdentifier;

const MAX_DEPTH = 100;
const THOUSAND = 1000;
const HIDDEN = 'the values for which the function returns nothing are labelled too';
/** Properties of a point that hold its value. */
const VALUE_KEYS = ['x', 'y', 'r', 'v', 'value', 'raw'];

export class CallbackReader {
  readonly #environment: Environment;
  #depth = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** @throws NotTranslatable */
  read(node: AnyExpression): Result {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new NotTranslatable('it is too long');
    const result = this.#read(node);
    this.#depth -= 1;
    return result;
  }

  #read(node: AnyExpression): Result {
    switch (node.type) {
      case 'Literal':
        if (node.regex) return { kind: 'object', value: { regex: node.regex.pattern } };
        return {
          kind: 'constant',
          value: typeof node.value === 'bigint' ? Number(node.value) : (node.value as string),
        };
      case 'TemplateLiteral':
        return node.quasis.reduce<Result>(
          (text, part, i) => {
            const hole = node.expressions[i];
            const after = joined(text, { kind: 'constant', value: part.value.cooked ?? '' });
            return hole === undefined ? after : joined(after, this.read(hole));
          },
          { kind: 'constant', value: '' },
        );
      case 'Identifier':
        if (node.name === 'undefined') return { kind: 'constant', value: undefined };
        return this.#environment.get(node.name) ?? fail(`${node.name} is not known`);
      case 'UnaryExpression':
        return this.#unary(node.operator, this.read(node.argument));
      case 'BinaryExpression':
        return combine(node.operator, this.read(node.left), this.read(node.right));
      case 'LogicalExpression':
        return node.operator === '&&'
          ? this.choose(node.left, () => this.read(node.right), hidden)
          : this.read(node.left);
      case 'ConditionalExpression':
        return this.choose(
          node.test,
          () => this.read(node.consequent),
          () => this.read(node.alternate),
        );
      case 'ObjectExpression':
        return { kind: 'object', value: this.#options(node) };
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      case 'NewExpression':
        return this.#intl(node);
      default:
        return fail('it calculates in a way that no format does');
    }
  }

  /** A condition on the number. */
  choose(test: AnyExpression, consequent: () => Result, alternate: () => Result): Result {
    const kind = testOf(test);
    if (kind === 'integer') return { ...consequent(), integersOnly: true };
    const [first, second] = [consequent(), alternate()];
    for (const [shown, other] of [
      [first, second],
      [second, first],
    ] as const) {
      if (isNothing(other) && !isNothing(shown)) return { ...shown, lost: HIDDEN };
    }
    const large = kind === 'small' ? second : first;
    const small = kind === 'small' ? first : second;
    if (kind === 'unknown') return fail('its result depends on a condition');
    if (isWritten(large) && isCompact(large)) {
      if (small.kind === 'number' || isWritten(small)) return large;
    }
    return fail('its result depends on the size of the number');
  }

  #unary(operator: string, value: Result): Result {
    if (operator === '+') return asNumber(value);
    if (operator === '-' && value.kind === 'constant') return { kind: 'constant', value: -Number(value.value) };
    return fail('it calculates in a way that no format does');
  }

  #options(node: Expression): Record<string, unknown> {
    if (node.type !== 'ObjectExpression') return {};
    return Object.fromEntries(
      node.properties.map((property) => {
        if (property.type !== 'Property' || property.computed) return fail('its options are computed');
        const name =
          property.key.type === 'Identifier'
            ? property.key.name
            : property.key.type === 'Literal'
              ? String(property.key.value)
              : '';
        const value = this.read(property.value);
        return [name, value.kind === 'constant' ? value.value : undefined];
      }),
    );
  }

  #member({ object, property, computed }: MemberExpression): Result {
    const holder = object.type === 'Super' ? fail('it reads more than its number') : this.read(object);
    const name = !computed && property.type === 'Identifier' ? property.name : '';
    if (holder.kind === 'number' && VALUE_KEYS.includes(name)) return holder;
    return fail('it reads more than its number');
  }

  #call(node: CallExpression): Result {
    const { callee } = node;
    if (callee.type === 'Identifier') return this.#conversion(callee.name, node);
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
      return fail('it calls a function');
    const method = callee.property.name;
    const { object } = callee;
    if (object.type === 'ThisExpression' && /^getLabel/.test(method)) return { kind: 'label' };
    if (object.type === 'Identifier' && object.name === 'Math') return this.#math(method, node);
    if (object.type === 'Identifier' && (object.name === 'Intl' || object.name === 'Number')) {
      return object.name === 'Intl' ? this.#intl(node) : this.#conversion(method, node);
    }
    const args = node.arguments.map((one) => this.read(one));
    const holder = this.read(object);
    if (method === 'format' && holder.kind === 'object' && args[0]) {
      return writeNumber(asNumber(args[0]), formatOfIntl(holder.value, undefined));
    }
    return this.#method(method, holder, args);
  }

  #method(method: string, holder: Result, args: Result[]): Result {
    switch (method) {
      case 'toFixed':
        return writeNumber(asNumber(holder), { digits: Number(constant(args[0]) ?? 0) });
      case 'toString':
        return holder.kind === 'number' ? writeNumber(holder, {}) : holder;
      case 'toLocaleString': {
        const options = args[1]?.kind === 'object' ? args[1].value : {};
        const locale = constant(args[0]);
        return writeNumber(asNumber(holder), formatOfIntl(options, typeof locale === 'string' ? locale : undefined));
      }
      case 'replace':
        return grouped(holder, args[0], constant(args[1]));
      case 'concat':
        return args.reduce(joined, holder);
      case 'trim':
        return holder;
      default:
        return fail(`it calls ${method}`);
    }
  }

  #conversion(name: string, node: CallExpression): Result {
    const [first] = node.arguments;
    if (first === undefined) return fail('it calls a function');
    const value = this.read(first);
    switch (name) {
      case 'Number':
      case 'parseFloat':
        return asNumber(value);
      case 'parseInt':
        return rounded(asNumber(value));
      case 'String':
        return value.kind === 'number' ? writeNumber(value, {}) : value;
      default:
        return fail(`it calls ${name}`);
    }
  }

  #math(method: string, node: CallExpression): Result {
    const [first] = node.arguments;
    if (first === undefined) return fail('it calls a function');
    const value = asNumber(this.read(first));
    if (['round', 'floor', 'ceil', 'trunc'].includes(method)) return rounded(value);
    if (method === 'abs') return { ...value, lost: 'the minus of negative values is drawn' };
    return fail(`it calls Math.${method}`);
  }

  /** `new Intl.NumberFormat(locale, options)` */
  #intl({ callee, arguments: args }: NewExpression | CallExpression): Result {
    const isFormat =
      callee.type === 'MemberExpression' &&
      callee.object.type === 'Identifier' &&
      callee.object.name === 'Intl' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'NumberFormat';
    if (!isFormat) return fail('it makes an object');
    const [locale, options] = args.map((one) => this.read(one));
    const style = options?.kind === 'object' ? options.value : {};
    return { kind: 'object', value: { locale: constant(locale), ...style } };
  }
}

function fail(reason: string): never {
  throw new NotTranslatable(reason);
}

function hidden(): Result {
  return { kind: 'constant', value: '' };
}

function isNothing(result: Result): boolean {
  return result.kind === 'constant' && (result.value === '' || result.value === null || result.value === undefined);
}

function isWritten(result: Result): result is Written {
  return result.kind === 'text';
}

function constant(result: Result | undefined): unknown {
  return result?.kind === 'constant' ? result.value : undefined;
}

type Numeric = Result & { kind: 'number' };

function asNumber(result: Result): Numeric {
  if (result.kind === 'number') return result;
  // A number that was rounded by toFixed and read again.
  if (isWritten(result) && result.prefix === '' && result.suffix === '') {
    const { digits } = result.number;
    return { kind: 'number', scale: result.scale, ...(digits !== undefined && { digits }) };
  }
  return fail('it calculates with a text');
}

function rounded(value: Numeric): Numeric {
  return { ...value, digits: 0 };
}

function writeNumber(value: Numeric, number: NumberStyle): Written {
  const { scale, digits } = value;
  const flags = { ...(value.lost !== undefined && { lost: value.lost }) };
  return {
    kind: 'text',
    prefix: '',
    suffix: '',
    scale,
    number: { ...(digits !== undefined && { digits }), ...number },
    ...flags,
  };
}

function combine(operator: string, left: Result, right: Result): Result {
  if (operator === '+') return joined(left, right);
  if (left.kind === 'constant' && right.kind === 'constant')
    return arithmetic(operator, Number(left.value), Number(right.value));
  const factor = constant(right);
  if (operator === '*' && typeof constant(left) === 'number') return scaled(asNumber(right), Number(constant(left)));
  if (typeof factor === 'number' && operator === '*') return scaled(asNumber(left), factor);
  if (typeof factor === 'number' && operator === '/') return scaled(asNumber(left), 1 / factor);
  return fail('it calculates in a way that no format does');
}

function arithmetic(operator: string, a: number, b: number): Result {
  const values: Record<string, number> = { '-': a - b, '*': a * b, '/': a / b, '**': a ** b };
  const value = values[operator];
  return value === undefined ? fail('it calculates in a way that no format does') : { kind: 'constant', value };
}

/** Math.round(v * 100) / 100 rounds to two decimals. */
function scaled(value: Numeric, factor: number): Numeric {
  const { digits, ...rest } = value;
  const scale = nearlyRound(value.scale * factor);
  const decimals = -Math.log10(factor);
  if (digits === undefined) return { ...rest, scale };
  if (Math.abs(decimals - Math.round(decimals)) < 1e-9 && scale === 1) return { ...rest, scale };
  return digits === 0 && scale !== 1 ? { ...rest, scale } : fail('it rounds and then calculates');
}

/** 1 / 1000 * 100000 is 100. */
function nearlyRound(value: number): number {
  return Number(value.toPrecision(12));
}

function joined(left: Result, right: Result): Result {
  const [a, b] = [left, right];
  if (a.kind === 'constant' && b.kind === 'constant') {
    if (typeof a.value === 'number' && typeof b.value === 'number')
      return { kind: 'constant', value: a.value + b.value };
    return { kind: 'constant', value: `${a.value}${b.value}` };
  }
  if (a.kind === 'constant') {
    if (typeof a.value !== 'string') return fail('it adds to the number');
    if (a.value === '' && b.kind === 'label') return b;
    const text = asText(b);
    return { ...text, prefix: a.value + text.prefix };
  }
  if (b.kind === 'constant') {
    if (a.kind === 'number' && typeof b.value === 'number') return fail('it adds to the number');
    if (b.value === '' && a.kind === 'label') return a;
    const text = asText(a);
    return { ...text, suffix: `${text.suffix}${b.value}` };
  }
  return fail('it writes more than one value');
}

function asText(result: Result): Written {
  if (isWritten(result)) return result;
  return result.kind === 'number' ? writeNumber(result, {}) : fail('it writes a label');
}

const SEPARATORS: Readonly<Record<string, string>> = { '.': 'de-DE', ' ': 'fr-FR', '\u00a0': 'fr-FR', "'": 'de-CH' };

/** `.replace(/\B(?=(\d{3})+(?!\d))/g, ',')` separates thousands; `.replace('.', ',')` writes a decimal comma. */
function grouped(holder: Result, pattern: Result | undefined, replacement: unknown): Result {
  const text = asText(holder);
  const regex = pattern?.kind === 'object' ? String(pattern.value['regex'] ?? '') : '';
  const separator = String(replacement).replace(/\$[\d&]/g, '');
  if (/\\d\{3\}|\\d\\d\\d/.test(regex)) {
    if (separator === ',') return text;
    const locale = SEPARATORS[separator];
    if (locale !== undefined) return { ...text, number: { ...text.number, locale } };
  }
  const isPoint = constant(pattern) === '.' || regex === '\\.';
  if (isPoint && replacement === ',') return { ...text, number: { ...text.number, locale: 'de-DE' } };
  return fail('it replaces parts of the text');
}

type Test = 'integer' | 'large' | 'small' | 'unknown';

/** What a condition asks of the number. */
function testOf(node: Node): Test {
  const test = node as Expression;
  if (test.type === 'UnaryExpression' && test.operator === '!')
    return isRemainder(test.argument) ? 'integer' : 'unknown';
  if (test.type === 'CallExpression') {
    const { callee } = test;
    const isInteger =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'isInteger';
    return isInteger ? 'integer' : 'unknown';
  }
  if (test.type !== 'BinaryExpression') return 'unknown';
  const { operator, left, right } = test;
  if (operator === '===' || operator === '==') {
    const isWhole = isRemainder(left) || isFloor(left) || isFloor(right);
    return isWhole ? 'integer' : 'unknown';
  }
  const limit = right.type === 'Literal' ? Number(right.value) : powerOf(right);
  if (!(limit >= THOUSAND - 1)) return 'unknown';
  if (operator === '>=' || operator === '>') return 'large';
  return operator === '<' || operator === '<=' ? 'small' : 'unknown';
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
