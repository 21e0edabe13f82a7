import { getRouteApi } from '@tanstack/react-router';
import type { RenderFilters } from '../../api/renders.ts';
import { commonTexts } from '../../texts/common.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { optionsOf, SelectField, TextField } from '../../ui/field.tsx';
import { FilterMenu } from '../../ui/filter-menu.tsx';
import { FilterBar } from '../../ui/filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { RendersSearch } from './renders-search.ts';

const route = getRouteApi('/shell/app/renders');
const FORMATS = ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'].map((value) => ({ value, label: value.toUpperCase() }));
const NAMES = ['status', 'source', 'format', 'environment', 'chartType', 'q', 'from', 'to'] as const;

const LISTS = [
  { name: 'status', options: optionsOf(rendersTexts.statuses) },
  { name: 'source', options: optionsOf(rendersTexts.sources) },
  { name: 'format', options: FORMATS },
  { name: 'chartType', options: optionsOf(rendersTexts.chartTypes) },
  { name: 'environment', options: optionsOf(rendersTexts.environments) },
] as const;

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
  const lists = LISTS.filter(({ name }) => name !== 'status' || !isOfErrors);
  const active = [
    ...lists.flatMap(({ name, options }) => {
      const option = options.find(({ value }) => value === search[name]);
      return option ? [{ name: names[name], text: option.label, clear: () => setList(name, '') }] : [];
    }),
    ...(['from', 'to'] as const).flatMap((name) => {
      const day = search[name];
      return day === undefined ? [] : [{ name: names[name], text: day, clear: () => set({ [name]: undefined }) }];
    }),
    ...(search.error === undefined || isOfErrors
      ? []
      : [{ name: names.error, text: search.error, clear: () => set({ error: undefined }) }]),
  ];
  function setList(name: (typeof LISTS)[number]['name'], value: string): void {
    // Only failed renders have an error.
    const isOther = name === 'status' && value !== 'failed';
    set({ [name]: value || undefined, ...(isOther && { error: undefined }) });
  }
  return (
    <FilterBar onClear={isFiltered ? clear : undefined}>
      {!isOfErrors && <SearchField label={names.q} value={search.q} onChange={(q) => set({ q })} />}
      <FilterMenu active={active}>
        {lists.map(({ name, options }) => (
          <SelectField
            key={name}
            label={names[name]}
            value={search[name] ?? ''}
            options={[{ value: '', label: commonTexts.all }, ...options]}
            onChange={({ target }) => setList(name, target.value)}
          />
        ))}
        <div className="col-span-2 grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={names[name]}
              value={search[name] ?? ''}
              onChange={({ target }) => set({ [name]: target.value || undefined })}
            />
          ))}
        </div>
      </FilterMenu>
    </FilterBar>
  );
}
