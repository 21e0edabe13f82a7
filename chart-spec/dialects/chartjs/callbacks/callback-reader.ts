/** Follows a number through the expressions of a function: which text is before and after it, how it is scaled and rounded. */
import type {
  CallExpression,
  Expression,
  MemberExpression,
  NewExpression,
  PrivateIdentifier,
  SpreadElement,
  Super,
} from 'acorn';
import { plainNumber } from '../../../values/plain-text.js';
import { formatOfIntl } from '../formats/intl-format.js';
import {
  asNumber,
  combine,
  constant,
  fail,
  grouped,
  isNothing,
  isWritten,
  joined,
  rounded,
  writeNumber,
} from './callback-arithmetic.js';
import { testOf } from './callback-condition.js';
import { isCompact } from './callback-format.js';
import { NotTranslatable, type Result } from './callback-result.js';

export type Environment = Map<string, Result>;
type AnyExpression = Expression | SpreadElement | Super | PrivateIdentifier;

const MAX_DEPTH = 100;
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
      if (!isNothing(other) || isNothing(shown)) continue;
      const hidesZero = kind === (shown === first ? 'nonzero' : 'zero');
      return { ...shown, ...(hidesZero ? { hidesZero } : { lost: HIDDEN }) };
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
        return writeNumber(asNumber(holder), { digits: plainNumber(constant(args[0]) ?? 0) });
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

function hidden(): Result {
  return { kind: 'constant', value: '' };
}
