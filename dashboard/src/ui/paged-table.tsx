import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common.ts';
import { Button } from './button.tsx';
import { ErrorState, Loading, TableSkeleton } from './states.tsx';
import { Table, type TableProps } from './table.tsx';

/** A list that is read page by page: the result of `useInfiniteQuery`. */
interface PagedQuery<Row> {
  data: { pages: { data: Row[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** The rows of all pages so far. */
export const rowsOf = <Row,>({ data }: Pick<PagedQuery<Row>, 'data'>): Row[] =>
  data?.pages.flatMap((page) => page.data) ?? [];

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  query: PagedQuery<Row>;
  /** Default: all rows. */
  rows?: readonly Row[];
  /** In place of a table without rows. */
  empty: ReactNode;
  skeletonRows?: number;
  /** Between the table and the button for more. */
  children?: ReactNode;
}

/** The table of a list, its loading and error states, and the button for its next page. */
export function PagedTable<Row>({ query, empty, skeletonRows, children, ...table }: PagedTableProps<Row>) {
  const { rows = rowsOf(query), ...rest } = table;
  return (
    <>
      {query.isPending && <Loading skeleton={<TableSkeleton rows={skeletonRows} />} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && empty}
      {rows.length > 0 && <Table {...rest} rows={rows} />}
      {children}
      <LoadMore query={query} />
    </>
  );
}

/** The end of a list that has more pages. */
export function LoadMore({ query }: { query: Omit<PagedQuery<unknown>, 'data'> }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {commonTexts.loadMore}
      </Button>
    </div>
  );
}
