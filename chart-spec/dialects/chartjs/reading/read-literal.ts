/** Values of the syntax tree of a configuration. Only literals have one; nothing is executed. */

import { type Expression, getLineInfo, type Identifier, type Node, type Property, type SpreadElement } from 'acorn';
import { functionText } from '../../../functions/function-text.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ConfigSyntaxError, type NoteList } from '../../conversion.js';
import { notExecuted, WITHOUT_EFFECT } from '../functions/not-executed.js';
import { MAX_REJECTED } from '../limits.js';
import { Constants, NotConstant } from './constants.js';
import type { Script } from './script.js';

/** Line and column, from 1, of the value at a path; of the nearest value around it if it is missing. */
export function positionOf(path: string, root: Expression, text: string): { line: number; column: number } {
  let node: Node = root;
  for (const part of path === '' ? [] : path.split('.')) {
    const child = childOf(node as Expression, part);
    if (child === undefined) break;
    node = child;
  }
  return placeIn(text, node.start);
}

/** Line and column, from 1, of a character. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const { line, column } = getLineInfo(text, Math.min(offset, text.length));
  return { line, column: column + 1 };
}

function childOf(node: Expression, part: string): Node | undefined {
  if (node.type === 'ArrayExpression') return node.elements[Number(part)] ?? undefined;
  if (node.type !== 'ObjectExpression') return undefined;
  const property = node.properties.findLast((one) => isNamed(one, part));
  return property?.type === 'Property' ? property.value : undefined;
}

function isNamed(property: Property | SpreadElement, name: string): boolean {
  return property.type === 'Property' && keyOf(property) === name;
}

/** The name of a property; undefined for one that is computed. */
function keyOf({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** Names that would reach the prototype of an object. */
export const DANGEROUS_KEYS = ['__proto__', 'constructor', 'prototype'];
/** Functions that are evaluated. They are kept as their text. */
const EVALUATED =
  /(^|\.)(callback|userCallback|formatter|centerArea\.text|datalabels(\.labels\.[^.]+)?\.\w+)$|^data\.datasets\.\d+\.(?!data$)(?:outlabels\.|segment\.)?\w+$/;
/** Those of options. */
const EVALUATED_OPTION =
  /^options\.(?:(?:backgroundColor|borderColor|borderWidth|(?:datasets|elements)\.\w+\.(?:segment\.)?\w+)$|(?:plugins\.)?(?:title|subtitle|legend|annotation|doughnutlabel|outlabels)\.)/;
/** Those of axes, but for changes of axes that are being laid out. */
const AXIS_OPTION = /^options\.scales?\./;
const LAYOUT_FUNCTION = /\.(?:before[A-Z]|after[A-Z])/;
/** Those of plugins, which are left out together. */
const INLINE_PLUGIN = /^plugins\.\d+\./;
/** What a chart cannot be drawn without. */
const ESSENTIAL =
  /^(|type|data|data\.(labels|datasets)(\.\d+)?|data\.labels\..*|data\.datasets\.\d+\.(data|tree|type)(\..*)?)$/;
const MAX_DEPTH = 40;

/** Expressions of which the parts are read, each at its own path. */
const READ_IN_PARTS = ['ObjectExpression', 'ArrayExpression', 'FunctionExpression', 'ArrowFunctionExpression'];
const FUNCTIONS = ['FunctionExpression', 'ArrowFunctionExpression', 'FunctionDeclaration'];
/** Around an expression that gives a function, such as `Math.round`. */
const PARAMETERS = '(first$, second$, third$)';
/** Options that are nothing else. */
const ALWAYS_FUNCTION = /(?:^|\.)(?:callback|userCallback|formatter)$/;
/** Constants that are named again and again could make any number of values. */
const MAX_READ = 250_000;

/** What a reader of literals is given. */
export interface LiteralSource {
  root: Expression;
  text: string;
  script?: Script | undefined;
  /** What is left out. */
  notes: NoteList;
  /** What is not read and the chart cannot be drawn without. */
  errors: NoteList;
}

/** @returns the value, the constants that its functions may name, and these functions */
export function readLiteral(source: LiteralSource): {
  value: Json | undefined;
  constants: Constants;
  trees: ReadonlyMap<string, Node>;
} {
  const constants = new Constants(source.text, source.script);
  const reader = new LiteralReader(source, constants);
  return { value: reader.read(source.root, '', 0), constants, trees: reader.trees };
}

class LiteralReader {
  /** Functions that remain as their texts. */
  readonly trees = new Map<string, Node>();
  readonly #text: string;
  readonly #notes: NoteList;
  readonly #errors: NoteList;
  readonly #constants: Constants;
  readonly #declared: ReadonlyMap<string, Expression>;
  #rejected = 0;
  #read = 0;

  constructor({ text, notes, errors, script }: LiteralSource, constants: Constants) {
    this.#text = text;
    this.#notes = notes;
    this.#errors = errors;
    this.#constants = constants;
    this.#declared = script?.declared ?? new Map();
  }

  read(node: Expression | SpreadElement | null, path: string, depth: number): Json | undefined {
    this.#read += 1;
    if (depth > MAX_DEPTH || this.#read > MAX_READ) {
      const rule = depth > MAX_DEPTH ? `is nested more than ${MAX_DEPTH} levels deep` : 'makes too many values';
      this.#errors.add(path, rule);
      if (this.#read > MAX_READ) throw new ConfigSyntaxError(this.#errors.items);
      return undefined;
    }
    // A hole in a list.
    if (node === null) return null;
    // Most values of large configurations.
    if (node.type === 'Literal' && isPlainLiteral(node.value)) return node.value;
    switch (node.type) {
      case 'ObjectExpression':
        return this.#object(node.properties, path, depth);
      case 'ArrayExpression':
        return this.#list(node.elements, path, depth);
      case 'UnaryExpression':
        if (node.operator === '-' && node.argument.type === 'Literal' && Number.isFinite(node.argument.value))
          return -Number(node.argument.value);
        return this.#constant(node, path);
      case 'Identifier':
        return this.#named(node, path, depth);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.#function(node, path);
      default:
        return this.#constant(node, path);
    }
  }

  #list(elements: (Expression | SpreadElement | null)[], path: string, depth: number): Json[] {
    const list: Json[] = [];
    for (const item of elements) {
      const place = join(path, String(list.length));
      if (item?.type !== 'SpreadElement') list.push(this.read(item, place, depth + 1) ?? null);
      else {
        const spread = this.read(item.argument, place, depth + 1);
        if (Array.isArray(spread)) for (const one of spread) list.push(one);
        else if (spread !== undefined) this.#reject(item, place, '"..." needs a list here: write the values');
      }
    }
    return list;
  }

  /** A constant of the script: its functions remain as their text. */
  #named(node: Identifier, path: string, depth: number): Json | undefined {
    const declared = this.#declared.get(node.name);
    if (declared && READ_IN_PARTS.includes(declared.type) && !this.#constants.wasChanged(node.name))
      return this.read(declared, path, depth + 1);
    const called = this.#constants.functionNamed(node.name);
    return called ? this.#function(called, path) : this.#constant(node, path);
  }

  #object(properties: (Property | SpreadElement)[], path: string, depth: number): JsonObject {
    const object: JsonObject = {};
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.read(property.argument, path, depth + 1);
        if (typeof spread === 'object' && spread !== null && !Array.isArray(spread)) Object.assign(object, spread);
        continue;
      }
      const key = keyOf(property) ?? this.#computedName(property, path);
      if (key === undefined) continue;
      if (DANGEROUS_KEYS.includes(key)) this.#reject(property, join(path, key), 'this name is not accepted');
      else if (property.kind !== 'set') {
        const given = property.kind === 'get' ? callOf(property.value) : property.value;
        const value = this.read(given, join(path, key), depth + 1);
        if (value !== undefined) object[key] = value;
      }
    }
    return object;
  }

  /** Undefined with a note where it has no value. */
  #computedName({ key }: Property, path: string): string | undefined {
    const name = this.#constant(key, path);
    return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
  }

  #function(node: Node, path: string): string | undefined {
    if (WITHOUT_EFFECT.test(path)) return undefined;
    const isOfAxis = AXIS_OPTION.test(path) && !LAYOUT_FUNCTION.test(path);
    if (EVALUATED.test(path) || EVALUATED_OPTION.test(path) || INLINE_PLUGIN.test(path) || isOfAxis) {
      const text = functionText(node, this.#text);
      if (!FUNCTIONS.includes(node.type)) return `${PARAMETERS} => (${text})${PARAMETERS}`;
      if (node.type !== 'FunctionDeclaration') this.trees.set(text, node);
      return text;
    }
    this.#reject(node, path, notExecuted(path));
    return undefined;
  }

  #constant(node: Expression | SpreadElement, path: string): Json | undefined {
    if (WITHOUT_EFFECT.test(path)) return undefined;
    try {
      const { value, lost, isFunction } = this.#constants.valueOf(node);
      if (isFunction) return this.#function(node, path);
      if (lost !== undefined) this.#notes.add(path, lost, () => placeIn(this.#text, node.start));
      return value;
    } catch (error) {
      if (!(error instanceof NotConstant)) throw error;
      // Whoever evaluates it says what is left out.
      if (ALWAYS_FUNCTION.test(path)) return this.#function(node, path);
      this.#reject(error.node, path, error.message);
      return undefined;
    }
  }

  #reject(node: Pick<Node, 'start'>, path: string, message: string): void {
    const list = ESSENTIAL.test(path) ? this.#errors : this.#notes;
    list.add(path, message, () => placeIn(this.#text, node.start));
    this.#rejected += 1;
    if (this.#rejected > MAX_REJECTED) throw new ConfigSyntaxError([...this.#errors.items, ...this.#notes.items]);
  }
}

/** What a getter gives. */
function callOf(callee: Expression): Expression {
  return { type: 'CallExpression', callee, arguments: [], optional: false, start: callee.start, end: callee.end };
}

/** A regular expression and a large integer are objects or of their own kind. */
function isPlainLiteral(value: unknown): value is string | number | boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' || typeof value === 'boolean';
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
