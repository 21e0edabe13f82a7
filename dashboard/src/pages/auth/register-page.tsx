import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { useRegister } from '../../api/auth.ts';
import { plansQuery } from '../../api/plans.ts';
import { authTexts } from '../../texts/auth.ts';
import { Button, TextLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldError } from '../../ui/form-error.tsx';
import { formatNumber } from '../../ui/format.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useFragmentValue } from './use-fragment-value.ts';

const { register: texts } = authTexts;
const route = getRouteApi('/app/register');

/** Registration. An invitation of the operator is in the fragment of the link. */
export function RegisterPage() {
  const invitation = useFragmentValue('invitation');
  const search = route.useSearch();
  const { history } = useRouter();
  const register = useRegister();
  const { error } = register;
  const isKnown = error instanceof ApiError && error.status === 409;
  if (register.isSuccess && !('account' in register.data)) {
    return (
      <AuthLayout title={texts.sentTitle} description={texts.sent(register.variables.email)}>
        <p className="mb-5 text-soft">{texts.notArrived}</p>
        <Button className="w-full" onClick={() => register.reset()}>
          {texts.again}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={texts.title}
      description={<TrialOffer />}
      below={
        <>
          {texts.signInInstead}{' '}
          <TextLink to="/app/login" search={search}>
            {texts.signIn}
          </TextLink>
        </>
      }
    >
      <AuthForm
        error={isKnown ? undefined : error}
        fields={['email', 'password']}
        action={texts.action}
        isBusy={register.isPending}
        onSubmit={({ email = '', password = '' }) =>
          register.mutate(
            { email, password, ...(invitation !== undefined && { invitation }) },
            { onSuccess: (response) => 'account' in response && history.push(search.next ?? '/app/welcome') },
          )
        }
      >
        <TextField
          label={authTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          error={isKnown ? texts.known : fieldError(error, 'email')}
        />
        {isKnown && (
          <p className="-mt-2 text-sm">
            <TextLink to="/app/login" search={search}>
              {texts.knownAction}
            </TextLink>
          </p>
        )}
        <PasswordField
          label={authTexts.password}
          hint={authTexts.passwordRules}
          name="password"
          autoComplete="new-password"
          required
          error={fieldError(error, 'password')}
        />
        {fieldError(error, 'invitation') && <p className="text-sm text-soft">{texts.badInvitation}</p>}
      </AuthForm>
    </AuthLayout>
  );
}

/** What a new account gets, in the numbers of this service. */
function TrialOffer() {
  const { data } = useQuery(plansQuery);
  const trial = data?.plans.find(({ plan }) => plan === 'trial');
  return <>{data && trial ? texts.trial(data.trialDays, formatNumber(trial.renders.limit)) : texts.description}</>;
}
