import { useQuery } from '@tanstack/react-query';
import { type ServiceStatus, statusQuery } from '../../api/admin.ts';
import { adminTexts } from '../../texts/admin.ts';
import { Status, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { formatBytes, formatNumber, formatShare } from '../../ui/format.ts';
import { formatDuration } from '../../ui/format-duration.ts';
import { Meter } from '../../ui/meter.tsx';
import { ErrorState, QueryView, Skeleton } from '../../ui/states.tsx';

const texts = adminTexts.status;
type Health = keyof typeof texts.healthValues;
const TONES: Record<Health, Tone> = {
  ok: 'good',
  failing: 'bad',
  'no space': 'bad',
  'no answer': 'bad',
  off: 'neutral',
};
const NAMES = Object.entries(texts.parts) as [keyof typeof texts.parts, string][];

/** The state of the service and its parts. */
export function AdminStatus() {
  const query = useQuery(statusQuery);
  return (
    <QueryView query={query} skeleton={<StatusSkeleton />}>
      {(status) => (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {query.isError && (
            <div className="sm:col-span-2 lg:col-span-3">
              <ErrorState error={query.error} />
            </div>
          )}
          <HealthCard status={status} />
          <PoolCard status={status} />
          <CacheCard status={status} />
          <JobsCard status={status} />
          <WebhooksCard status={status} />
          <ProcessCard status={status} />
        </div>
      )}
    </QueryView>
  );
}

function HealthCard({ status: { health } }: { status: ServiceStatus }) {
  const facts: Fact[] = NAMES.map(([part, name]) => {
    const value = health[part] as Health;
    return { name, value: <Status tone={TONES[value]}>{texts.healthValues[value]}</Status> };
  });
  return (
    <Card title={texts.health}>
      <Facts facts={facts} />
    </Card>
  );
}

function PoolCard({ status: { pool } }: { status: ServiceStatus }) {
  const waiting = texts.waitingOf(formatNumber(pool.waiting), formatNumber(pool.waitingLimit));
  return (
    <Card title={texts.pool}>
      <Facts
        facts={[
          { name: texts.size, value: texts.pages(pool.pages, pool.size) },
          { name: texts.busy, value: formatNumber(pool.busy) },
          {
            name: texts.waiting,
            value: (
              <>
                {waiting}
                <div className="mt-1">
                  <Meter label={`${texts.waiting}: ${waiting}`} used={pool.waiting} limit={pool.waitingLimit} />
                </div>
              </>
            ),
          },
          { name: texts.renders, value: formatNumber(pool.renders) },
          { name: texts.retries, value: formatNumber(pool.retries) },
          { name: texts.stopped, value: formatNumber(pool.stopped) },
          { name: texts.pageCrashes, value: formatNumber(pool.pageCrashes) },
          { name: texts.restarts, value: formatNumber(pool.restarts) },
          {
            name: texts.sandbox,
            value: (
              <Status tone={pool.sandbox ? 'good' : 'warning'}>{pool.sandbox ? texts.on : texts.offUnsafe}</Status>
            ),
          },
        ]}
      />
    </Card>
  );
}

function CacheCard({ status: { cache } }: { status: ServiceStatus }) {
  const memory = texts.memoryOf(formatBytes(cache.bytes), formatBytes(cache.maxBytes));
  return (
    <Card title={texts.cache}>
      <Facts
        facts={[
          { name: texts.memory, value: memory },
          { name: texts.entries, value: formatNumber(cache.entries) },
          { name: texts.hitRate, value: formatShare(cache.hitRate) },
          { name: texts.hits, value: formatNumber(cache.hits) },
          { name: texts.misses, value: formatNumber(cache.misses) },
        ]}
      />
    </Card>
  );
}

function JobsCard({ status: { jobs } }: { status: ServiceStatus }) {
  return (
    <Card title={texts.jobs}>
      {jobs === null ? (
        <p className="text-soft">{texts.noDatabase}</p>
      ) : (
        <Facts
          facts={[
            { name: texts.queued, value: formatNumber(jobs.queued) },
            { name: texts.active, value: formatNumber(jobs.active) },
            { name: texts.oldest, value: jobs.queued > 0 && formatDuration(jobs.oldestQueuedSeconds) },
            { name: texts.failedLastDay, value: formatNumber(jobs.failedLastDay) },
          ]}
        />
      )}
    </Card>
  );
}

function WebhooksCard({ status: { webhooks } }: { status: ServiceStatus }) {
  return (
    <Card title={texts.webhooks}>
      {webhooks === null ? (
        <p className="text-soft">{texts.noDatabase}</p>
      ) : (
        <Facts
          facts={[
            { name: texts.pending, value: formatNumber(webhooks.pending) },
            { name: texts.due, value: formatNumber(webhooks.due) },
            { name: texts.disabled, value: formatNumber(webhooks.disabled) },
          ]}
        />
      )}
    </Card>
  );
}

function ProcessCard({ status }: { status: ServiceStatus }) {
  return (
    <Card title={texts.process}>
      <Facts
        facts={[
          { name: texts.version, value: status.version },
          { name: texts.uptime, value: formatDuration(status.uptimeSeconds) },
          { name: texts.rss, value: formatBytes(status.process.rssBytes) },
          { name: texts.heap, value: formatBytes(status.process.heapBytes) },
        ]}
      />
    </Card>
  );
}

function StatusSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {NAMES.map(([part]) => (
        <Skeleton key={part} className="h-48" />
      ))}
    </div>
  );
}
