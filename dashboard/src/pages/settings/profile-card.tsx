import { useQuery } from '@tanstack/react-query';
import type { Account } from '../../api/account.ts';
import { resetQuery } from '../../api/auth.ts';
import { useRename, useResendVerification } from '../../api/settings.ts';
import { commonTexts } from '../../texts/common.ts';
import { settingsTexts } from '../../texts/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, fieldError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isLocalAccount } from './local-account.ts';

const { profile: texts } = settingsTexts;

/** Name and e-mail address. */
export function ProfileCard({ account }: { account: Account }) {
  const rename = useRename();
  const toast = useToast();
  const nameError = fieldError(rename.error, 'name');
  return (
    <Card title={texts.title}>
      <Form request={rename} onSubmit={({ name = '' }) => rename.mutate(name, { onSuccess: () => toast(texts.saved) })}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={account.name}
          error={nameError}
        />
        {!isLocalAccount(account) && <Address account={account} />}
        {!nameError && <FormError error={rename.error} />}
        <div>
          <Button type="submit" isBusy={rename.isPending}>
            {commonTexts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Address({ account }: { account: Account }) {
  const resend = useResendVerification();
  const { data: sending } = useQuery(resetQuery);
  // Without e-mails no address can be confirmed.
  const canConfirm = account.emailVerified || sending?.byEmail === true;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{texts.email}</span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 break-all">{account.email}</span>
        {canConfirm && (
          <Badge tone={account.emailVerified ? 'good' : 'warning'}>
            {account.emailVerified ? texts.verified : texts.unverified}
          </Badge>
        )}
        {canConfirm && !account.emailVerified && !resend.isSuccess && (
          <Button size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {texts.resend}
          </Button>
        )}
      </div>
      <p className="text-xs text-soft" role="status">
        {resend.isSuccess ? texts.sent : texts.emailHint}
      </p>
      <FormError error={resend.error} />
    </div>
  );
}
