import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Render, renderSpecQuery, rendersQuery } from '../../api/renders.ts';
import { jobsTexts } from '../../texts/jobs.ts';
import { rendersTexts } from '../../texts/renders.ts';
import { formatRelative } from '../../ui/format.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Choice, Choices, ChoicesSkeleton, type ChosenChart } from './chart-choices.tsx';

const MAX_SHOWN = 12;

/** The newest successful renders whose specification is kept. */
export function RecentRenders({ onChoose }: { onChoose: (chart: ChosenChart) => void }) {
  const query = useInfiniteQuery(rendersQuery({ status: 'succeeded' }));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <ChoicesSkeleton />;
  const renders = query.data.pages.flatMap(({ data }) => data).filter(({ hasSpec }) => hasSpec);
  if (renders.length === 0) return <p className="text-soft">{jobsTexts.picker.noRenders}</p>;
  return (
    <Choices>
      {renders.slice(0, MAX_SHOWN).map((render) => (
        <RecentRender key={render.id} render={render} onChoose={onChoose} />
      ))}
    </Choices>
  );
}

function RecentRender({ render, onChoose }: { render: Render; onChoose: (chart: ChosenChart) => void }) {
  const { data } = useQuery(renderSpecQuery(render.id));
  const spec = data?.spec;
  if (typeof spec !== 'object' || spec === null) {
    return (
      <li>
        <Skeleton className="h-40" />
      </li>
    );
  }
  const type = rendersTexts.chartTypes[render.chartType ?? ''] ?? render.chartType ?? '';
  const name = `${type}, ${formatRelative(render.createdAt)}`;
  return <Choice name={name} spec={spec} onChoose={() => onChoose({ name, spec })} />;
}
