import { useRotateSecret, type Webhook } from '../../api/webhooks.ts';
import { commonTexts } from '../../texts/common.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { SecretDialog } from '../../ui/secret-dialog.tsx';

const texts = webhooksTexts.rotate;

/** Explains what a rotation does, then shows the new secret. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const rotate = useRotateSecret(webhook.id);
  if (rotate.data) {
    const { secret, previousSecretUntil } = rotate.data;
    return (
      <SecretDialog
        onClose={onClose}
        label={texts.secret}
        secret={secret}
        title={texts.done}
        description={previousSecretUntil && texts.until(formatDateTime(previousSecretUntil))}
        footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="medium"
      title={texts.title}
      description={texts.description}
      footer={
        <DialogActions
          onClose={onClose}
          onAction={() => rotate.mutate(undefined)}
          action={texts.confirm}
          isBusy={rotate.isPending}
        />
      }
    >
      {webhook.previousSecretUntil !== null && (
        <p className="text-amber-text">{texts.twice(formatDateTime(webhook.previousSecretUntil))}</p>
      )}
      <FormError error={rotate.error} />
    </Dialog>
  );
}
