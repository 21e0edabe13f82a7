import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Account } from '../../api/account.ts';
import { useDeleteAccount } from '../../api/settings.ts';
import { commonTexts } from '../../texts/common.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFocusInvalid } from '../../ui/use-focus-invalid.ts';
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
  const form = useFocusInvalid(remove.error);
  const formId = useId();
  const passwordError = fieldError(remove.error, 'password');
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button variant="danger" type="submit" form={formId} isBusy={remove.isPending}>
        {texts.confirm}
      </Button>
    </>
  );
  const leave = async () => {
    await navigate({ to: '/app/login', search: { deleted: true } });
    queryClient.clear();
  };
  return (
    <Dialog isOpen onClose={onClose} title={texts.confirmTitle} description={texts.confirmText(email)} footer={footer}>
      <form
        id={formId}
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (remove.isPending) return;
          remove.mutate(String(new FormData(event.currentTarget).get('password')), { onSuccess: leave });
        }}
      >
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          error={passwordError}
        />
        {!passwordError && <FormError error={remove.error} />}
      </form>
    </Dialog>
  );
}
