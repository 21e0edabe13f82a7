/** What makes a chart in a script, and the objects that it is handed. */
import type { ArrayPattern, Expression, Identifier, MemberExpression, Node } from 'acorn';
import { ownValue } from '../../../values/own-value.js';

/** The constructors of Chart.js 2 and 1. */
const OLD_CONSTRUCTORS: Readonly<Record<string, string>> = {
  Line: 'line',
  Bar: 'bar',
  HorizontalBar: 'horizontalBar',
  StackedBar: 'bar',
  Pie: 'pie',
  Doughnut: 'doughnut',
  PolarArea: 'polarArea',
  Radar: 'radar',
  Bubble: 'bubble',
  Scatter: 'scatter',
};
/** The making of a chart in a text. */
export const MAKES_CHART = new RegExp(
  `\\bnew Chart\\b|\\bChart\\.(?:${Object.keys(OLD_CONSTRUCTORS).join('|')})\\s*\\(`,
);

/** The configuration of a chart that an expression makes. */
export function constructionIn(made: Expression): Expression | undefined {
  if (made.type !== 'NewExpression' && made.type !== 'CallExpression') return undefined;
  const [first, second] = made.arguments as Expression[];
  const { callee } = made;
  const isMember = callee.type === 'MemberExpression' && callee.property.type === 'Identifier';
  const type = isMember ? ownValue(OLD_CONSTRUCTORS, (callee.property as Identifier).name) : undefined;
  if (type === undefined || !isMember) return made.type === 'NewExpression' ? second : undefined;
  if (isNamedChart(callee.object)) return second && withFields(second, { type });
  // Chart.js 1: `new Chart(context).Line(data, options)`.
  const isFirstVersion = callee.object.type === 'NewExpression' && isNamedChart(callee.object.callee);
  return isFirstVersion && first ? withFields(undefined, { type, data: first, options: second }, made) : undefined;
}

const isNamedChart = (node: Node): boolean => node.type === 'Identifier' && (node as Identifier).name === 'Chart';

/** An object with the fields of another one, and some more. */
export function withFields(
  object: Expression | undefined,
  fields: Readonly<Record<string, Expression | string | undefined>>,
  place: Expression | undefined = object,
): Expression {
  const { start = 0, end = 0 } = place ?? {};
  const own = object?.type === 'ObjectExpression' ? object.properties : [];
  const spread =
    object && object.type !== 'ObjectExpression' ? [{ type: 'SpreadElement', argument: object, start, end }] : [];
  const added = Object.entries(fields).flatMap(([name, given]) => {
    if (given === undefined) return [];
    const value =
      typeof given === 'string' ? { type: 'Literal', value: given, raw: JSON.stringify(given), start, end } : given;
    const key = { type: 'Identifier', name, start, end };
    return [
      { type: 'Property', kind: 'init', key, value, computed: false, method: false, shorthand: false, start, end },
    ];
  });
  return { type: 'ObjectExpression', start, end, properties: [...spread, ...own, ...added] } as unknown as Expression;
}

/** The value of a field of an object. */
export function fieldOf(node: Expression, name: string): Expression | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const found = node.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

/** The name that a variable, a field or the end of `this.name` has; the first one of a list. */
export function nameOfKey(node: Node): string | undefined {
  if (node.type === 'Identifier') return (node as Identifier).name;
  if (node.type === 'MemberExpression') return nameOfKey((node as MemberExpression).property);
  const [first] = node.type === 'ArrayPattern' ? (node as ArrayPattern).elements : [];
  return first ? nameOfKey(first) : undefined;
}

/** The type of a chart that a component or a constructor is called for, such as `Line`. */
export const chartTypeOf = (name: string): string | undefined => ownValue(OLD_CONSTRUCTORS, name);
