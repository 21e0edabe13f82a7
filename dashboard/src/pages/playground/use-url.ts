import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isObject } from '../../../../chart-spec/spec.ts';
import { hashOfSpec, specFromHash } from '../../playground-link.ts';
import { keepDraft } from './draft.ts';
import { keepWork } from './kept-work.ts';
import type { JsonObject } from './model/json/json.ts';
import { useWork, useWorkActions } from './work.tsx';

const route = getRouteApi('/shell/app/playground');
const DELAY_MS = 400;
/** Longer addresses slow the browser down; such charts are saved as templates. */
export const MAX_HASH_LENGTH = 200_000;

/**
 * Keeps the specification in the fragment of the address, so that a reload, a bookmark or a shared link opens it; the page opens at the
 * address where it was left, with the steps that can be undone. A fragment that changes otherwise is loaded.
 */
export function useSpecInUrl(): void {
  const work = useWork();
  const { present, origin } = work;
  const { load } = useWorkActions();
  const navigate = useNavigate();
  const { template } = route.useSearch();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  /** Fragments of this page. The router reports them late: an older one must not replace newer work. */
  const written = useRef({ last: hash, all: new Set([hash]) });
  const { spec } = present;
  const isUntouched = spec === origin;

  useEffect(() => {
    if (isUntouched && written.current.last === '') return;
    const timer = setTimeout(() => {
      const next = hashOfSpec(spec);
      if (next === written.current.last || next.length > MAX_HASH_LENGTH) return;
      written.current.last = next;
      written.current.all.add(next);
      keepDraft({ search: template === undefined ? {} : { template }, hash: next });
      void navigate({
        to: '.',
        search: true,
        hash: next,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [spec, template, isUntouched, navigate]);

  const latest = useRef({ work, template });
  useEffect(() => {
    latest.current = { work, template };
  });
  useEffect(() => {
    const keep = (): void => {
      const left = latest.current;
      const { past, future } = left.work;
      const fragment = hashOfSpec(left.work.present.spec);
      if (past.length + future.length === 0 || fragment.length > MAX_HASH_LENGTH) return;
      keepDraft({ search: left.template === undefined ? {} : { template: left.template }, hash: fragment });
      // A reload opens the fragment that was written last.
      keepWork(left.work, [fragment, written.current.last]);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  useEffect(() => {
    if (written.current.all.has(hash)) return;
    written.current.last = hash;
    written.current.all.add(hash);
    const found = specFromHash(hash);
    if (isObject(found)) load(found as JsonObject);
  }, [hash, load]);
}
