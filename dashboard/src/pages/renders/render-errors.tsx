import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { renderErrorsQuery } from '../../api/renders.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EmptyState, Notice, QueryView, TableSkeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { filtersIn, RenderFilterBar } from './render-filters.tsx';

const route = getRouteApi('/shell/app/renders');

/** Failed renders grouped by what the response said. A row leads to its renders. */
export function RenderErrors() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(renderErrorsQuery(filtersIn(search)));
  const texts = rendersTexts.errorColumns;
  return (
    <>
      <RenderFilterBar isOfErrors />
      <QueryView query={query} skeleton={<TableSkeleton />}>
        {({ data, from, isComplete }) => (
          <>
            {!isComplete && (
              <div className="mb-4">
                <Notice tone="warning">{rendersTexts.errorsIncomplete}</Notice>
              </div>
            )}
            {data.length === 0 ? (
              <EmptyState text={rendersTexts.noErrors} />
            ) : (
              <>
                <Table
                  label={rendersTexts.errorTable}
                  rows={data}
                  rowKey={({ error }) => error}
                  onOpen={({ error }) =>
                    void navigate({ search: ({ view: _view, ...old }) => ({ ...old, status: 'failed', error }) })
                  }
                  columns={[
                    {
                      title: texts.error,
                      cell: ({ error }) => (
                        <span className="block min-w-48 py-2">
                          <span className="line-clamp-2 break-words">{error}</span>
                        </span>
                      ),
                    },
                    { title: texts.count, cell: ({ count }) => formatNumber(count), align: 'right' },
                    { title: texts.last, cell: ({ lastAt }) => <RelativeTime iso={lastAt} />, from: 'sm' },
                    {
                      title: '',
                      label: rendersTexts.latest,
                      align: 'right',
                      from: 'sm',
                      cell: ({ lastRenderId }) => (
                        <Button
                          size="small"
                          onClick={() =>
                            void navigate({ search: (old) => ({ ...old, render: lastRenderId }), resetScroll: false })
                          }
                        >
                          {rendersTexts.latest}
                        </Button>
                      ),
                    },
                  ]}
                />
                <p className="mt-3 text-sm text-soft">{rendersTexts.errorsPeriod(formatDate(from))}</p>
              </>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
