import type { ChartSpec } from '../types.js';

/** Why `endLabels` has no effect on a spec; `undefined` where it has one. */
export function findEndLabelsIssue({ type, data, options, theme, sparkline }: ChartSpec): string | undefined {
  const hasLines = data.datasets.some((dataset) => (dataset['type'] ?? type) === 'line');
  if (!hasLines)
    return `endLabels has no effect on a ${type} chart: only lines have ends. Remove it or use type "line".`;
  if (options['indexAxis'] === 'y') return 'endLabels has no effect beside options.indexAxis "y". Remove one of them.';
  if (theme?.mode === 'plain') return 'endLabels has no effect in theme.mode "plain". Remove one of them.';
  if (sparkline) return 'endLabels has no effect beside sparkline. Remove one of them.';
  return undefined;
}
