import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';

/** Names of a circle that are written. */
const MOST_NAMES = 4;

/** Flows that come back to where they began: nothing stands before or behind them. */
export function circleOfFlows({ data }: ChartSpec): string | undefined {
  const next = new Map<string, Set<string>>();
  for (const flow of data.datasets.flatMap((dataset) => dataset.data)) {
    if (!isObject(flow) || flow['flow'] === 0) continue;
    const from = plainText(flow['from']);
    next.set(from, (next.get(from) ?? new Set()).add(plainText(flow['to'])));
  }
  const circle = findCircle(next);
  if (circle === undefined) return undefined;
  const names = circle.slice(0, MOST_NAMES).map(excerpt);
  if (circle.length > MOST_NAMES) names.push('…');
  return `The flows run in a circle, ${[...names, names[0]].join(' -> ')}: no node is the first. Remove one of them.`;
}

/** The nodes of a circle in their order. */
function findCircle(next: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const [entered, done] = [new Set<string>(), new Set<string>()];
  for (const start of next.keys()) {
    // Not recursive: a thousand flows may be one chain.
    const path: { node: string; others: Iterator<string> }[] = [];
    const enter = (node: string) => {
      entered.add(node);
      path.push({ node, others: (next.get(node) ?? new Set<string>()).values() });
    };
    if (!done.has(start)) enter(start);
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const step = last.others.next();
      if (step.done) {
        done.add(last.node);
        path.pop();
      } else if (!entered.has(step.value)) enter(step.value);
      else if (!done.has(step.value)) {
        const nodes = path.map(({ node }) => node);
        return nodes.slice(nodes.indexOf(step.value));
      }
    }
  }
  return undefined;
}
