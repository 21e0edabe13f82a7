import { getRouteApi, Navigate } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { useIsVisitor } from '../../api/visitor.ts';
import { isBoard } from '../../playground-link.ts';
import { playgroundTexts } from '../../texts/playground.ts';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { editorOf } from './board-notice.tsx';
import { SAMPLE } from './model/samples.ts';
import { PlaygroundWork } from './playground-work.tsx';
import { useFirstWork } from './use-first-work.ts';
import { WorkProvider } from './work.tsx';

const route = getRouteApi('/shell/app/playground');

/** Opens what the address names, else the sample. A board of an account has an editor of its own. */
export function PlaygroundPage() {
  useDocumentTitle(playgroundTexts.title);
  const search = route.useSearch();
  const isVisitor = useIsVisitor();
  const { isLoading, spec = SAMPLE, kept, template, error, isDamaged } = useFirstWork('playground', search);
  if (isLoading) return <WorkLoading />;
  if (isBoard(spec) && !isVisitor) return <Navigate {...editorOf(spec, search.template)} replace />;
  return (
    <div data-full-width>
      <WorkNotLoaded error={error} isDamaged={isDamaged} />
      <WorkProvider spec={spec} kept={kept}>
        <PlaygroundWork template={template} />
      </WorkProvider>
    </div>
  );
}

/** Says why something else is shown than the address names. */
export function WorkNotLoaded({ error, isDamaged }: { error: Error | null; isDamaged: boolean }) {
  if (!error && !isDamaged) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        {error
          ? playgroundTexts.notLoaded(error instanceof ApiError ? error.message : error.name)
          : playgroundTexts.badLink}
      </Notice>
    </div>
  );
}

export function WorkLoading() {
  return (
    <div aria-busy="true" data-full-width>
      <span className="sr-only">{playgroundTexts.loading}</span>
      <Skeleton className="mb-6 h-9 w-60" />
      <div className="grid gap-6 min-[1100px]:grid-cols-2">
        <Skeleton className="h-[480px]" />
        <Skeleton className="h-[360px]" />
      </div>
    </div>
  );
}
