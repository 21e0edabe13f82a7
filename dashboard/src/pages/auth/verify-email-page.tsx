import { useVerifyEmail } from '../../api/auth.ts';
import { authTexts } from '../../texts/auth.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { IncompleteLink, isLinkRejected, RejectedLink } from './link-states.tsx';
import { useFragmentValue } from './use-fragment-value.ts';

const { verify: texts } = authTexts;

/** Confirms an address with the token of a link. It waits for a button, because programs that check mails open links too. */
export function VerifyEmailPage() {
  const token = useFragmentValue('token');
  const verify = useVerifyEmail();
  const newLink = (
    <ButtonLink variant="primary" to="/app/settings" className="w-full">
      {texts.newLink}
    </ButtonLink>
  );
  if (token === undefined) return <IncompleteLink title={texts.title}>{newLink}</IncompleteLink>;
  if (isLinkRejected(verify.error)) return <RejectedLink>{newLink}</RejectedLink>;
  if (verify.isSuccess) {
    return (
      <AuthLayout title={texts.doneTitle} description={texts.done}>
        <ButtonLink variant="primary" to="/app" className="w-full" autoFocus>
          {texts.toApp}
        </ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.title} description={texts.description}>
      <AuthForm
        error={verify.error}
        fields={[]}
        action={texts.action}
        isBusy={verify.isPending}
        onSubmit={() => verify.mutate(token)}
      />
    </AuthLayout>
  );
}
