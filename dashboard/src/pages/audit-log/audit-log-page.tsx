import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type AuditFilters, auditLogQuery } from '../../api/audit-log.ts';
import { auditLogTexts as texts } from '../../texts/audit-log.ts';
import { optionsOf } from '../../ui/field.tsx';
import { FilterDate } from '../../ui/filter-date.tsx';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditEntryPanel } from './audit-entry-panel.tsx';

const route = getRouteApi('/shell/app/audit-log');
const ACTIONS = optionsOf(texts.actions);

export function AuditLogPage() {
  const { entry, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(auditLogQuery(filters));
  const isFiltered = Object.keys(filters).length > 0;
  const setFilter = (name: keyof AuditFilters, value: string | undefined) => {
    const { [name]: _, ...others } = filters;
    void navigate({ search: { ...others, ...(value && { [name]: value }) }, replace: true });
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FilterBar onClear={isFiltered ? () => void navigate({ search: {}, replace: true }) : undefined}>
        <FilterSelect
          label={texts.filters.action}
          value={filters.action}
          options={ACTIONS}
          onChange={(action) => setFilter('action', action)}
        />
        <FilterDate label={texts.filters.from} value={filters.from} onChange={(from) => setFilter('from', from)} />
        <FilterDate label={texts.filters.to} value={filters.to} onChange={(to) => setFilter('to', to)} />
      </FilterBar>
      <PagedTable
        query={query}
        skeletonRows={10}
        empty={<EmptyState text={isFiltered ? texts.emptyFiltered : texts.empty} />}
        label={texts.table}
        columns={AUDIT_COLUMNS}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ search: { ...filters, entry: id }, resetScroll: false })}
      />
      {entry !== undefined && (
        <AuditEntryPanel id={entry} onClose={() => void navigate({ search: filters, resetScroll: false })} />
      )}
    </>
  );
}
