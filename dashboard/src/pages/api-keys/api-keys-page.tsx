import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ApiKey, type ApiKeyFilters, apiKeysQuery } from '../../api/api-keys.ts';
import { apiKeysTexts as texts } from '../../texts/api-keys.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { optionsOf } from '../../ui/field.tsx';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { folded } from '../../ui/folded.ts';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable, rowsOf } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { apiKeyColumns, shortKey } from './api-key-columns.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';

const route = getRouteApi('/shell/app/api-keys');
const ENVIRONMENTS = optionsOf(texts.environments);
const SCOPES = optionsOf(texts.scopes);

export function ApiKeysPage() {
  const { create: isCreating = false, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const [deleting, setDeleting] = useState<ApiKey>();
  const query = useInfiniteQuery(apiKeysQuery(filters));
  const setFilters = (next: ApiKeyFilters) => void navigate({ search: next, replace: true });
  const setCreating = (create: boolean) =>
    void navigate({ search: { ...filters, ...(create && { create }) }, replace: !create, resetScroll: false });
  const createButton = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const [search, setSearch] = useState<string>();
  const isFiltered = Object.keys(filters).length > 0 || search !== undefined;
  const clear = () => {
    setSearch(undefined);
    setFilters({});
  };
  const rows = rowsOf(query).filter((key) => search === undefined || isFound(key, search));

  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={createButton} />
      <FilterBar onClear={isFiltered ? clear : undefined}>
        <SearchField label={texts.filters.search} value={search} onChange={setSearch} />
        <FilterSelect
          label={texts.filters.environment}
          value={filters.environment}
          options={ENVIRONMENTS}
          onChange={(environment) => setFilters(without({ ...filters, environment }))}
        />
        <FilterSelect
          label={texts.filters.scope}
          value={filters.scope}
          options={SCOPES}
          onChange={(scope) => setFilters(without({ ...filters, scope }))}
        />
      </FilterBar>
      <PagedTable
        query={query}
        skeletonRows={4}
        empty={isFiltered ? <EmptyState text={texts.emptyFiltered} /> : <NoKeys action={createButton} />}
        label={texts.table}
        columns={apiKeyColumns(rows, setDeleting)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {deleting && <DeleteKeyDialog apiKey={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function NoKeys({ action }: { action: ReactNode }) {
  const sample = (
    <div className="w-full max-w-lg text-left">
      <CodeBlock code={sampleRequest(location.origin)} label={texts.sample} wrap />
    </div>
  );
  return <EmptyState image={sample} text={texts.empty} action={action} />;
}

/** By its name, or by what the table shows of it. */
function isFound(key: ApiKey, search: string): boolean {
  return folded(`${key.name} ${key.prefix} ${key.last4} ${shortKey(key)}`).includes(folded(search));
}

const sampleRequest = (origin: string): string =>
  `curl --fail-with-body ${origin}/api/v1/render \\
  -H "Authorization: Bearer YOUR_KEY" -o chart.png \\
  -d '{"type":"bar","data":{"labels":["Mon","Tue"],
       "datasets":[{"data":[12,19]}]}}'`;

/** Without the filters that are not set, which would stay in the address as empty parameters. */
function without(filters: { [Name in keyof ApiKeyFilters]?: ApiKeyFilters[Name] | undefined }): ApiKeyFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
