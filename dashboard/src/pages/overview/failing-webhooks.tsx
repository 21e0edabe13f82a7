import { useQuery } from '@tanstack/react-query';
import { type Webhook, webhooksOfAccountQuery } from '../../api/overview.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';

const { webhooks: texts } = overviewTexts;

/** Webhooks whose deliveries fail, or that were disabled because of it. Nothing while all is well. */
export function FailingWebhooks() {
  const { data } = useQuery(webhooksOfAccountQuery);
  const failing = data?.data.filter(isFailing) ?? [];
  if (failing.length === 0) return null;
  return (
    <Notice
      tone="bad"
      action={
        failing[0] && failing.length === 1 ? (
          <ButtonLink size="small" to="/app/webhooks/$webhookId" params={{ webhookId: failing[0].id }}>
            {texts.open(1)}
          </ButtonLink>
        ) : (
          <ButtonLink size="small" to="/app/webhooks">
            {texts.open(failing.length)}
          </ButtonLink>
        )
      }
    >
      {texts.failing(failing.length)}
    </Notice>
  );
}

function isFailing({ failingSince, disabledReason }: Webhook): boolean {
  return failingSince !== null || disabledReason === 'gone' || disabledReason === 'failing';
}
