import { useQuery } from '@tanstack/react-query';
import { deliveryQuery } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMs } from '../../ui/format.ts';
import { ErrorState } from '../../ui/states.tsx';

const texts = webhooksTexts.test;

/** What the endpoint returned for a test event. */
export function TestResult({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { data, error } = useQuery(deliveryQuery(webhookId, deliveryId));
  const attempt = data?.attempts.at(-1);
  return (
    <Card title={texts.title}>
      {error && <ErrorState error={error} />}
      <div role="status" className="flex flex-col gap-3">
        {data === undefined || attempt === undefined ? (
          !error && <p className="text-soft">{texts.sending}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-3">
              <Badge tone={data.status === 'succeeded' ? 'good' : 'bad'}>
                {attempt.status === null
                  ? texts.noResponse(formatMs(attempt.durationMs))
                  : texts.response(attempt.status, formatMs(attempt.durationMs))}
              </Badge>
              <span>
                {data.status === 'succeeded'
                  ? texts.delivered(formatMs(attempt.durationMs))
                  : texts.failed(attempt.error ?? '')}
              </span>
            </p>
            {attempt.status !== null && (
              <div>
                <h3 className="mb-1 text-sm font-medium">{texts.body}</h3>
                {attempt.response ? (
                  <pre className="m-0 max-h-40 overflow-auto rounded-control bg-sunken p-3 break-all whitespace-pre-wrap">
                    {attempt.response}
                  </pre>
                ) : (
                  <p className="text-sm text-soft">{texts.emptyBody}</p>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
