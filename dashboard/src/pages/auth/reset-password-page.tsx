import { useConfirmReset } from '../../api/auth.ts';
import { authTexts } from '../../texts/auth.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { fieldError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { IncompleteLink, isLinkRejected, RejectedLink } from './link-states.tsx';
import { useFragmentValue } from './use-fragment-value.ts';

const { reset: texts } = authTexts;

/** Sets a new password with the token of a link. */
export function ResetPasswordPage() {
  const token = useFragmentValue('token');
  const reset = useConfirmReset();
  const newLink = (
    <ButtonLink variant="primary" to="/app/forgot-password" className="w-full">
      {texts.newLink}
    </ButtonLink>
  );
  if (token === undefined) return <IncompleteLink title={texts.title}>{newLink}</IncompleteLink>;
  if (isLinkRejected(reset.error)) return <RejectedLink>{newLink}</RejectedLink>;
  if (reset.isSuccess) {
    return (
      <AuthLayout title={texts.doneTitle} description={texts.done}>
        <ButtonLink variant="primary" to="/app/login" className="w-full" autoFocus>
          {authTexts.login.action}
        </ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.title} description={texts.description}>
      <AuthForm
        error={reset.error}
        fields={['password']}
        action={texts.action}
        isBusy={reset.isPending}
        onSubmit={({ password = '' }) => reset.mutate({ token, password })}
      >
        <PasswordField
          label={authTexts.newPassword}
          hint={authTexts.passwordRules}
          name="password"
          autoComplete="new-password"
          autoFocus
          required
          error={fieldError(reset.error, 'password')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
