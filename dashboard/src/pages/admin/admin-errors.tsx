import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ServiceError, serviceErrorsQuery } from '../../api/admin.ts';
import { adminTexts } from '../../texts/admin.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { SidePanel } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { optionsOf } from '../../ui/field.tsx';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EmptyState, QueryView, TableSkeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import type { AdminSearch } from './admin-search.ts';

const route = getRouteApi('/admin');
const texts = adminTexts.errors;
const TONES: Record<ServiceError['level'], Tone> = { warn: 'warning', error: 'bad', fatal: 'bad' };
const LEVELS = optionsOf(texts.levels);

const keyOf = ({ time, message, requestId }: ServiceError): string => `${time} ${requestId ?? ''} ${message}`;

/** The latest errors of the service. */
export function AdminErrors() {
  const { level, error: openKey } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(serviceErrorsQuery);
  const { columns } = texts;
  const setLevel = (next: AdminSearch['level']): void =>
    void navigate({ search: ({ level: _level, ...old }) => ({ ...old, ...(next && { level: next }) }), replace: true });
  return (
    <>
      <p className="mb-3 max-w-[72ch] text-sm text-soft">{texts.description}</p>
      <FilterBar onClear={level && (() => setLevel(undefined))}>
        <FilterSelect label={texts.filterLevel} value={level} options={LEVELS} onChange={setLevel} />
      </FilterBar>
      <QueryView query={query} skeleton={<TableSkeleton />}>
        {(all) => {
          const rows = withKeys(level === undefined ? all : all.filter((row) => row.level === level));
          const open = rows.find(({ key }) => key === openKey)?.error;
          return (
            <>
              {rows.length === 0 ? (
                <EmptyState text={level === undefined ? texts.none : texts.noMatch} />
              ) : (
                <Table
                  label={texts.table}
                  rows={rows}
                  rowKey={({ key }) => key}
                  onOpen={({ key }) => void navigate({ search: (old) => ({ ...old, error: key }), resetScroll: false })}
                  columns={[
                    { title: columns.time, cell: ({ error }) => <RelativeTime iso={error.time} /> },
                    {
                      title: columns.message,
                      cell: ({ error }) => (
                        <span className="block min-w-40 py-2">
                          <span className="line-clamp-2 break-words">{error.message}</span>
                        </span>
                      ),
                    },
                    {
                      title: columns.where,
                      from: 'md',
                      cell: ({ error }) => <code className="text-xs">{whereOf(error)}</code>,
                    },
                    {
                      title: columns.status,
                      cell: ({ error }) => (
                        <Badge tone={TONES[error.level]}>{error.status ?? texts.levels[error.level]}</Badge>
                      ),
                    },
                  ]}
                />
              )}
              {open && (
                <ErrorPanel
                  error={open}
                  onClose={() => void navigate({ search: ({ error: _error, ...old }) => old, resetScroll: false })}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}

/** Equal errors of the same millisecond are numbered. */
function withKeys(errors: readonly ServiceError[]): { key: string; error: ServiceError }[] {
  const counts = new Map<string, number>();
  return errors.map((error) => {
    const key = keyOf(error);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { key: count === 1 ? key : `${key} ${count}`, error };
  });
}

function whereOf({ method, route: path }: ServiceError): string {
  return [method, path].filter(Boolean).join(' ') || '–';
}

function ErrorPanel({ error, onClose }: { error: ServiceError; onClose: () => void }) {
  return (
    <SidePanel isOpen onClose={onClose} title={texts.panel} description={formatDateTime(error.time)}>
      <Facts
        facts={[
          { name: texts.message, value: error.message },
          { name: texts.cause, value: error.cause },
          { name: texts.level, value: texts.levels[error.level] },
          { name: texts.columns.status, value: error.status },
          { name: texts.route, value: error.route && <code className="break-all">{whereOf(error)}</code> },
          { name: texts.requestId, value: error.requestId && <code className="break-all">{error.requestId}</code> },
        ]}
      />
    </SidePanel>
  );
}
