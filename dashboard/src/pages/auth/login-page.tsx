import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useLogIn } from '../../api/auth.ts';
import { authTexts } from '../../texts/auth.ts';
import { TextLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

const { login: texts } = authTexts;
const route = getRouteApi('/app/login');

/** Sign-in. Leads back to where the user was. */
export function LoginPage() {
  const { next, ended, deleted } = route.useSearch();
  const { history } = useRouter();
  const logIn = useLogIn();
  const { error } = logIn;
  const forApp = next?.startsWith('/app/authorize') && texts.forApp;
  const reason = deleted ? texts.deleted : ended ? texts.ended : forApp;
  return (
    <AuthLayout
      title={texts.title}
      below={
        <>
          {texts.noAccount}{' '}
          <TextLink to="/app/register" search={next === undefined ? {} : { next }}>
            {texts.register}
          </TextLink>
        </>
      }
    >
      {reason && (
        <div className="mb-4">
          <Notice tone="accent">{reason}</Notice>
        </div>
      )}
      <AuthForm
        error={error}
        fields={['email', 'password']}
        action={texts.action}
        isBusy={logIn.isPending}
        onSubmit={({ email = '', password = '' }) =>
          logIn.mutate({ email, password }, { onSuccess: () => history.replace(next ?? '/app') })
        }
      >
        <TextField
          label={authTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          error={fieldError(error, 'email')}
        />
        <PasswordField
          label={authTexts.password}
          name="password"
          autoComplete="current-password"
          required
          error={fieldError(error, 'password')}
        />
        <p className="-mt-1 text-sm">
          <TextLink to="/app/forgot-password">{texts.forgot}</TextLink>
        </p>
      </AuthForm>
    </AuthLayout>
  );
}
