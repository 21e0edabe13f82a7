import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Render, type RenderFilters, type RenderPage, rendersQuery, tailQuery } from '../../api/renders.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowUp } from '../../ui/icons.ts';

/** Above this many px from the top a reader looks at rows that must not move. */
const TOP_PX = 60;

/**
 * Looks for new renders while the page is visible. At the top of the page they are added at once; further down, or while a row is open, a
 * button says how many there are.
 */
export function LiveTail({ filters, rows }: { filters: RenderFilters; rows: readonly Render[] }) {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(tailQuery(filters, rows[0]?.createdAt));
  const [announcement, setAnnouncement] = useState('');
  const known = new Set(rows.map(({ id }) => id));
  const fresh = data?.data.filter(({ id }) => !known.has(id)) ?? [];

  const show = (): void => {
    queryClient.setQueryData<InfiniteData<RenderPage, string | undefined>>(rendersQuery(filters).queryKey, (old) =>
      old === undefined ? old : { ...old, pages: withRows(old.pages, fresh) },
    );
    setAnnouncement(rendersTexts.newRenders(fresh.length));
  };
  const latest = useRef(show);
  latest.current = show;
  const isReading = (): boolean => window.scrollY > TOP_PX || document.querySelector('[role="dialog"]') !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (fresh.length > 0 && !isReading()) latest.current();
  }, [data]);

  return (
    <div className="mb-3 flex min-h-7 items-center text-sm text-soft">
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
      {fresh.length > 0 ? (
        <Button
          size="small"
          variant="primary"
          icon={<ArrowUp size={14} aria-hidden />}
          className="sticky top-3 z-20 rounded-full"
          onClick={() => {
            show();
            window.scrollTo({ top: 0 });
          }}
        >
          {rendersTexts.newRenders(fresh.length)}
        </Button>
      ) : (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className={`size-2 rounded-full ${isError ? 'bg-amber' : 'animate-pulse bg-green'}`} />
          {isError ? rendersTexts.liveFailed : rendersTexts.liveOn}
        </span>
      )}
    </div>
  );
}

/** The first page with more rows, newest first. */
function withRows(pages: RenderPage[], fresh: readonly Render[]): RenderPage[] {
  const [first, ...others] = pages;
  if (first === undefined) return pages;
  const data = [...fresh, ...first.data].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return [{ ...first, data }, ...others];
}
