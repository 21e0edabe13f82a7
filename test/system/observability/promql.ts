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
