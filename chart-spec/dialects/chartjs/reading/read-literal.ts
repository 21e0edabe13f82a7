/** Values of the syntax tree of a configuration. Only literals have one; nothing is executed. */

import { type Expression, getLineInfo, type Node, type Property, type SpreadElement } from 'acorn';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { ConfigSyntaxError, type NoteList } from '../../conversion.js';
import { MAX_REJECTED } from '../limits.js';
import { constantOf, NotConstant } from './constants.js';

/** Line and column, from 1, of the value at a path; of the nearest value around it if it is missing. */
export function positionOf(path: string, root: Expression, text: string): { line: number; column: number } {
  let node: Node = root;
  for (const part of path === '' ? [] : path.split('.')) {
    const child = childOf(node as Expression, part);
    if (child === undefined) break;
    node = child;
  }
  const { line, column } = getLineInfo(text, node.start);
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

const DANGEROUS_KEYS = ['__proto__', 'constructor', 'prototype'];
/** Functions that are evaluated. They are kept as their text. */
const EVALUATED =
  /(^|\.)(callback|userCallback|formatter|centerArea\.text|(title|subtitle)\.text|datalabels(\.labels\.[^.]+)?\.\w+)$|^data\.datasets\.\d+\.(?!data$|label$)\w+$/;
/** Functions that change nothing in an image. */
const WITHOUT_EFFECT =
  /(^|\.)(on[A-Z]\w*|tooltips?|hover|animation|animations|events|responsiveAnimationDuration)(\.|$)/;
/** What a chart cannot be drawn without. */
const ESSENTIAL =
  /^(|type|data|data\.(labels|datasets)(\.\d+)?|data\.labels\..*|data\.datasets\.\d+\.(data|tree|type)(\..*)?)$/;
const MAX_DEPTH = 40;

/**
 * @param notes of what is left out
 * @param errors of what the chart cannot be drawn without
 */
export function readLiteral(root: Expression, text: string, notes: NoteList, errors: NoteList): Json | undefined {
  return new LiteralReader(text, notes, errors).read(root, '', 0);
}

class LiteralReader {
  readonly #text: string;
  readonly #notes: NoteList;
  readonly #errors: NoteList;
  #rejected = 0;

  constructor(text: string, notes: NoteList, errors: NoteList) {
    this.#text = text;
    this.#notes = notes;
    this.#errors = errors;
  }

  read(node: Expression | SpreadElement | null, path: string, depth: number): Json | undefined {
    if (depth > MAX_DEPTH) {
      this.#errors.add(path, `is nested more than ${MAX_DEPTH} levels deep`);
      return undefined;
    }
    // A hole in a list.
    if (node === null) return null;
    // Most values of large configurations.
    if (node.type === 'Literal' && typeof node.value === 'number' && Number.isFinite(node.value)) return node.value;
    switch (node.type) {
      case 'ObjectExpression':
        return this.#object(node.properties, path, depth);
      case 'ArrayExpression':
        return node.elements.map((item, i) => this.read(item, join(path, String(i)), depth + 1) ?? null);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.#function(node, path);
      default:
        return this.#constant(node, path);
    }
  }

  #object(properties: (Property | SpreadElement)[], path: string, depth: number): JsonObject {
    const object: JsonObject = {};
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        this.#reject(property, path, '"..." is not read: write the fields out');
        continue;
      }
      const key = keyOf(property);
      if (key === undefined) this.#reject(property, path, 'a computed name is not read: write the name');
      else if (DANGEROUS_KEYS.includes(key)) this.#reject(property, join(path, key), 'this name is not accepted');
      else if (property.kind !== 'init')
        this.#reject(property, join(path, key), 'a getter or setter is not read: write the value');
      else {
        const value = property.method
          ? this.#function(property.value, join(path, key), 'function')
          : this.read(property.value, join(path, key), depth + 1);
        if (value !== undefined) object[key] = value;
      }
    }
    return object;
  }

  #function(node: Node, path: string, prefix = ''): string | undefined {
    if (WITHOUT_EFFECT.test(path)) return undefined;
    if (EVALUATED.test(path)) return prefix + this.#text.slice(node.start, node.end);
    this.#reject(node, path, 'functions are not executed: write a value');
    return undefined;
  }

  #constant(node: Expression | SpreadElement, path: string): Json | undefined {
    if (WITHOUT_EFFECT.test(path)) return undefined;
    try {
      const { value, lost } = constantOf(node, this.#text);
      if (lost !== undefined) this.#notes.add(path, lost, () => this.#placeOf(node));
      if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
        this.#reject(node, path, 'Infinity is not a finite number: write the number');
        return undefined;
      }
      // Not a number is a gap.
      return typeof value === 'number' && Number.isNaN(value) ? null : value;
    } catch (error) {
      if (!(error instanceof NotConstant)) throw error;
      this.#reject(error.node, path, error.message);
      return undefined;
    }
  }

  #reject(node: Node, path: string, message: string): void {
    const list = ESSENTIAL.test(path) ? this.#errors : this.#notes;
    list.add(path, message, () => this.#placeOf(node));
    this.#rejected += 1;
    if (this.#rejected > MAX_REJECTED) throw new ConfigSyntaxError([...this.#errors.items, ...this.#notes.items]);
  }

  #placeOf(node: Node): { line: number; column: number } {
    const { line, column } = getLineInfo(this.#text, node.start);
    return { line, column: column + 1 };
  }
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
