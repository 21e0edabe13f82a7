import { lazy, Suspense } from 'react';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Button } from '../../../ui/button.tsx';
import { Braces } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { parseObject } from '../model/history.ts';
import { formatJson } from '../model/json/json-text.ts';
import type { WorkProblem } from '../model/problems.ts';
import { useWork, useWorkActions } from '../work.tsx';

const JsonEditor = lazy(() =>
  import('./json-editor.tsx').then(({ JsonEditor: component }) => ({ default: component })),
);
const texts = playgroundTexts.json;

/** The specification as text. The editor is loaded with the first visit. */
export function JsonTab({ problems, goTo }: { problems: readonly WorkProblem[]; goTo?: WorkProblem | undefined }) {
  const { present } = useWork();
  const { setText, undo, redo } = useWorkActions();
  const text = present.text ?? formatJson(present.spec);
  const parsed = parseObject(text);
  const formatted = parsed && formatJson(parsed);
  return (
    <div className="flex flex-col gap-2" data-path="">
      <Suspense
        fallback={
          <div aria-busy="true">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-[420px]" />
          </div>
        }
      >
        <JsonEditor text={text} problems={problems} goTo={goTo} onChange={setText} onUndo={undo} onRedo={redo} />
      </Suspense>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id="json-help" className="max-w-[60ch] text-xs text-soft">
          {texts.help}
        </p>
        <Button
          size="small"
          icon={<Braces size={14} aria-hidden />}
          disabled={formatted === undefined || formatted === text}
          onClick={() => formatted !== undefined && setText(formatted)}
        >
          {texts.format}
        </Button>
      </div>
    </div>
  );
}
