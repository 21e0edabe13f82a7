/**
 * Computes a function over given values by walking its tree. Nothing is executed: there is no host object, no clock and no chance; work, depth,
 * lists and texts are bounded. It gives what a JavaScript engine in UTC gives, or it throws.
 */
import type {
  CallExpression,
  Expression,
  MemberExpression,
  NewExpression,
  Node,
  Property,
  SpreadElement,
  Statement,
  Pattern as Target,
} from 'acorn';
import { Closure } from './closure.js';
import type { FunctionTree } from './compile.js';
import type { Evaluator, Frame } from './frame.js';
import { GLOBALS, isNothing, spreadOf } from './globals.js';
import { memberOf } from './members.js';
import { NotEvaluable } from './not-evaluable.js';
import { binary, typeOf, unary } from './operators.js';
import { checkParts } from './parts.js';
import { compilePattern } from './patterns.js';
import { Scope, type VariableKind } from './scope.js';
import { hoistedIn, runBody } from './statements.js';
import {
  boundedLength,
  boundedText,
  isPlain,
  Later,
  Native,
  OpenHost,
  type Tools,
  toNumber,
  toText,
} from './values.js';

const MAX_DEPTH = 200;
/** Values that are handed on in the time of one step. */
const VALUES_PER_STEP = 10;

/** No function can change it. */
const GLOBAL_SCOPE = new Scope();
for (const [name, value] of Object.entries(GLOBALS)) GLOBAL_SCOPE.declare(name, value, 'const');

export function isFunction(value: unknown): boolean {
  return value instanceof Closure || value instanceof Native;
}

/** Steps that all calls of a chart's functions may take together, and each of them. */
export class Budget {
  /** Steps that are left to the call that runs, and to later ones. */
  #left: number;
  #reserve: number;
  readonly #perCall: number;

  /** @param perCall so that an endless loop ends early, and leaves steps to other functions */
  constructor(steps: number, perCall = steps) {
    this.#left = 0;
    this.#reserve = steps;
    this.#perCall = perCall;
    this.startCall();
  }

  startCall(): void {
    this.#reserve += this.#left;
    this.#left = Math.min(this.#perCall, this.#reserve);
    this.#reserve -= this.#left;
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new NotEvaluable('it takes too many steps');
  }
}

export class Evaluation implements Evaluator {
  readonly #budget: Budget;
  readonly #globals: Scope;
  readonly #made = new WeakSet<object>();
  readonly #tools: Tools;
  #depth = 0;

