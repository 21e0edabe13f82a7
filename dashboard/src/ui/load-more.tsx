import { commonTexts } from '../texts/common.ts';
import { Button } from './button.tsx';

/** The end of a list that has more pages; for useInfiniteQuery. */
export function LoadMore({
  query,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {commonTexts.loadMore}
      </Button>
    </div>
  );
}
