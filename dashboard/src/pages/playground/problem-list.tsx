import { playgroundTexts } from '../../texts/playground.ts';
import { Button } from '../../ui/button.tsx';
import { CircleAlert, CircleCheck, TriangleAlert } from '../../ui/icons.ts';
import { withSpec } from './model/document.ts';
import type { WorkProblem } from './model/problems.ts';
import { useWorkActions } from './work.tsx';

const texts = playgroundTexts.problems;

/** What is wrong, each with a way to its field, line or cell, and with its fix where there is one. */
export function ProblemList({
  problems,
  onShow,
}: {
  problems: readonly WorkProblem[];
  onShow: (problem: WorkProblem) => void;
}) {
  const { edit } = useWorkActions();
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2 border-t border-line pt-3 text-sm text-soft">
        <CircleCheck size={16} className="text-green-text" aria-hidden />
        {texts.title(0)}
      </p>
    );
  }
  return (
    <section aria-labelledby="problems-title" className="border-t border-line pt-3">
      <h2 id="problems-title" className="mb-1 text-sm font-semibold" aria-live="polite">
        {texts.title(problems.length)}
      </h2>
      <ul className="max-h-64 overflow-y-auto">
        {problems.map((problem) => (
          <li
            key={`${problem.path} ${problem.message} ${problem.cell?.row}`}
            className="flex flex-wrap items-start gap-x-2 gap-y-1 py-1.5 text-sm"
          >
            {problem.severity === 'error' ? (
              <CircleAlert size={16} className="mt-0.5 shrink-0 text-red-text" role="img" aria-label={texts.error} />
            ) : (
              <TriangleAlert
                size={16}
                className="mt-0.5 shrink-0 text-amber-text"
                role="img"
                aria-label={texts.warning}
              />
            )}
            <span className="min-w-0 grow basis-0">
              <button
                type="button"
                onClick={() => onShow(problem)}
                className="font-mono text-xs break-all text-accent-text underline underline-offset-3"
              >
                {placeText(problem)}
              </button>{' '}
              <span className="break-words">{withoutPath(problem)}</span>
            </span>
            {problem.fix && (
              <Button
                size="small"
                onClick={() => {
                  const { fix } = problem;
                  if (fix) edit((document) => withSpec(document, fix.apply(document.spec)));
                }}
              >
                {problem.fix.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeText({ path, position, message, cell }: WorkProblem): string {
  if (position) return texts.line(position.line, position.column);
  if (cell) return texts.cell(cell.row + 1, cell.column + 1);
  const [, unknown] = /^Unknown field "([^"]+)"/.exec(message) ?? [];
  return unknown ?? (path || texts.wholeChart);
}

/** Messages of the validator begin with their field, which stands before them as a link. */
function withoutPath({ path, message }: WorkProblem): string {
  const named = [path, `"${path}"`].find((field) => path !== '' && message.startsWith(`${field} `));
  return named === undefined ? message : message.slice(named.length + 1);
}
