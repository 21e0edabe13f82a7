import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isObject, type Json } from '../../../../chart-spec/spec.ts';
import { ApiError } from '../../api/api-error.ts';
import { renderSpecQuery } from '../../api/renders.ts';
import { templateQuery } from '../../api/templates.ts';
import { specFromHash } from '../../playground-link.ts';
import { playgroundTexts } from '../../texts/playground.ts';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { keptWork } from './kept-work.ts';
import type { JsonObject } from './model/json/json.ts';
import { SAMPLE } from './model/samples.ts';
import { PlaygroundWork } from './playground-work.tsx';
import { WorkProvider } from './work.tsx';

const route = getRouteApi('/shell/app/playground');

/** Loads what the address names: the chart in the fragment, a template or a past render; else the sample. */
export function PlaygroundPage() {
  useDocumentTitle(playgroundTexts.title);
  const search = route.useSearch();
  const [first] = useState(() => ({ ...firstSpec(location.hash), ...search, kept: keptWork(location.hash.slice(1)) }));
  const { template = '', render = '' } = first;
  const isLoaded = first.spec !== undefined;
  const templateSpec = useQuery({ ...templateQuery(template), enabled: template !== '' && render === '' && !isLoaded });
  const renderSpec = useQuery({ ...renderSpecQuery(render), enabled: render !== '' && !isLoaded });
  // What the work belongs to now: it changes when a template is saved or chosen. A version that somebody else saves meanwhile is no part of
  // this work: the save finds it.
  const current = useQuery({
    ...templateQuery(search.template ?? ''),
    enabled: search.template !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (templateSpec.isLoading || renderSpec.isLoading) return <Loading />;
  const rendered = renderSpec.data?.spec as Json | undefined;
  const fromRender = isObject(rendered) ? rendered : undefined;
  const fromTemplate = templateSpec.data?.spec as JsonObject | undefined;
  const error = templateSpec.error ?? renderSpec.error;
  const spec = first.spec ?? fromRender ?? fromTemplate ?? SAMPLE;
  return (
    <div data-full-width>
      {(error || first.isDamaged) && (
        <div className="mb-4">
          <Notice tone="warning">
            {error ? playgroundTexts.notLoaded(messageOf(error)) : playgroundTexts.badLink}
          </Notice>
        </div>
      )}
      <WorkProvider spec={spec} kept={first.kept}>
        <PlaygroundWork template={search.template === undefined ? undefined : current.data} />
      </WorkProvider>
    </div>
  );
}

function firstSpec(hash: string): { spec: JsonObject | undefined; isDamaged: boolean } {
  const found = specFromHash(hash) as Json | undefined;
  return { spec: isObject(found) ? found : undefined, isDamaged: hash.includes('spec=') && !isObject(found) };
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : error.name;
}

function Loading() {
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
