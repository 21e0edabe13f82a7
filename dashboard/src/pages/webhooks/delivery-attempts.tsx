import type { Delivery } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatDateTime, formatMs } from '../../ui/format.ts';

const texts = webhooksTexts.deliveries;

/** The attempts, newest first; the newest is open. */
export function DeliveryAttempts({ attempts }: { attempts: Delivery['attempts'] }) {
  if (attempts.length === 0) return <p className="text-soft">{texts.noAttempts}</p>;
  return (
    <div className="flex flex-col gap-2">
      {attempts.toReversed().map((attempt, index) => (
        <details key={attempt.number} open={index === 0} className="rounded-card border border-line">
          <summary className="flex flex-wrap items-center gap-3 px-4 py-2.5 text-sm">
            <span className="font-medium">{texts.attempt(attempt.number)}</span>
            <Badge tone={attempt.error === null ? 'good' : 'bad'}>
              {attempt.status ?? webhooksTexts.test.noResponse(formatMs(attempt.durationMs))}
            </Badge>
            <span className="text-soft">{formatDateTime(attempt.startedAt)}</span>
          </summary>
          <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
            <Facts
              facts={[
                { name: texts.reason, value: attempt.error },
                { name: texts.duration, value: formatMs(attempt.durationMs) },
                { name: texts.address, value: <code className="break-all">{attempt.url}</code> },
              ]}
            />
            <Block title={texts.headers}>
              {Object.entries(attempt.headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n')}
            </Block>
            {attempt.response && <Block title={texts.response}>{attempt.response}</Block>}
          </div>
        </details>
      ))}
    </div>
  );
}

function Block({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h4 className="mb-1 text-xs text-soft">{title}</h4>
      <pre className="m-0 rounded-control bg-sunken p-3 text-xs break-all whitespace-pre-wrap">{children}</pre>
    </div>
  );
}
