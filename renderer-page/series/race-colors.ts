import type { Race } from '../../chart-spec/spec.js';
import type { ChartPlan } from '../chart/chart-plan';
import { colorAt } from '../theme/palette';
import { highlightOf } from './highlight';

/** A color for each name of a race, so that readers can follow a bar. */
export function raceColors({ names }: Race, plan: ChartPlan, palette: string[]): string[] {
  const { spec, theme } = plan;
  const highlight = highlightOf(plan);
  const isNamed = (name: string) => !spec.highlight || spec.highlight.includes(name);
  return names.map((name, i) =>
    isNamed(name) ? colorAt(palette, i, theme?.opaqueBackground ?? '#ffffff') : highlight.grey,
  );
}
