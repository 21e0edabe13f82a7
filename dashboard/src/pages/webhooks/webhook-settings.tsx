import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Versioned } from '../../api/client.ts';
import { useDeleteWebhook, useReplaceWebhook, type Webhook, type WebhookFields } from '../../api/webhooks.ts';
import { NewerVersion } from '../../preview/newer-version.tsx';
import { commonTexts } from '../../texts/common.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Pencil, RotateCw, Trash2 } from '../../ui/icons.ts';
import { useToast } from '../../ui/toast.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

const texts = webhooksTexts.detail;

/** Address and events, the secret, disabling and deleting. */
export function WebhookSettings({ webhook }: { webhook: Versioned<Webhook> }) {
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>();
  const close = (): void => setOpen(undefined);
  return (
    <Card
      title={texts.settings}
      actions={
        <Button size="small" icon={<Pencil size={14} aria-hidden />} onClick={() => setOpen('edit')}>
          {texts.edit}
        </Button>
      }
    >
      <Facts
        facts={[
          { name: webhooksTexts.form.url, value: <code className="break-all">{webhook.url}</code> },
          { name: webhooksTexts.form.events, value: <code>{webhook.events.join(', ')}</code> },
          { name: webhooksTexts.form.description, value: webhook.description ?? texts.noDescription },
          { name: texts.created, value: formatDateTime(webhook.createdAt) },
          { name: texts.id, value: <code className="break-all">{webhook.id}</code> },
        ]}
      />
      <div className="mt-5 border-t border-line pt-4">
        <h3 className="text-base font-semibold">{webhooksTexts.rotate.section}</h3>
        <p className="max-w-[72ch] text-sm text-soft">{webhooksTexts.rotate.sectionText}</p>
        {webhook.previousSecretUntil !== null && (
          <p className="mt-1 text-sm text-amber-text">
            {webhooksTexts.rotate.running(formatDateTime(webhook.previousSecretUntil))}
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={() => setOpen('rotate')}>
          {webhooksTexts.rotate.action}
        </Button>
        <span className="grow max-sm:hidden" />
        {webhook.enabled && <DisableButton webhook={webhook} />}
        <Button variant="danger" icon={<Trash2 size={16} aria-hidden />} onClick={() => setOpen('delete')}>
          {webhooksTexts.remove.action}
        </Button>
      </div>
      {open === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </Card>
  );
}

function DisableButton({ webhook: { id, url, events, description, eTag } }: { webhook: Versioned<Webhook> }) {
  const replace = useReplaceWebhook(id);
  const showToast = useToast();
  return (
    <Button
      isBusy={replace.isPending}
      onClick={() =>
        replace.mutate(
          { url, events, description, enabled: false, eTag },
          {
            onSuccess: () => showToast(texts.disabledDone),
            onError: (error) => showToast(error.message),
          },
        )
      }
    >
      {texts.disable}
    </Button>
  );
}

function EditDialog({ webhook, onClose }: { webhook: Versioned<Webhook>; onClose: () => void }) {
  const formId = useId();
  // The page reads the webhook again while the form is open; the user has seen the first one.
  const [seen, setSeen] = useState(webhook);
  const [mine, setMine] = useState<WebhookFields>(seen);
  const replace = useReplaceWebhook(webhook.id);
  const showToast = useToast();
  const saveOver = (change: WebhookFields, eTag: string): void =>
    replace.mutate(
      { ...change, enabled: seen.enabled, eTag },
      {
        onSuccess: () => {
          showToast(texts.saved);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="medium"
      title={webhooksTexts.edit.title}
      footer={<DialogActions onClose={onClose} form={formId} action={commonTexts.save} isBusy={replace.isPending} />}
    >
      <WebhookForm
        key={seen.eTag}
        id={formId}
        initial={seen}
        error={replace.error}
        onSubmit={(change) => {
          setMine(change);
          saveOver(change, seen.eTag);
        }}
      >
        <NewerVersion
          error={replace.error}
          mine={mine}
          labels={webhooksTexts.form}
          onTake={(current, eTag) => {
            setSeen({ ...(current as Webhook), eTag });
            replace.reset();
          }}
          onKeep={(eTag) => saveOver(mine, eTag)}
        />
      </WebhookForm>
    </Dialog>
  );
}

function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useDeleteWebhook(webhook.id);
  const navigate = useNavigate();
  const showToast = useToast();
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: async () => {
        showToast(webhooksTexts.remove.done);
        await navigate({ to: '/app/webhooks' });
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={webhooksTexts.remove.title}
      description={webhooksTexts.remove.description}
      action={webhooksTexts.remove.action}
      isBusy={remove.isPending}
      error={remove.error?.message}
      onConfirm={confirm}
    >
      <code className="break-all">{webhook.url}</code>
    </ConfirmDialog>
  );
}
