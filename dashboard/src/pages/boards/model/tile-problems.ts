import { syntaxErrorOf } from '../../playground/model/json/json-position.ts';
import type { WorkProblem } from '../../playground/model/problems.ts';

/** The tile that a problem is in, and where in its chart. */
export function placeOfProblem({ path }: Pick<WorkProblem, 'path'>): { at: number; path: string } | undefined {
  const [root, at, ...field] = path.replace('[', '.').replace(']', '').split('.');
  if (root !== 'tiles' || at === undefined) return undefined;
  return { at: Number(at), path: field.slice(field[0] === 'spec' ? 1 : 0).join('.') };
}

/** The problems of one tile, as its editors know their fields. @param text its JSON where that differs from its chart */
export function problemsOfTile(
  problems: readonly WorkProblem[],
  tile: number,
  text: string | undefined,
): readonly WorkProblem[] {
  const syntax = text === undefined ? undefined : syntaxErrorOf(text);
  const own = problems.flatMap((problem): WorkProblem[] => {
    const place = placeOfProblem(problem);
    if (place?.at !== tile) return [];
    const { fix: _fix, ...rest } = problem;
    const message = [`tiles.${tile}.spec.`, `tiles[${tile}].spec: `].reduce(
      (text, start) => text.replaceAll(start, ''),
      problem.message,
    );
    return [{ ...rest, path: place.path, message }];
  });
  if (syntax === undefined) return own;
  const { line, column, message } = syntax;
  return [{ severity: 'error', path: '', message, position: { line, column } }, ...own];
}
