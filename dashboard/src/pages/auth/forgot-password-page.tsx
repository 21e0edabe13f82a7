import { useQuery } from '@tanstack/react-query';
import { resetQuery, useRequestReset } from '../../api/auth.ts';
import { authTexts } from '../../texts/auth.ts';
import { Button, TextLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/states.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

const { forgot: texts } = authTexts;

/** Asks for a link to choose a new password. The response is the same for every address. */
export function ForgotPasswordPage() {
  const reset = useRequestReset();
  const { data: sending } = useQuery(resetQuery);
  const below = <TextLink to="/app/login">{texts.back}</TextLink>;
  if (sending?.byEmail === false) {
    return (
      <AuthLayout title={texts.title} below={below}>
        <Notice tone="warning">{texts.noMail}</Notice>
      </AuthLayout>
    );
  }
  if (reset.isSuccess) {
    return (
      <AuthLayout title={texts.sentTitle} description={texts.sent(reset.variables)} below={below}>
        <p className="mb-5 text-soft">{texts.notArrived}</p>
        <Button className="w-full" onClick={() => reset.reset()}>
          {texts.again}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.title} description={texts.description} below={below}>
      <AuthForm
        error={reset.error}
        fields={['email']}
        action={texts.action}
        isBusy={reset.isPending}
        onSubmit={({ email = '' }) => reset.mutate(email.trim())}
      >
        <TextField
          label={authTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          error={fieldError(reset.error, 'email')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
