import type { Account } from '../../api/account.ts';
import { useChangePassword } from '../../api/settings.ts';
import { authTexts } from '../../texts/auth.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isLocalAccount } from './local-account.ts';

const { password: texts } = settingsTexts;

export function PasswordCard({ account }: { account: Account }) {
  if (isLocalAccount(account)) {
    return (
      <Card title={texts.title}>
        <p className="text-soft">{texts.local}</p>
      </Card>
    );
  }
  return (
    <Card title={texts.title} description={texts.description}>
      <PasswordForm email={account.email} />
    </Card>
  );
}

function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const toast = useToast();
  const currentError = fieldError(change.error, 'currentPassword');
  const newError = fieldError(change.error, 'newPassword');
  return (
    <Form
      request={change}
      onSubmit={({ currentPassword = '', newPassword = '' }, form) =>
        change.mutate(
          { currentPassword, newPassword },
          {
            onSuccess: () => {
              form.reset();
              toast(texts.changed);
            },
          },
        )
      }
    >
      {/* For password managers: which account the passwords belong to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.current}
        name="currentPassword"
        autoComplete="current-password"
        error={currentError}
      />
      <PasswordField
        label={texts.next}
        hint={authTexts.passwordRules}
        name="newPassword"
        autoComplete="new-password"
        error={newError}
      />
      {!currentError && !newError && <FormError error={change.error} />}
      <div>
        <Button type="submit" isBusy={change.isPending}>
          {texts.action}
        </Button>
      </div>
    </Form>
  );
}
