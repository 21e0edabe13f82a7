import type { ChartSpec, Race } from '../../../chart-spec/spec.js';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { highlightOf } from '../highlight';
import { colorAt } from '../palette';

/** A color for each name of a race, so that readers can follow a bar. */
export function raceColors(
  { names }: Race,
  spec: ChartSpec,
  palette: string[],
  theme: ResolvedTheme | undefined,
): string[] {
  const highlight = highlightOf(spec, theme);
  const isNamed = (name: string) => !spec.highlight || spec.highlight.includes(name);
  return names.map((name, i) =>
    isNamed(name) ? colorAt(palette, i, theme?.opaqueBackground ?? '#ffffff') : highlight.grey,
  );
}
