import { parser } from '@prometheus-io/lezer-promql';

type Node = ReturnType<typeof parser.parse>['topNode'];

/** A series selector of an expression. */
export interface Selector {
  metric: string;
  matchers: { label: string; operator: string; value: string }[];
}

/** @throws Error when the expression is not PromQL, or selects series without naming a metric */
export function selectorsIn(expression: string): Selector[] {
  return nodesIn(expression, 'VectorSelector').map((node) => {
    const metric = textsBelow(node, 'Identifier', expression)[0];
    if (metric === undefined) throw new Error(`a selector without a metric in: ${expression}`);
    const matchers = nodesBelow(node, 'UnquotedLabelMatcher').map((matcher) => {
      const [label = '', operator = '', value = '""'] = childrenOf(matcher).map(({ from, to }) =>
        expression.slice(from, to),
      );
      return { label, operator, value: JSON.parse(value) as string };
    });
    return { metric, matchers };
  });
}

/** The labels of `by (…)`, `without (…)` and `on (…)`. */
export function groupingLabelsIn(expression: string): string[] {
  return nodesIn(expression, 'GroupingLabels').flatMap((node) => textsBelow(node, 'LabelName', expression));
}

/** Divides all durations, and numbers of a minute and more in seconds, so that minutes of an incident suffice as seconds. */
export function shortenTimes(expression: string, divisor: number): string {
  const durations = nodesIn(expression, 'MatrixSelector').flatMap((node) =>
    nodesBelow(node, 'NumberDurationLiteralInDurationContext'),
  );
  const ages = nodesIn(expression, 'NumberDurationLiteral').filter(
    ({ from, to }) => Number(expression.slice(from, to)) >= 60,
  );
  let shortened = expression;
  for (const { from, to } of [...durations, ...ages].sort((a, b) => b.from - a.from)) {
    shortened = shortened.slice(0, from) + shortenTime(expression.slice(from, to), divisor) + shortened.slice(to);
  }
  return shortened;
}

const SECONDS_OF_UNIT: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

function shortenTime(text: string, divisor: number): string {
  const [, number, unit = ''] = /^(\d+)([smhd]?)$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`a duration of several units: ${text}`);
  return `${Math.ceil((Number(number) * (SECONDS_OF_UNIT[unit] ?? 1)) / divisor)}${unit === '' ? '' : 's'}`;
}

function nodesIn(expression: string, name: string): Node[] {
  const { topNode } = parser.parse(expression);
  if (nodesBelow(topNode, '⚠').length > 0) throw new Error(`not PromQL: ${expression}`);
  return nodesBelow(topNode, name);
}

function nodesBelow(node: Node, name: string): Node[] {
  return childrenOf(node).flatMap((child) => [...(child.name === name ? [child] : []), ...nodesBelow(child, name)]);
}

function textsBelow(node: Node, name: string, expression: string): string[] {
  return nodesBelow(node, name).map(({ from, to }) => expression.slice(from, to));
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}
