import type { Webhook } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Status } from '../../ui/badge.tsx';
import { formatRelative } from '../../ui/format.ts';

const { states } = webhooksTexts;

/** Active, failing since, or why it is disabled. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { enabled, disabledReason, failingSince } = webhook;
  if (!enabled) {
    const reason =
      disabledReason === 'gone' ? states.gone : disabledReason === 'failing' ? states.broken : states.request;
    return <Status tone={disabledReason === 'request' ? 'neutral' : 'bad'}>{reason}</Status>;
  }
  if (failingSince !== null) return <Status tone="warning">{states.failing(formatRelative(failingSince))}</Status>;
  return <Status tone="good">{states.active}</Status>;
}
