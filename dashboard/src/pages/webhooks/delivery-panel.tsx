import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Delivery, deliveryQuery, useRedeliver } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { SidePanel } from '../../ui/dialog.tsx';
import { Facts, PanelSection } from '../../ui/facts.tsx';
import { formatDateTime, formatRelative } from '../../ui/format.ts';
import { RotateCw } from '../../ui/icons.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ErrorState, QueryView, Skeleton } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeliveryStatus } from './deliveries.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';

const route = getRouteApi('/shell/app/webhooks/$webhookId');
const texts = webhooksTexts.deliveries;

/** One delivery: payload, each attempt, redelivery. */
export function DeliveryPanel({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const navigate = route.useNavigate();
  const query = useQuery(deliveryQuery(webhookId, deliveryId));
  const redeliver = useRedeliver(webhookId);
  const showToast = useToast();
  const close = (): void => void navigate({ search: ({ delivery: _delivery, ...old }) => old, resetScroll: false });
  return (
    <SidePanel
      isOpen
      onClose={close}
      title={texts.panelTitle}
      description={query.data && <RelativeTime iso={query.data.createdAt} />}
      footer={
        query.data && (
          <Button
            variant="primary"
            icon={<RotateCw size={16} aria-hidden />}
            isBusy={redeliver.isPending}
            onClick={() => redeliver.mutate(deliveryId, { onSuccess: () => showToast(texts.redelivered) })}
          >
            {texts.redeliver}
          </Button>
        )
      }
    >
      {redeliver.isError && (
        <div className="mb-4">
          <ErrorState error={redeliver.error} />
        </div>
      )}
      <QueryView query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {(delivery) => (
          <>
            <DeliveryFacts delivery={delivery} />
            <PanelSection title={texts.attempts}>
              <DeliveryAttempts attempts={delivery.attempts} />
            </PanelSection>
            <PanelSection title={texts.payload}>
              <CodeBlock label={texts.payloadLabel} code={prettyJson(delivery.body)} />
            </PanelSection>
          </>
        )}
      </QueryView>
    </SidePanel>
  );
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const jobId = delivery.test ? undefined : jobIdIn(delivery.body);
  return (
    <div className="mb-6 flex flex-col gap-3">
      <Facts
        facts={[
          { name: webhooksTexts.deliveries.status, value: <DeliveryStatus delivery={delivery} /> },
          { name: texts.created, value: formatDateTime(delivery.createdAt) },
          {
            name: texts.nextAttempt,
            value: delivery.status === 'pending' && delivery.nextAttemptAt && formatRelative(delivery.nextAttemptAt),
          },
          { name: texts.eventId, value: <code className="break-all">{delivery.eventId}</code> },
        ]}
      />
      {jobId !== undefined && (
        <div>
          <ButtonLink size="small" to="/app/jobs" search={{ job: jobId }}>
            {texts.openJob}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function jobIdIn(body: string): string | undefined {
  try {
    const { data } = JSON.parse(body) as { data?: { jobId?: string } };
    return data?.jobId;
  } catch {
    return undefined;
  }
}
