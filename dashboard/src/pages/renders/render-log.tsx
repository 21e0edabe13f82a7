import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Render, rendersQuery } from '../../api/renders.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatBytes, formatMs } from '../../ui/format.ts';
import { PagedTable, rowsOf } from '../../ui/paged-table.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table.tsx';
import { ExampleImage } from './example-image.tsx';
import { LiveTail } from './live-tail.tsx';
import { filtersIn, RenderFilterBar } from './render-filters.tsx';
import { RenderStatus } from './render-name.tsx';
import { RenderWhat } from './render-thumbnail.tsx';

const route = getRouteApi('/shell/app/renders');

const COLUMNS: readonly Column<Render>[] = [
  { title: rendersTexts.columns.time, cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
  { title: rendersTexts.columns.what, cell: (render) => <RenderWhat render={render} /> },
  { title: rendersTexts.columns.status, cell: (render) => <RenderStatus render={render} />, from: 'sm' },
  { title: rendersTexts.columns.source, cell: ({ source }) => rendersTexts.sources[source], from: 'md' },
  {
    title: rendersTexts.columns.environment,
    cell: ({ environment }) => rendersTexts.environments[environment],
    from: 'lg',
  },
  {
    title: rendersTexts.columns.size,
    cell: ({ bytes }) => (bytes > 0 ? formatBytes(bytes) : '–'),
    align: 'right',
    from: 'md',
  },
  { title: rendersTexts.columns.duration, cell: ({ latencyMs }) => formatMs(latencyMs), align: 'right', from: 'sm' },
];

/** The rows, with filters and live tail. */
export function RenderLog() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = filtersIn(search);
  const query = useInfiniteQuery(rendersQuery(filters));
  const all = rowsOf(query);
  const rows = search.error === undefined ? all : all.filter(({ error }) => error === search.error);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <RenderFilterBar />
      {search.live && query.data && <LiveTail filters={filters} rows={all} />}
      <PagedTable
        query={query}
        skeletonRows={10}
        empty={isFiltered ? <EmptyState text={rendersTexts.noMatch} /> : <NoRenders />}
        label={rendersTexts.table}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ search: (old) => ({ ...old, render: id }), resetScroll: false })}
      >
        {search.error !== undefined && query.hasNextPage && (
          <p className="mt-3 text-sm text-soft">{rendersTexts.errorSearching}</p>
        )}
      </PagedTable>
    </>
  );
}

function NoRenders() {
  return (
    <EmptyState
      image={<ExampleImage alt={rendersTexts.exampleAlt} />}
      text={rendersTexts.empty}
      action={
        <ButtonLink variant="primary" to="/app/playground">
          {rendersTexts.emptyAction}
        </ButtonLink>
      }
    />
  );
}
