import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isObject } from '../../../../chart-spec/spec.ts';
import { useIsVisitor } from '../../api/visitor.ts';
import { hashOfSpec, specFromHash } from '../../playground-link.ts';
import { keepDraft, type WorkPage } from './draft.ts';
import { keepWork } from './kept-work.ts';
import type { JsonObject } from './model/json/json.ts';
import { useWork, useWorkActions } from './work.tsx';

const DELAY_MS = 400;
/** Longer addresses slow the browser down; such charts are saved as templates. */
export const MAX_HASH_LENGTH = 200_000;

/**
 * Keeps the specification in the fragment of the address, so that a reload, a bookmark or a shared link opens it; the page opens at the
 * address where it was left, with the steps that can be undone. A fragment that changes otherwise is loaded.
 * @param template id or slug of the template that the work belongs to
 * @returns whether the address holds the work; one that is too large is lost with the page
 */
export function useSpecInUrl(page: WorkPage, template: string | undefined): boolean {
  const work = useWork();
  const { present, origin } = work;
  const { load } = useWorkActions();
  const isVisitor = useIsVisitor();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  /** Fragments of this page. The router reports them late: an older one must not replace newer work. */
  const written = useRef({ pathname, last: hash, all: new Set([hash]) });
  const { spec } = present;
  const isUntouched = spec === origin;
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    if (isUntouched && written.current.last === '') return;
    const timer = setTimeout(() => {
      const next = hashOfSpec(spec);
      const isTooLong = next.length > MAX_HASH_LENGTH;
      setKept(!isTooLong);
      if (next === written.current.last || isTooLong) return;
      const before = written.current.last;
      written.current.last = next;
      written.current.all.add(next);
      keepDraft(page, { search: template === undefined ? {} : { template }, hash: next }, before, isVisitor);
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
  }, [spec, page, template, isUntouched, navigate, isVisitor]);

  const latest = useRef({ work, template });
  useEffect(() => {
    latest.current = { work, template };
  });
  useEffect(() => {
    const keep = (): void => {
      const left = latest.current;
      const { past, future } = left.work;
      const fragment = hashOfSpec(left.work.present.spec);
      // A visitor may sign in for a chart that a link has brought.
      const isOwn = past.length + future.length > 0 || (isVisitor && written.current.last !== '');
      if (!isOwn || fragment.length > MAX_HASH_LENGTH) return;
      const search = left.template === undefined ? {} : { template: left.template };
      keepDraft(page, { search, hash: fragment }, written.current.last, isVisitor);
      // A reload opens the fragment that was written last.
      keepWork(page, left.work, [fragment, written.current.last]);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [page, isVisitor]);

  useEffect(() => {
    // The router names the next page while its script still loads.
    if (pathname !== written.current.pathname || written.current.all.has(hash)) return;
    written.current.last = hash;
    written.current.all.add(hash);
    const found = specFromHash(hash);
    if (isObject(found)) load(found as JsonObject);
  }, [pathname, hash, load]);
  return isKept;
}
