import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isObject, type Json } from '../../../../chart-spec/spec.ts';
import type { Versioned } from '../../api/client.ts';
import { renderSpecQuery } from '../../api/renders.ts';
import { type Template, templateQuery } from '../../api/templates.ts';
import { specFromHash } from '../../playground-link.ts';
import type { WorkPage } from './draft.ts';
import { keptWork } from './kept-work.ts';
import type { WorkState } from './model/history.ts';
import type { JsonObject } from './model/json/json.ts';

interface FirstWork {
  isLoading: boolean;
  /** Undefined where the address names nothing that can be loaded. */
  spec: JsonObject | undefined;
  /** What was left at this address in this tab. */
  kept: WorkState | undefined;
  /** What the work belongs to now: it changes when a template is saved or chosen. */
  template: Versioned<Template> | undefined;
  error: Error | null;
  /** The fragment should hold a specification. */
  isDamaged: boolean;
}

/** What the address names: the specification in the fragment, a template or a past render. */
export function useFirstWork(page: WorkPage, search: { template?: string; render?: string }): FirstWork {
  const [first] = useState(() => ({
    ...specIn(location.hash),
    ...search,
    kept: keptWork(page, location.hash.slice(1)),
  }));
  const { template = '', render = '', kept, isDamaged } = first;
  const isLoaded = first.spec !== undefined;
  const templateSpec = useQuery({ ...templateQuery(template), enabled: template !== '' && render === '' && !isLoaded });
  const renderSpec = useQuery({ ...renderSpecQuery(render), enabled: render !== '' && !isLoaded });
  // A version that somebody else saves meanwhile is no part of this work: the save finds it.
  const current = useQuery({
    ...templateQuery(search.template ?? ''),
    enabled: search.template !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rendered = renderSpec.data?.spec as Json | undefined;
  return {
    isLoading: templateSpec.isLoading || renderSpec.isLoading,
    spec: first.spec ?? (isObject(rendered) ? rendered : (templateSpec.data?.spec as JsonObject | undefined)),
    kept,
    template: search.template === undefined ? undefined : current.data,
    error: templateSpec.error ?? renderSpec.error,
    isDamaged,
  };
}

function specIn(hash: string): { spec: JsonObject | undefined; isDamaged: boolean } {
  const found = specFromHash(hash) as Json | undefined;
  return { spec: isObject(found) ? found : undefined, isDamaged: hash.includes('spec=') && !isObject(found) };
}
