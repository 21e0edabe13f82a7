/** Key figures in URLs: `kpi=last,change,total`. */
import { FIGURES } from '../constants.js';
import type { IssueList } from '../rules/issue-list.js';
import { oneOfMessage } from '../schema/one-of-message.js';
import type { Figure, Kpi } from '../types.js';

const MAX_FIGURES = 6;
/** Names of the parameter that differ from those of specifications. */
const OTHER_NAMES: Readonly<Record<string, Figure>> = { total: 'sum', average: 'mean' };
const LABELS: Readonly<Record<Figure, string>> = {
  last: 'Latest',
  first: 'First',
  sum: 'Total',
  mean: 'Average',
  min: 'Lowest',
  max: 'Highest',
  change: 'Change',
  changePercent: 'Change',
};

export const FIGURE_NAMES: readonly string[] = [...FIGURES, ...Object.keys(OTHER_NAMES)];

/** @param list comma-separated names; undefined without the parameter */
export function figuresIn(list: string | undefined, issues: IssueList): { kpiStrip?: Kpi[] } {
  if (list === undefined) return {};
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !FIGURE_NAMES.includes(name));
  if (unknown !== undefined) issues.add('kpi', `kpi ${oneOfMessage(unknown, FIGURE_NAMES)}`);
  else if (names.length > MAX_FIGURES)
    issues.add('kpi', `kpi must hold 1 to ${MAX_FIGURES} figures, not ${names.length}`);
  else return { kpiStrip: names.map(figureNamed) };
  return {};
}

function figureNamed(name: string): Kpi {
  const value = OTHER_NAMES[name] ?? (name as Figure);
  return { label: LABELS[value], value };
}
