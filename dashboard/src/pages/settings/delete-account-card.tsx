import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Account } from '../../api/account.ts';
import { useDeleteAccount } from '../../api/settings.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { isLocalAccount } from './local-account.ts';

const { delete: texts } = settingsTexts;

export function DeleteAccountCard({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={texts.title} description={isLocalAccount(account) ? texts.local : texts.description}>
      {!isLocalAccount(account) && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {texts.action}
        </Button>
      )}
      {isOpen && <DeleteAccountDialog email={account.email} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const remove = useDeleteAccount();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const formId = useId();
  const passwordError = fieldError(remove.error, 'password');
  const footer = (
    <DialogActions variant="danger" onClose={onClose} form={formId} action={texts.confirm} isBusy={remove.isPending} />
  );
  const leave = async () => {
    await navigate({ to: '/app/login', search: { deleted: true } });
    queryClient.clear();
  };
  return (
    <Dialog isOpen onClose={onClose} title={texts.confirmTitle} description={texts.confirmText(email)} footer={footer}>
      <Form
        id={formId}
        request={remove}
        onSubmit={({ password = '' }) => remove.mutate(password, { onSuccess: leave })}
      >
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          error={passwordError}
        />
        {!passwordError && <FormError error={remove.error} />}
      </Form>
    </Dialog>
  );
}
