import { getRouteApi } from '@tanstack/react-router';
import type { RenderFilters } from '../../api/renders.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { Button } from '../../ui/button.tsx';
import { FilterDate } from '../../ui/filter-date.tsx';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { X } from '../../ui/icons.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { RendersSearch } from './renders-search.ts';

const route = getRouteApi('/shell/app/renders');
const FORMATS = ['png', 'jpeg', 'svg', 'webp', 'pdf'].map((value) => ({ value, label: value.toUpperCase() }));
const NAMES = ['status', 'source', 'format', 'environment', 'chartType', 'q', 'from', 'to'] as const;

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The filters of the API, without those of the page. */
export function filtersIn(search: RendersSearch): RenderFilters {
  return Object.fromEntries(
    NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  ) as RenderFilters;
}

/** @param isOfErrors without the filters that groups of errors do not have */
export function RenderFilterBar({ isOfErrors = false }: { isOfErrors?: boolean }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<RendersSearch>): void => {
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  };
  const names = rendersTexts.filters;
  const isFiltered = NAMES.some((name) => search[name] !== undefined) || search.error !== undefined;
  const clear = (): void =>
    set({ ...Object.fromEntries(NAMES.map((name) => [name, undefined])), error: undefined } as RendersSearch);
  return (
    <FilterBar onClear={isFiltered ? clear : undefined}>
      {!isOfErrors && (
        <>
          <SearchField label={names.q} value={search.q} onChange={(q) => set({ q })} />
          <FilterSelect
            label={names.status}
            value={search.status}
            options={optionsOf(rendersTexts.statuses)}
            onChange={(status) => set({ status, ...(status !== 'failed' && { error: undefined }) })}
          />
        </>
      )}
      <FilterSelect
        label={names.source}
        value={search.source}
        options={optionsOf(rendersTexts.sources)}
        onChange={(source) => set({ source })}
      />
      <FilterSelect
        label={names.format}
        value={search.format}
        options={FORMATS}
        onChange={(format) => set({ format })}
      />
      <FilterSelect
        label={names.chartType}
        value={search.chartType}
        options={optionsOf(rendersTexts.chartTypes)}
        onChange={(chartType) => set({ chartType })}
      />
      <FilterSelect
        label={names.environment}
        value={search.environment}
        options={optionsOf(rendersTexts.environments)}
        onChange={(environment) => set({ environment })}
      />
      <span className="inline-flex flex-wrap gap-2">
        <FilterDate label={names.from} value={search.from} onChange={(from) => set({ from })} />
        <FilterDate label={names.to} value={search.to} onChange={(to) => set({ to })} />
      </span>
      {search.error !== undefined && !isOfErrors && (
        <Button
          size="small"
          icon={<X size={14} aria-hidden />}
          aria-label={rendersTexts.allErrors}
          onClick={() => set({ error: undefined })}
          className="max-w-full rounded-full"
        >
          <span className="truncate">{rendersTexts.onlyError(search.error)}</span>
        </Button>
      )}
    </FilterBar>
  );
}
