import { byMessage, withoutPath } from '../../chart-language/problem.ts';
import { playgroundTexts } from '../../texts/playground.ts';
import { Button } from '../../ui/button.tsx';
import { CircleAlert, CircleCheck, TriangleAlert } from '../../ui/icons.ts';
import { withSpec } from './model/document.ts';
import type { WorkProblem } from './model/problems.ts';
import { useWorkActions } from './work.tsx';

const texts = playgroundTexts.problems;

interface ProblemListProps {
  problems: readonly WorkProblem[];
  onShow: (problem: WorkProblem) => void;
}

/** What is wrong, each said once with a way to its first field, line or cell, and with its fix where there is one. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2 border-t border-line pt-3 text-sm text-soft">
        <CircleCheck size={16} className="text-green-text" aria-hidden />
        {texts.title(0)}
      </p>
    );
  }
  const groups = byMessage(problems);
  return (
    <section aria-labelledby="problems-title" className="border-t border-line pt-3">
      <h2 id="problems-title" className="mb-1 text-sm font-semibold" aria-live="polite">
        {texts.title(groups.size)}
      </h2>
      <ul className="max-h-64 overflow-y-auto">
        {[...groups].map(([key, group]) => (
          <ProblemRow key={key} group={group} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

interface ProblemRowProps {
  group: readonly WorkProblem[];
  onShow: (problem: WorkProblem) => void;
}

/** A problem that one place has, or several. */
function ProblemRow({ group: [problem, ...others], onShow }: ProblemRowProps) {
  const { edit } = useWorkActions();
  if (problem === undefined) return null;
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1 py-1.5 text-sm">
      {problem.severity === 'error' ? (
        <CircleAlert size={16} className="mt-0.5 shrink-0 text-red-text" role="img" aria-label={texts.error} />
      ) : (
        <TriangleAlert size={16} className="mt-0.5 shrink-0 text-amber-text" role="img" aria-label={texts.warning} />
      )}
      <span className="min-w-0 grow basis-0">
        <button
          type="button"
          onClick={() => onShow(problem)}
          className="font-mono text-xs break-all text-accent-text underline underline-offset-3"
        >
          {placeText(problem)}
        </button>{' '}
        <span className="break-words">
          {withoutPath(problem)}
          {others.length > 0 && ` ${texts.elsewhere(others.length)}`}
        </span>
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
  );
}

function placeText({ path, position, message, cell }: WorkProblem): string {
  if (position) return texts.line(position.line, position.column);
  if (cell) return texts.cell(cell.row + 1, cell.column + 1);
  const [, unknown] = /^Unknown field "([^"]+)"/.exec(message) ?? [];
  return unknown ?? (path || texts.wholeChart);
}
