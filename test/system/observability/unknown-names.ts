import { readMetrics } from './metrics.js';
import { groupingLabelsIn, selectorsIn } from './promql.js';

/** Labels that Prometheus adds to each series. */
const LABELS_OF_SCRAPES = ['job', 'instance'];

/** Metrics, labels and groupings of PromQL expressions that the running service does not have. */
export async function unknownNamesIn(expressions: string[]): Promise<string[]> {
  const metrics = await readMetrics();
  return expressions.flatMap((expression) => {
    const selectors = selectorsIn(expression);
    const labels = selectors.map(({ metric }) => metrics.get(metric));
    const known = new Set([...LABELS_OF_SCRAPES, ...labels.flatMap((names) => [...(names ?? [])])]);
    return [
      ...selectors.filter(({ metric }) => !metrics.has(metric)).map(({ metric }) => metric),
      ...selectors.flatMap(({ metric, matchers }) =>
        matchers
          .filter(({ label }) => !LABELS_OF_SCRAPES.includes(label) && !metrics.get(metric)?.has(label))
          .map(({ label }) => `${metric}{${label}}`),
      ),
      ...groupingLabelsIn(expression).filter((label) => !known.has(label)),
    ];
  });
}
