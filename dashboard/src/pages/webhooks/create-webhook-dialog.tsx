import { useId } from 'react';
import { useCreateWebhook } from '../../api/webhooks.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

const texts = webhooksTexts.create;

/** Creates a webhook, then shows its secret. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const create = useCreateWebhook();
  if (create.data) {
    const { id, secret } = create.data;
    return (
      <SecretDialog
        onClose={onClose}
        label={texts.secret}
        secret={secret}
        title={texts.done}
        description={texts.secretUse}
        footer={
          <ButtonLink variant="primary" to="/app/webhooks/$webhookId" params={{ webhookId: id }}>
            {texts.open}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="medium"
      title={texts.title}
      footer={<DialogActions onClose={onClose} form={formId} action={texts.action} isBusy={create.isPending} />}
    >
      <WebhookForm id={formId} error={create.error} onSubmit={(fields) => create.mutate(fields)} />
    </Dialog>
  );
}
