import type { ScriptableContext } from 'chart.js';
import { type Dataset, isObject, type JsonObject, objectAt, plainText } from '../../../chart-spec/chart-spec.js';
import { scriptable } from '../../chartjs/adapters';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { colorAt } from '../palette';

/** Width of a node in CSS px. */
export function nodeWidthPx(theme: ResolvedTheme): number {
  return Math.round(10 * theme.scale);
}

/** Options of a sankey diagram: a color of the palette for each node, in the order of their appearance. */
export function sankeyOptions(dataset: Dataset, palette: string[], theme: ResolvedTheme | undefined): JsonObject {
  const keys = new Set<string>();
  for (const flow of dataset.data) {
    if (isObject(flow)) for (const end of ['from', 'to']) keys.add(plainText(flow[end]));
  }
  const at = new Map([...keys].map((key, index) => [key, index]));
  const colorOf = (end: 'from' | 'to') =>
    scriptable(({ raw }: ScriptableContext<'line'>) => {
      const key = isObject(raw) ? plainText(raw[end]) : '';
      return colorAt(palette, at.get(key) ?? 0, theme?.opaqueBackground ?? '#ffffff');
    });
  return {
    colorFrom: colorOf('from'),
    colorTo: colorOf('to'),
    ...(theme
      ? {
          alpha: theme.mode === 'dark' ? 0.5 : 0.4,
          borderWidth: 0,
          nodeWidth: nodeWidthPx(theme),
          nodePadding: Math.round(theme.fontSize * 1.3),
          color: theme.textPrimary,
          nodeLabels: {
            color: theme.textPrimary,
            ...objectAt(dataset, 'nodeLabels'),
            // The names of a horizontal diagram are written by sankey-labels.ts.
            ...(dataset['orientation'] === 'vertical' ? {} : { display: false }),
          },
        }
      : {}),
  };
}
