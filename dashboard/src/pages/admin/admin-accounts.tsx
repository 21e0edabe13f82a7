import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type AdminAccount, accountsQuery } from '../../api/admin.ts';
import { adminTexts } from '../../texts/admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { optionsOf } from '../../ui/field.tsx';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { formatNumber } from '../../ui/format.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AccountPanel } from './account-panel.tsx';
import type { AdminSearch } from './admin-search.ts';

const route = getRouteApi('/admin');
const texts = adminTexts.accounts;
const PLANS = optionsOf(texts.plans);

/** All accounts, with search and filter. */
export function AdminAccounts() {
  const { q, plan, account } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(accountsQuery({ ...(q && { q }), ...(plan && { plan }) }));
  const isFiltered = q !== undefined || plan !== undefined;
  const set = (change: Partial<AdminSearch>): void =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  return (
    <>
      <FilterBar onClear={isFiltered ? () => set({ q: undefined, plan: undefined }) : undefined}>
        <SearchField label={texts.search} value={q} onChange={(next) => set({ q: next })} />
        <FilterSelect label={texts.plan} value={plan} options={PLANS} onChange={(next) => set({ plan: next })} />
      </FilterBar>
      <PagedTable
        query={query}
        empty={<EmptyState text={isFiltered ? texts.noMatch : texts.none} />}
        label={texts.table}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ search: (old) => ({ ...old, account: id }), resetScroll: false })}
        columns={[
          {
            title: texts.columns.email,
            cell: ({ email, name }) => (
              <span className="block max-w-[40ch] py-2">
                <span className="block truncate font-medium">{email}</span>
                {name && <span className="block truncate text-xs text-soft">{name}</span>}
              </span>
            ),
          },
          { title: texts.columns.plan, cell: (row) => <PlanBadge account={row} /> },
          {
            title: texts.columns.usage,
            align: 'right',
            from: 'md',
            cell: ({ usage: { renders } }) => texts.usage(formatNumber(renders.used), formatNumber(renders.limit)),
          },
          { title: texts.columns.created, cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, from: 'sm' },
        ]}
      />
      {account !== undefined && <AccountPanel id={account} />}
    </>
  );
}

/** The stored plan, and whether it has ended. */
function PlanBadge({ account: { plan, effectivePlan } }: { account: AdminAccount }) {
  const hasEnded = effectivePlan === 'expired';
  return (
    <Badge tone={hasEnded ? 'warning' : plan === 'trial' ? 'neutral' : 'accent'}>
      {texts.plans[plan]}
      {hasEnded && plan === 'trial' && ` · ${texts.trialEnded}`}
    </Badge>
  );
}
