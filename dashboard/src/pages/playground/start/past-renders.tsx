import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isObject, type JsonObject } from '../../../../../chart-spec/spec.ts';
import { recentRendersQuery } from '../../../api/playground.ts';
import { renderSpecQuery } from '../../../api/renders.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ErrorState, QueryView, TableSkeleton } from '../../../ui/states.tsx';
import type { Start } from './start.ts';

const texts = playgroundTexts.start;

interface Props {
  /** Default: charts of all types. */
  types?: readonly string[];
  /** What is said in place of an empty list. */
  empty?: string;
  onStart: Start;
}

/** The newest renders whose specification is kept. */
export function PastRenders({ types, empty = texts.noRenders, onStart }: Props) {
  const client = useQueryClient();
  const renders = useQuery({
    ...recentRendersQuery,
    select: (all) => all.filter(({ chartType }) => types === undefined || types.includes(chartType ?? '')),
  });
  const [error, setError] = useState<unknown>();
  const open = async (id: string): Promise<void> => {
    try {
      const { spec } = await client.fetchQuery(renderSpecQuery(id));
      if (isObject(spec)) onStart(spec as JsonObject);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">{texts.renders}</p>
      {error !== undefined && <ErrorState error={error} />}
      <QueryView query={renders} skeleton={<TableSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-soft">{empty}</p>
          ) : (
            <ul className="rounded-card border border-line">
              {list.map(({ id, chartType, width, height, createdAt, source }) => {
                const size = width === null ? '' : `${width} × ${height}`;
                const name = texts.renderName(
                  chartType ?? texts.unknownType,
                  [size, source].filter(Boolean).join(', '),
                );
                return (
                  <li
                    key={id}
                    className="flex min-h-10 items-center gap-3 border-b border-line px-4 text-sm last:border-0"
                  >
                    <span className="grow">{name}</span>
                    <span className="text-soft">
                      <RelativeTime iso={createdAt} />
                    </span>
                    <Button size="small" aria-label={texts.use(name)} onClick={() => void open(id)}>
                      {playgroundTexts.open}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}
