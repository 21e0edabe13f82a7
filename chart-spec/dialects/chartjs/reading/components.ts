/** Charts of components of React, Vue and Angular: the data and the options have names, the type is that of the component. */
import type { CallExpression, Expression, Node, ObjectExpression } from 'acorn';
import { chartTypeOf, fieldOf, nameOfKey, withFields } from './constructors.js';

/** Functions that hold a value for a component. */
const HOLDERS = /^(?:useState|useMemo|useRef|ref|shallowRef|reactive|computed|signal|\$state|\$derived)$/;
const CHARTS_OF_LIBRARY =
  /\bimport\s{1,9}\{([^{}]{1,300})\}\s{0,9}from\s{1,9}["'][\w@/.-]{0,40}chart[\w./-]{0,40}["']/gi;

/** The value that a component holds: `ref({…})`, `useMemo(() => ({…}), [])`. */
export function heldValue(value: Expression): Expression {
  const { callee, arguments: [first] = [] } = value as Partial<CallExpression>;
  if (value.type !== 'CallExpression' || callee?.type !== 'Identifier' || !HOLDERS.test(callee.name)) return value;
  const isFunction = first?.type === 'ArrowFunctionExpression' && first.body.type !== 'BlockStatement';
  return (isFunction ? first.body : first) as Expression;
}

/** Makes a configuration of the first data that a script names. @returns undefined where it names none */
export function componentIn(body: readonly Node[], text: string): Expression | undefined {
  const named = body.flatMap((node) => namedValues(node));
  const [name, data] = named.find(([, value]) => isObject(value) && fieldOf(value, 'datasets') !== undefined) ?? [];
  if (name === undefined || data === undefined) return undefined;
  const base = name.replace(/data$/i, '').toLowerCase();
  const ofName = (end: string, is: (value: Expression) => boolean) => {
    const such = named.filter(([one, value]) => one.toLowerCase().endsWith(end) && is(value));
    return (such.find(([one]) => one.toLowerCase() === base + end) ?? such[0])?.[1];
  };
  const type = ofName('type', isChartType) ?? typeOfLibrary(text);
  return withFields(undefined, { type, data, options: ofName('options', isObject) }, data);
}

const isObject = (value: Expression): value is ObjectExpression => value.type === 'ObjectExpression';

function isChartType(value: Expression): boolean {
  const type = value.type === 'Literal' && typeof value.value === 'string' ? value.value : '';
  return chartTypeOf(type.charAt(0).toUpperCase() + type.slice(1)) !== undefined;
}

/** The first chart that a text imports from a library of components. */
function typeOfLibrary(text: string): string | undefined {
  for (const [, list = ''] of text.matchAll(CHARTS_OF_LIBRARY))
    for (const name of list.split(',')) {
      const type = chartTypeOf(name.trim());
      if (type !== undefined) return type;
    }
  return undefined;
}

/** The names and values in a script, outer ones first; those of data, and of whole configurations, are no parts of a component. */
function namedValues(root: Node): (readonly [string, Expression])[] {
  const found: (readonly [string, Expression])[] = [];
  const pending: unknown[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const node = next as Expression;
    if (isObject(node) && fieldOf(node, 'type') && fieldOf(node, 'data')) continue;
    const own = namesOf(node);
    found.push(...own);
    const isData = own.some(([, value]) => isObject(value) && fieldOf(value, 'datasets') !== undefined);
    if (!isData) pending.push(...Object.values(next).reverse());
  }
  return found;
}

function namesOf(node: Node): (readonly [string, Expression])[] {
  const { type, id, init, key, value, left, right, callee } = node as unknown as Record<string, Expression | undefined>;
  const pair = (target: Node | undefined, given: Expression | null | undefined) => {
    const name = target && given ? nameOfKey(target) : undefined;
    return name !== undefined && given ? [[name, heldValue(given)] as const] : [];
  };
  switch (type as unknown as string) {
    case 'VariableDeclarator':
      return pair(id, init);
    case 'Property':
    case 'PropertyDefinition':
      return pair(key, value);
    case 'AssignmentExpression':
      return pair(left, right);
    case 'CallExpression': {
      // Vue: this.renderChart(data, options)
      const [data, options] = (node as CallExpression).arguments as Expression[];
      if (callee === undefined || nameOfKey(callee) !== 'renderChart' || data === undefined) return [];
      return [['data', data], ...(options ? [['options', options] as const] : [])];
    }
    default:
      return [];
  }
}
