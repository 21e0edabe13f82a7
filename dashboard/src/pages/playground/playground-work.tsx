import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import type { Versioned } from '../../api/client.ts';
import type { Template } from '../../api/templates.ts';
import { isBoard } from '../../playground-link.ts';
import { playgroundTexts } from '../../texts/playground.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BoardNotice } from './board-notice.tsx';
import { CardTab } from './card/card-tab.tsx';
import { DataTab } from './data/data-tab.tsx';
import type { Cell } from './data/selection.ts';
import { DesignTab } from './design/design-tab.tsx';
import { focusField } from './focus-field.ts';
import { JsonTab } from './json/json-tab.tsx';
import { tabOf, type WorkProblem } from './model/problems.ts';
import { LivePreview } from './preview/live-preview.tsx';
import { ProblemList } from './problem-list.tsx';
import { ProblemsContext } from './problems-context.ts';
import { openStart, type PlaygroundTab } from './search.ts';
import { StartDialog } from './start/start-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useProblems } from './use-problems.ts';
import { useSpecInUrl } from './use-url.ts';
import { useUndoKeys, useWork } from './work.tsx';

const texts = playgroundTexts;
const route = getRouteApi('/shell/app/playground');

/** The form at the left, the preview at the right; on phones the image is above and stays in sight, and its checks are below. */
export function PlaygroundWork({ template }: { template: Versioned<Template> | undefined }) {
  const { present, generation } = useWork();
  const search = route.useSearch();
  const { tab = 'data' } = search;
  const navigate = route.useNavigate();
  const problems = useProblems(present);
  const root = useRef<HTMLDivElement>(null);
  const [goTo, setGoTo] = useState<WorkProblem>();
  const [cell, setCell] = useState<Cell>();
  /** The shell and the preview are painted before the form is rendered. */
  const hasForm = useDeferredValue(true, false);
  const isKept = useSpecInUrl('playground', search.template);

  const openTab = useCallback(
    (next: PlaygroundTab) =>
      navigate({
        search: ({ tab: _tab, ...rest }) => ({ ...rest, ...(next !== 'data' && { tab: next }) }),
        hash: true,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  );

  async function show(problem: WorkProblem): Promise<void> {
    const isInJson = problem.position !== undefined || tab === 'json' || tabOf(problem.path) === 'json';
    if (problem.cell) {
      await openTab('data');
      setCell({ ...problem.cell });
    } else if (isInJson || !(await edit({ tab: tabOf(problem.path), path: problem.path }))) {
      await openTab('json');
      setGoTo({ ...problem });
    }
  }

  /** @returns whether the form has a field for it, which then has the focus */
  async function edit({ tab, path }: { tab: PlaygroundTab; path: string }): Promise<boolean> {
    await openTab(tab);
    return root.current !== null && focusField(root.current, path);
  }

  const syntax = problems.find(({ position }) => position !== undefined);
  const content = (children: React.ReactNode) => (
    <div key={generation} className="flex flex-col gap-4">
      {syntax?.position && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => void show(syntax)}>
              {texts.goToLine}
            </Button>
          }
        >
          {texts.textIsInvalid(syntax.position.line)}
        </Notice>
      )}
      {children}
    </div>
  );
  return (
    <ProblemsContext value={problems}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts of all controls inside */}
      <div ref={root} onKeyDown={useUndoKeys()}>
        <Toolbar
          title={texts.title}
          description={texts.description}
          template={template}
          onStart={() => void openStart(navigate, 'paste')}
        />
        <StartDialog />
        <LeaveQuestion isChanged={!isKept} />
        {isBoard(present.spec) && <BoardNotice spec={present.spec} template={search.template} />}
        <div className="grid gap-x-8 gap-y-6 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[1600px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="order-2 flex min-w-0 flex-col gap-5 min-[1100px]:order-1">
            {hasForm ? (
              <Tabs
                label={texts.tabs}
                value={tab}
                onChange={(next) => void openTab(next)}
                tabs={[
                  {
                    value: 'data',
                    label: texts.tabNames.data,
                    content: content(
                      <DataTab
                        focus={cell}
                        keepsDesign={search.template !== undefined}
                        onStart={(source) => void openStart(navigate, source)}
                      />,
                    ),
                  },
                  { value: 'design', label: texts.tabNames.design, content: content(<DesignTab />) },
                  { value: 'card', label: texts.tabNames.card, content: content(<CardTab />) },
                  { value: 'json', label: texts.tabNames.json, content: <JsonTab problems={problems} goTo={goTo} /> },
                ]}
              />
            ) : (
              <Skeleton className="h-[520px]" />
            )}
            <ProblemList problems={problems} onShow={(problem) => void show(problem)} />
          </div>
          <div className="contents min-w-0 self-start min-[1100px]:sticky min-[1100px]:top-4 min-[1100px]:order-2 min-[1100px]:block">
            <LivePreview onEdit={(target) => void edit(target)} />
          </div>
        </div>
      </div>
    </ProblemsContext>
  );
}
