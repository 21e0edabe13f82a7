import { useNavigate } from '@tanstack/react-router';
import { useVerifyEmail } from '../../api/auth.ts';
import { authTexts } from '../../texts/auth.ts';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { fieldError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { keptVisit } from '../playground/draft.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { IncompleteLink, isLinkRejected, RejectedLink } from './link-states.tsx';
import { useFragmentValue } from './use-fragment-value.ts';

const { verify: texts } = authTexts;

/** Confirms an address with the token of a link and the password, and signs in. Leads to the chart that was left for registering. */
export function VerifyEmailPage() {
  const token = useFragmentValue('token');
  const navigate = useNavigate();
  const verify = useVerifyEmail();
  const newLink = (
    <ButtonLink variant="primary" to="/app/login" className="w-full">
      {texts.newLink}
    </ButtonLink>
  );
  if (token === undefined) return <IncompleteLink title={texts.title}>{newLink}</IncompleteLink>;
  if (isLinkRejected(verify.error)) return <RejectedLink>{newLink}</RejectedLink>;
  return (
    <AuthLayout
      title={texts.title}
      description={texts.description}
      below={
        <>
          {texts.notChosen} <TextLink to="/app/register">{texts.registerInstead}</TextLink>
        </>
      }
    >
      <AuthForm
        error={verify.error}
        fields={['password']}
        action={texts.action}
        isBusy={verify.isPending}
        onSubmit={({ password = '' }) =>
          verify.mutate(
            { token, password },
            { onSuccess: () => void navigate({ to: keptVisit() ? '/app/playground' : '/app', replace: true }) },
          )
        }
      >
        <PasswordField
          label={authTexts.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          error={fieldError(verify.error, 'password')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
