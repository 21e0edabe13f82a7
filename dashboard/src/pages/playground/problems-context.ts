import { createContext, useContext } from 'react';
import type { WorkProblem } from './model/problems.ts';

export const ProblemsContext = createContext<readonly WorkProblem[]>([]);

/** The message for the field at a path. */
export function useFieldError(dotted: string): string | undefined {
  const problems = useContext(ProblemsContext);
  const found = problems.find(
    ({ path, severity }) => severity === 'error' && path !== '' && (path === dotted || path.startsWith(`${dotted}.`)),
  );
  return found?.message;
}