  /** @param names known beside those of JavaScript, such as `moment` @param script whose variables its functions see */
  constructor(budget: Budget, names: Readonly<Record<string, unknown>> = {}, script?: Evaluation) {
    this.#budget = budget;
    this.#globals = new Scope(script?.scope ?? GLOBAL_SCOPE);
    for (const [name, value] of Object.entries(names)) this.#globals.declare(name, value, 'const');
    this.#tools = {
      call: (callee, args) => this.#apply(callee, args, undefined),
      spend: (steps) => budget.spend(steps),
      own: (made) => {
        this.#made.add(made);
        return made;
      },
      isOwn: (value) => this.#made.has(value),
    };
  }

  /**
   * @param args not changed
   * @returns a primitive, a list or a plain object
   * @throws NotEvaluable
   */
  call(tree: FunctionTree, args: unknown[], self?: unknown): unknown {
    this.#depth = 0;
    this.#budget.startCall();
    const result = this.#apply(new Closure(tree, this.#globals, self), args, self);
    if (result instanceof Later) throw new NotEvaluable(`it gives ${result.name}`);
    return result;
  }

  /** The variables of a script. */
  get scope(): Scope {
    return this.#globals;
  }

  /** Runs a statement of a script. What it declares is known to later ones. @throws NotEvaluable */
  run(statement: Statement): void {
    this.#depth = 0;
    checkParts(statement);
    runBody([statement], { scope: this.#globals, self: undefined }, this);
  }

  /** The value of an expression of a script. @throws NotEvaluable */
  valueOf(node: Node): unknown {
    this.#depth = 0;
    checkParts(node);
    return this.value(node, { scope: this.#globals, self: undefined });
  }

  #apply(callee: unknown, args: unknown[], self: unknown): unknown {
    this.#budget.spend(1);
    if (callee instanceof Native) return callee.apply(args, this.#tools);
    if (!(callee instanceof Closure)) throw new NotEvaluable('it calls what is no function');
    this.#enter();
    const result = this.#run(callee, args, self);
    this.#depth -= 1;
    return result;
  }

  /** Counts what is being computed. Whoever enters leaves, unless it throws: that ends the evaluation. */
  #enter(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new NotEvaluable('it is nested too deeply');
  }

  #run({ tree, scope: outer, self: outerSelf }: Closure, args: unknown[], self: unknown): unknown {
    const scope = new Scope(outer);
    const isArrow = tree.type === 'ArrowFunctionExpression';
    const frame = { scope, self: isArrow ? outerSelf : self };
    if (!isArrow && tree.id) scope.declare(tree.id.name, new Closure(tree, outer, self), 'let');
    for (const [at, parameter] of tree.params.entries()) {
      if (parameter.type === 'RestElement')
        this.declare(parameter.argument, this.#tools.own(args.slice(at)), frame, 'let');
      else this.declare(parameter, args[at], frame, 'let');
    }
    if (tree.body.type !== 'BlockStatement') return this.value(tree.body, frame);
    for (const name of hoistedIn(tree.body)) if (!scope.hasVariable(name)) scope.declare(name, undefined, 'var');
    const end = runBody(tree.body.body, frame, this);
    return end?.kind === 'return' ? end.value : undefined;
  }

  /** Makes a function declared in a block known in it. */
  closure(tree: FunctionTree, { scope, self }: Frame): unknown {
    return new Closure(tree, scope, self);
  }

  spend(steps: number): void {
    this.#budget.spend(steps);
  }

  /** Declares the variables of a pattern. */
  declare(target: Target, value: unknown, frame: Frame, kind: VariableKind): void {
    switch (target.type) {
      case 'Identifier':
        frame.scope.declare(target.name, value, kind);
        return;
      case 'AssignmentPattern':
        this.declare(target.left, value === undefined ? this.value(target.right, frame) : value, frame, kind);
        return;
      case 'ArrayPattern': {
        const list = spreadOf(value);
        for (const [at, item] of target.elements.entries()) {
          if (item?.type === 'RestElement') this.declare(item.argument, this.#tools.own(list.slice(at)), frame, kind);
          else if (item) this.declare(item, list[at], frame, kind);
        }
        return;
      }
      case 'ObjectPattern':
        for (const property of target.properties) {
          if (property.type === 'RestElement') throw new NotEvaluable('it copies an object in parts', property);
          const key = property.computed ? toText(this.value(property.key, frame)) : nameOf(property.key);
          this.declare(property.value as Target, memberOf(value, key), frame, kind);
        }
        return;
      default:
        throw new NotEvaluable('it is not read', target);
    }
  }

  /** @throws NotEvaluable with the innermost part that has no value */
  value(node: Node, frame: Frame): unknown {
    this.#budget.spend(1);
    try {
      this.#enter();
      const value = this.#value(node as Expression, frame);
      this.#depth -= 1;
      return value;
    } catch (error) {
      if (error instanceof NotEvaluable) error.node ??= node;
      throw error;
    }
  }

  #value(node: Expression, frame: Frame): unknown {
    switch (node.type) {
      case 'Literal':
        if (node.regex) return compilePattern(node.regex.pattern, node.regex.flags);
        if (typeof node.value === 'bigint') throw new NotEvaluable('large integers are not evaluated');
        return node.value;
      case 'TemplateLiteral':
        return boundedText(
          node.quasis
            .map((part, at) => {
              const hole = node.expressions[at];
              return (part.value.cooked ?? '') + (hole === undefined ? '' : toText(this.value(hole, frame)));
            })
            .join(''),
        );
      case 'Identifier': {
        const found = frame.scope.find(node.name);
        if (found === undefined) throw new NotEvaluable(`${node.name} is not known`);
        return found.value;
      }
      case 'ThisExpression':
        if (frame.self === undefined) throw new NotEvaluable('this is not known');
        return frame.self;
      case 'ArrayExpression':
        return this.#tools.own(this.#values(node.elements, frame));
      case 'ObjectExpression':
        return this.#object(node.properties, frame);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return new Closure(node, frame.scope, frame.self);
      case 'UnaryExpression':
        return this.#unary(node.operator, node.argument, frame);
      case 'BinaryExpression':
        return binary(node.operator, this.value(node.left, frame), this.value(node.right, frame));
      case 'LogicalExpression':
        return this.#logical(node.operator, this.value(node.left, frame), () => this.value(node.right, frame));
      case 'ConditionalExpression':
        return this.value(this.value(node.test, frame) ? node.consequent : node.alternate, frame);
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return this.value(node.expression, frame);
      case 'SequenceExpression':
        return node.expressions.reduce<unknown>((_, one) => this.value(one, frame), undefined);
      case 'MemberExpression': {
        const [holder, key] = this.#place(node, frame);
        return key === undefined ? undefined : memberOf(holder, key);
      }
      case 'CallExpression':
        return this.#call(node, frame);
      case 'NewExpression':
        return this.#make(node, frame);
      case 'AssignmentExpression':
        return this.#assign(node.left, node.operator, () => this.value(node.right, frame), frame);
      case 'UpdateExpression': {
        const before = toNumber(this.value(node.argument, frame));
        const after = node.operator === '++' ? before + 1 : before - 1;
        this.#store(node.argument, after, frame);
        return node.prefix ? after : before;
      }
      default:
        throw new NotEvaluable('it is not evaluated');
    }
  }

  #unary(operator: string, argument: Expression, frame: Frame): unknown {
    if (operator !== 'typeof') return unary(operator, this.value(argument, frame));
    if (argument.type === 'Identifier' && frame.scope.find(argument.name) === undefined) {
      throw new NotEvaluable(`${argument.name} is not known`);
    }
    const value = this.value(argument, frame);
    return value instanceof Closure ? 'function' : typeOf(value);
  }

  #logical(operator: string, left: unknown, right: () => unknown): unknown {
    if (operator === '&&') return left ? right() : left;
    if (operator === '||') return left ? left : right();
    return isNothing(left) ? right() : left;
  }

  /** The holder and the name of a member; no name where `?.` ends at nothing. */
  #place(
    { object, property, computed, optional }: MemberExpression,
    frame: Frame,
  ): [holder: unknown, key: string | undefined] {
    if (object.type === 'Super') throw new NotEvaluable('super is not evaluated');
    const holder = this.value(object, frame);
    if (isNothing(holder) && (optional || endsAtNothing(object))) return [holder, undefined];
    return [holder, computed ? toText(this.value(property, frame)) : nameOf(property)];
  }

  #call(node: CallExpression, frame: Frame): unknown {
    const { callee, optional } = node;
    if (callee.type === 'Super') throw new NotEvaluable('super is not evaluated');
    let self: unknown;
    let called: unknown;
    if (callee.type === 'MemberExpression') {
      const [holder, key] = this.#place(callee, frame);
      if (key === undefined) return undefined;
      self = holder;
      called = memberOf(holder, key);
    } else called = this.value(callee, frame);
    if (optional && isNothing(called)) return undefined;
    return this.#apply(called, this.#values(node.arguments, frame), self);
  }

  #make(node: NewExpression, frame: Frame): unknown {
    const made = this.value(node.callee, frame);
    if (!(made instanceof Native) || made.make === undefined)
      throw new NotEvaluable('it makes an object that is not known');
    return made.make(this.#values(node.arguments, frame), this.#tools);
  }

  #values(nodes: (Expression | SpreadElement | null)[], frame: Frame): unknown[] {
    const values: unknown[] = [];
    for (const node of nodes) {
      if (node?.type === 'SpreadElement') values.push(...spreadOf(this.value(node.argument, frame)));
      else if (node === null) values.length += 1;
      else values.push(this.value(node, frame));
    }
    this.#budget.spend(Math.ceil(values.length / VALUES_PER_STEP));
    boundedLength(values.length);
    return values;
  }

  #object(properties: (Property | SpreadElement)[], frame: Frame): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const source = this.value(property.argument, frame);
        if (!isPlain(source)) throw new NotEvaluable('it copies an object that is not known', property);
        this.#budget.spend(Object.keys(source).length * 3);
        Object.assign(object, source);
        continue;
      }
      const key = property.computed ? toText(this.value(property.key, frame)) : nameOf(property.key);
      if (property.kind !== 'init' || key === '__proto__') throw new NotEvaluable('it is not read', property);
      object[key] = this.value(property.value, frame);
    }
    return this.#tools.own(object);
  }

  #assign(target: Node, operator: string, right: () => unknown, frame: Frame): unknown {
    if (operator === '=') return this.#store(target, right(), frame);
    const before = this.value(target, frame);
    const plain = operator.slice(0, -1);
    if (!['&&', '||', '??'].includes(plain)) return this.#store(target, binary(plain, before, right()), frame);
    let isChanged = false;
    const value = this.#logical(plain, before, () => {
      isChanged = true;
      return right();
    });
    return isChanged ? this.#store(target, value, frame) : value;
  }

  /** Changes a variable, or a list or an object that the function has made. */
  #store(node: Node, value: unknown, frame: Frame): unknown {
    const target = node as Expression;
    if (target.type === 'Identifier') {
      frame.scope.assign(target.name, value);
      return value;
    }
    if (target.type !== 'MemberExpression') throw new NotEvaluable('it assigns in parts', node);
    const [holder, key] = this.#place(target, frame);
    if (key !== undefined && holder instanceof OpenHost) {
      holder.members[key] = value;
      return value;
    }
    if (key === undefined || typeof holder !== 'object' || holder === null || !this.#made.has(holder)) {
      throw new NotEvaluable("it changes the chart's data", node);
    }
    if (Array.isArray(holder)) {
      if (!/^\d{1,9}$/.test(key)) throw new NotEvaluable('it changes a list', node);
      boundedLength(Number(key) + 1);
      holder[Number(key)] = value;
    } else {
      if (key === '__proto__') throw new NotEvaluable('it is not read', node);
      (holder as Record<string, unknown>)[key] = value;
    }
    return value;
  }
}

/** Whether a part further left in the chain has ended it: `a?.b.c`. */
function endsAtNothing(node: Node): boolean {
  const one = node as Expression;
  if (one.type === 'MemberExpression') return one.optional || endsAtNothing(one.object);
  return one.type === 'CallExpression' ? one.optional || endsAtNothing(one.callee) : false;
}

function nameOf(key: Node): string {
  const name = key as Expression;
  if (name.type === 'Identifier') return name.name;
  if (name.type === 'Literal' && (typeof name.value === 'string' || typeof name.value === 'number'))
    return String(name.value);
  throw new NotEvaluable('it has a name that is not read', key);
}
