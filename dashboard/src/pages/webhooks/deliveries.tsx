import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Delivery, deliveriesQuery } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Badge, Status, type Tone } from '../../ui/badge.tsx';
import { optionsOf } from '../../ui/field.tsx';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { formatMs, formatRelative } from '../../ui/format.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EmptyState } from '../../ui/states.tsx';

const route = getRouteApi('/shell/app/webhooks/$webhookId');
const texts = webhooksTexts.deliveries;
const TONES: Record<Delivery['status'], Tone> = { pending: 'accent', succeeded: 'good', failed: 'bad' };
const STATUSES = optionsOf(texts.statuses);

/** The log of a webhook. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { status } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(deliveriesQuery(webhookId, status));
  const { columns } = texts;
  return (
    <section>
      <h2 className="text-lg font-semibold">{webhooksTexts.detail.deliveries}</h2>
      <p className="mb-3 max-w-[72ch] text-sm text-soft">{webhooksTexts.detail.deliveriesText}</p>
      <FilterBar>
        <FilterSelect
          label={texts.status}
          value={status}
          options={STATUSES}
          onChange={(next) => void navigate({ search: (old) => ({ ...old, status: next }), replace: true })}
        />
      </FilterBar>
      <PagedTable
        query={query}
        skeletonRows={4}
        empty={<EmptyState text={status === undefined ? texts.empty : texts.noMatch} />}
        label={texts.table}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ search: (old) => ({ ...old, delivery: id }), resetScroll: false })}
        columns={[
          { title: columns.time, cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
          {
            title: columns.event,
            from: 'sm',
            cell: ({ eventType, test }) => (
              <span className="inline-flex items-center gap-2">
                <code>{eventType}</code>
                {test && <Badge>{texts.test}</Badge>}
              </span>
            ),
          },
          { title: columns.status, cell: (delivery) => <DeliveryStatus delivery={delivery} /> },
          { title: columns.attempts, cell: ({ attempts }) => attempts.length, align: 'right', from: 'md' },
          { title: columns.response, cell: (delivery) => <LastResponse delivery={delivery} /> },
        ]}
      />
    </section>
  );
}

export function DeliveryStatus({ delivery: { status } }: { delivery: Delivery }) {
  return <Status tone={TONES[status]}>{texts.statuses[status]}</Status>;
}

function LastResponse({ delivery: { attempts, status, nextAttemptAt } }: { delivery: Delivery }) {
  const last = attempts.at(-1);
  if (last === undefined) return '–';
  return (
    <span className="block max-w-[40ch] truncate text-soft">
      {last.status === null ? last.error : `${last.status} · ${formatMs(last.durationMs)}`}
      {status === 'pending' && nextAttemptAt !== null && ` · ${texts.next(formatRelative(nextAttemptAt))}`}
    </span>
  );
}
