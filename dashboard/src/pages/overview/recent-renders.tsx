import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useKitOfSpec } from '../../api/kit-of-spec.ts';
import type { RecentRender } from '../../api/overview.ts';
import { renderSpecQuery } from '../../api/renders.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { overviewTexts } from '../../texts/overview.ts';
import { Status } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMs } from '../../ui/format.ts';
import { CircleAlert } from '../../ui/icons.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { GridSkeleton, QueryView, Skeleton } from '../../ui/states.tsx';

const { recent: texts } = overviewTexts;
const GRID = 'grid grid-cols-2 gap-4 md:grid-cols-3';

/** The newest renders with their images, drawn from their kept specifications. */
export function RecentRenders({ query }: { query: UseQueryResult<{ data: RecentRender[] }> }) {
  const all = (
    <TextLink className="text-sm" to="/app/renders">
      {texts.all}
    </TextLink>
  );
  return (
    <Card title={texts.title} actions={all}>
      <QueryView query={query} skeleton={<GridSkeleton count={6} grid={GRID} className="h-[174px]" />}>
        {({ data }) => (
          <ul className={GRID}>
            {data.map((render) => (
              <RenderItem key={render.id} render={render} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function RenderItem({ render }: { render: RecentRender }) {
  const { id, chartType, status, latencyMs, createdAt, hasSpec } = render;
  const what = chartType === null ? texts.unknown : texts.chart(chartType);
  return (
    <li>
      <Link
        to="/app/renders"
        search={{ render: id }}
        className="block overflow-hidden rounded-card border border-line text-text no-underline hover:border-gray-9"
      >
        <span className="flex h-28 items-center justify-center overflow-hidden bg-sunken p-2">
          {status === 'failed' ? (
            <Failed />
          ) : hasSpec ? (
            <Thumbnail id={id} />
          ) : (
            <span className="text-xs text-soft">{texts.noSpec}</span>
          )}
        </span>
        <span className="block border-t border-line px-3 py-2">
          <span className="block truncate text-sm font-medium">{what}</span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-soft tabular-nums">
            <RelativeTime iso={createdAt} />
            {status === 'failed' ? <Status tone="bad">{texts.failed}</Status> : <span>{formatMs(latencyMs)}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Nothing was drawn; the log says why. */
function Failed() {
  return <CircleAlert size={20} aria-hidden className="text-red-text" />;
}

/** The link's text says what it is, so the image needs no text of its own. */
function Thumbnail({ id }: { id: string }) {
  const { data, isError } = useQuery(renderSpecQuery(id));
  const kit = useKitOfSpec(data?.spec);
  if (isError) return <span className="text-xs text-soft">{texts.noSpec}</span>;
  if (data === undefined) return <Skeleton className="h-full w-full" />;
  return <ChartPreview spec={data.spec} kit={kit} scale={1} label="" className="max-h-24" />;
}
