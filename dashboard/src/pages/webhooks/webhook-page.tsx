import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Versioned } from '../../api/client.ts';
import { useReplaceWebhook, useTestWebhook, type Webhook, webhookQuery } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Send } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Notice, QueryView, Skeleton } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { TestResult } from './test-result.tsx';
import { VerifySnippets } from './verify-snippets.tsx';
import { WebhookSettings } from './webhook-settings.tsx';
import { WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/shell/app/webhooks/$webhookId');
const texts = webhooksTexts.detail;

/** One webhook: state, test, deliveries, settings, how to verify. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  const { delivery } = route.useSearch();
  const query = useQuery({ ...webhookQuery(webhookId), refetchInterval: 15_000 });
  return (
    <>
      <BackLink to="/app/webhooks">{texts.back}</BackLink>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {(webhook) => <WebhookView webhook={webhook} />}
      </QueryView>
      {delivery !== undefined && <DeliveryPanel webhookId={webhookId} deliveryId={delivery} />}
    </>
  );
}

function WebhookView({ webhook }: { webhook: Versioned<Webhook> }) {
  const test = useTestWebhook(webhook.id);
  return (
    <>
      <PageHeader
        title={hostOf(webhook.url)}
        description={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <code className="break-all">{webhook.url}</code>
            <WebhookState webhook={webhook} />
          </span>
        }
        actions={
          webhook.enabled && (
            <Button
              variant="primary"
              icon={<Send size={16} aria-hidden />}
              isBusy={test.isPending}
              onClick={() => test.mutate(undefined)}
            >
              {webhooksTexts.detail.test}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-6">
        <StateNotice webhook={webhook} />
        {test.isError && <ErrorState error={test.error} onRetry={() => test.mutate(undefined)} />}
        {test.data && <TestResult key={test.data.id} webhookId={webhook.id} deliveryId={test.data.id} />}
        <Deliveries webhookId={webhook.id} />
        <WebhookSettings webhook={webhook} />
        <Card title={texts.verify} description={texts.verifyText}>
          <VerifySnippets />
        </Card>
      </div>
    </>
  );
}

/** Why nothing arrives, and what to do. */
function StateNotice({ webhook }: { webhook: Versioned<Webhook> }) {
  const replace = useReplaceWebhook(webhook.id);
  const showToast = useToast();
  const { url, events, description, enabled, disabledReason, failingSince, eTag } = webhook;
  if (enabled) {
    return failingSince === null ? null : (
      <Notice tone="warning">{texts.failingNotice(formatDateTime(failingSince))}</Notice>
    );
  }
  const enable = (): void =>
    replace.mutate({ url, events, description, enabled: true, eTag }, { onSuccess: () => showToast(texts.enabled) });
  return (
    <>
      <Notice
        tone={disabledReason === 'request' ? 'warning' : 'bad'}
        action={
          <Button size="small" isBusy={replace.isPending} onClick={enable}>
            {texts.enable}
          </Button>
        }
      >
        {texts.disabledNotice[disabledReason ?? 'request']}
      </Notice>
      {replace.isError && <ErrorState error={replace.error} />}
    </>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

function PageSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
