import { getRouteApi } from '@tanstack/react-router';
import { boardsTexts as texts } from '../../texts/boards.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { WorkLoading, WorkNotLoaded } from '../playground/playground-page.tsx';
import { useFirstWork } from '../playground/use-first-work.ts';
import { WorkProvider } from '../playground/work.tsx';
import { BoardWork } from './board-work.tsx';
import { EMPTY_BOARD } from './model/tiles.ts';

const route = getRouteApi('/shell/app/boards/edit');

/** The board that the address names, else an empty one. */
export function BoardPage() {
  const search = route.useSearch();
  const { isLoading, spec = EMPTY_BOARD, kept, template, error, isDamaged } = useFirstWork('boards', search);
  if (isLoading) return <WorkLoading />;
  return (
    <div data-full-width>
      <BackLink to="/app/boards">{texts.all}</BackLink>
      <WorkNotLoaded error={error} isDamaged={isDamaged} />
      <WorkProvider spec={spec} kept={kept}>
        <BoardWork template={template} />
      </WorkProvider>
    </div>
  );
}
