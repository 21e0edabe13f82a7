import { byMessage } from '../chart-language/problem.ts';
import { commonTexts } from '../texts/common.ts';
import { previewTexts } from '../texts/preview.ts';
import { Button } from '../ui/button.tsx';
import { CircleAlert } from '../ui/icons.ts';
import type { DrawResult } from './draw.ts';

interface Props {
  failure: Extract<DrawResult, { ok: false }>;
  /** Whether an earlier image stays visible above it. */
  isBelowImage: boolean;
  onRetry(): void;
}

/** Says why a chart cannot be drawn: the first problem, and how many more there are. */
export function PreviewProblem({ failure, isBelowImage, onRetry }: Props): React.JSX.Element {
  const [first = { path: '', message: previewTexts.cannotDraw }] = failure.problems;
  const more = byMessage(failure.problems).size - 1;
  const place = isBelowImage
    ? 'absolute inset-x-2 bottom-2 max-h-[80%] border-line bg-surface shadow-(--float-shadow)'
    : 'absolute inset-0 flex-col justify-center border-dashed border-control-line bg-sunken text-center';
  return (
    <div role="status" className={`flex items-start gap-2 overflow-auto rounded-card border p-3 text-sm ${place}`}>
      <CircleAlert
        size={16}
        aria-hidden="true"
        className={`mt-px shrink-0 text-amber-text ${isBelowImage ? '' : 'self-center'}`}
      />
      <div className={`min-w-0 ${isBelowImage ? '' : 'max-w-full self-center'}`}>
        <p className="m-0 font-semibold text-text">{previewTexts.cannotDraw}</p>
        <p className="m-0 break-words text-soft">
          {first.path !== '' && !first.message.includes(first.path) && <code>{first.path}: </code>}
          {first.message}
        </p>
        {more > 0 && <p className="m-0 text-soft">{previewTexts.moreProblems(more)}</p>}
        {failure.isTemporary && (
          <Button size="small" className="mt-2" onClick={onRetry}>
            {commonTexts.tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
