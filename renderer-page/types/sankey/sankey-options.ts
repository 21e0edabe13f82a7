import type { ScriptableContext } from 'chart.js';
import {
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  plainNumber,
  plainText,
  sankeyNodes,
} from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { quietColors } from '../../chart/quiet-names';
import { scriptable } from '../../chartjs/adapters';
import { colorAt } from '../../theme/palette';
import type { ResolvedTheme } from '../../theme/resolve-theme';

/** Width of a node in CSS px. */
export function nodeWidthPx(theme: ResolvedTheme): number {
  return Math.round(10 * theme.scale);
}

/** Share of the height of an image above the nodes for flows that lead back. */
const RISE_SHARE = 0.12;

/** Space above the nodes for flows that lead back, in CSS px; 0 where none does. */
export function flowRisePx({ data, height }: ChartSpec): number {
  return data.datasets.some(hasCircle) ? Math.round(height * RISE_SHARE) : 0;
}

/** Whether a flow leads to its own node. */
export function isLoop(flow: Json | undefined): boolean {
  return isObject(flow) && plainText(flow['from']) === plainText(flow['to']);
}

/** Whether flows lead in a circle of several nodes: some nodes remain when those that nothing flows to are left out again and again. */
function hasCircle({ data, orientation }: Dataset): boolean {
  if (orientation === 'vertical') return false;
  const targets = new Map<string, string[]>();
  const incoming = new Map<string, number>();
  for (const flow of data) {
    if (!isObject(flow) || isLoop(flow)) continue;
    const [from, to] = [plainText(flow['from']), plainText(flow['to'])];
    const known = targets.get(from);
    if (known) known.push(to);
    else targets.set(from, [to]);
    incoming.set(to, (incoming.get(to) ?? 0) + 1);
  }
  const free = [...targets.keys()].filter((key) => !incoming.has(key));
  for (const key of free) {
    for (const to of targets.get(key) ?? []) {
      const left = (incoming.get(to) ?? 0) - 1;
      incoming.set(to, left);
      if (left === 0) free.push(to);
    }
  }
  return [...incoming.values()].some((left) => left > 0);
}

/** Space between nodes, in ems: below a thin one its name needs a line. */
const PADDING_EM = { usual: 1.3, thin: 1.9 };
/** About the share of an image that the nodes of a column fill, and the height of a line in ems. */
const FILLED_SHARE = 0.7;
const LINE_EM = 1.25;

/** Whether a node is lower than its name. */
function hasThinNodes(spec: ChartSpec, { fontSize }: ResolvedTheme): boolean {
  const sums = new Map<string, number>();
  for (const flow of spec.data.datasets.flatMap((dataset) => dataset.data)) {
    if (!isObject(flow)) continue;
    for (const end of ['from', 'to']) {
      const key = `${end} ${plainText(flow[end])}`;
      sums.set(key, (sums.get(key) ?? 0) + plainNumber(flow['flow']));
    }
  }
  const sizes = sankeyNodes(spec).map(({ key }) => Math.max(sums.get(`from ${key}`) ?? 0, sums.get(`to ${key}`) ?? 0));
  return (Math.min(...sizes) / Math.max(...sizes)) * FILLED_SHARE * spec.height < (LINE_EM * fontSize) / 2;
}

/** Options of a sankey diagram: a color of the palette for each node, in the order of their appearance. */
export function sankeyOptions(dataset: Dataset, palette: string[], plan: ChartPlan): JsonObject {
  const { theme } = plan;
  const keys = sankeyNodes(plan.spec).map(({ key }) => key);
  const at = new Map(keys.map((key, index) => [key, index]));
  const quiet = plan.theme ? quietColors(keys, plan) : new Map<number, string>();
  const colorOf = (end: 'from' | 'to') =>
    scriptable(({ raw }: ScriptableContext<'line'>) => {
      const key = isObject(raw) ? plainText(raw[end]) : '';
      const place = at.get(key) ?? 0;
      return quiet.get(place) ?? colorAt(palette, place, theme?.opaqueBackground ?? '#ffffff');
    });
  return {
    colorFrom: colorOf('from'),
    colorTo: colorOf('to'),
    ...(theme
      ? {
          isArranged: true,
          alpha: theme.mode === 'dark' ? 0.5 : 0.4,
          borderWidth: 0,
          nodeWidth: nodeWidthPx(theme),
          nodePadding: Math.round(theme.fontSize * PADDING_EM[hasThinNodes(plan.spec, theme) ? 'thin' : 'usual']),
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
