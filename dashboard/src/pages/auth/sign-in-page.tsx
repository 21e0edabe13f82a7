import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useLocalSignIn } from '../../api/auth.ts';
import { authTexts } from '../../texts/auth.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useFragmentValue } from './use-fragment-value.ts';

const { local: texts } = authTexts;

/** The link that a service on one's own machine prints: signs in and leads to the overview. */
export function SignInPage() {
  const token = useFragmentValue('token');
  const navigate = useNavigate();
  const { mutate, error } = useLocalSignIn();
  const isSent = useRef(false);
  useEffect(() => {
    if (token === undefined || isSent.current) return;
    isSent.current = true;
    mutate(token, { onSuccess: () => void navigate({ to: '/app', replace: true }) });
  }, [token, mutate, navigate]);

  if (token !== undefined && error === null) {
    return (
      <AuthLayout title={texts.title}>
        <Skeleton className="h-9" />
      </AuthLayout>
    );
  }
  const isTemporary = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return (
    <AuthLayout title={texts.failedTitle} description={token === undefined ? texts.incomplete : undefined}>
      <div className="flex flex-col gap-4">
        {error !== null && token !== undefined && (
          <ErrorState
            error={error}
            {...(isTemporary && {
              onRetry: () => mutate(token, { onSuccess: () => void navigate({ to: '/app', replace: true }) }),
            })}
          />
        )}
        <ButtonLink to="/app/login" className="w-full">
          {texts.withPassword}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
