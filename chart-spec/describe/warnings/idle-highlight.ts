import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { findDefinition } from '../../types/registry.js';
import { typeOf } from './misleading.js';

/** A name in `highlight` that changes no color. */
export function idleHighlight(spec: ChartSpec): string | undefined {
  const { highlight = [], data } = spec;
  const series = data.datasets.map((dataset, at) => {
    const { hasSlices = false, cost } = findDefinition(typeOf(spec, dataset)) ?? {};
    const field = cost === 'lines' ? 'borderColor' : 'backgroundColor';
    const isColored = dataset[field] !== undefined;
    return { path: `data.datasets.${at}.${field}`, isColored, label: dataset.label, hasSlices, cost };
  });
  for (const name of highlight) {
    const isSeries = series.some(({ label, hasSlices }) => !hasSlices && label === name);
    const isLabel = data.labels.includes(name);
    // Those whose other marks become grey.
    const greyed = series.filter(({ hasSlices, cost, label }) =>
      isLabel ? hasSlices || cost === 'bars' : !hasSlices && label !== name,
    );
    if (!isSeries && (!isLabel || greyed.length === 0)) {
      const reason = isLabel
        ? 'is a label, which has no color of its own there. Name a series, or use type "bar".'
        : 'is a series of slices, which have the colors of their labels. Name labels.';
      return `highlight has no effect: ${excerpt(name)} ${reason}`;
    }
    const [first] = greyed;
    if (first && greyed.every(({ isColored }) => isColored))
      return `highlight has no effect: what it would make grey keeps its "${first.path}". Remove that.`;
  }
  return undefined;
}
