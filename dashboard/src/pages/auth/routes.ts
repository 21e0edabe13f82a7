import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountQuery } from '../../api/account.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** Where the login leads: a page of the app. */
interface NextSearch {
  next?: string;
}

const nextIn = ({ next }: Record<string, unknown>): NextSearch =>
  typeof next === 'string' && next.startsWith('/app') ? { next } : {};

/** `ended`: whether a session has just ended; `deleted`: whether the account was just deleted. */
interface LoginSearch extends NextSearch {
  ended?: boolean;
  deleted?: boolean;
}

/** Whoever has a session goes on to where the login would lead. */
async function goOnIfSignedIn(queryClient: QueryClient, next = '/app'): Promise<void> {
  const account = await queryClient.ensureQueryData(accountQuery).catch(() => undefined);
  if (account !== undefined) throw redirect({ href: next, replace: true });
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/login',
  validateSearch: ({ next, ended, deleted }: Record<string, unknown>): LoginSearch => ({
    ...nextIn({ next }),
    ...(ended === true && { ended }),
    ...(deleted === true && { deleted }),
  }),
  beforeLoad: ({ context, search, cause }) =>
    cause === 'enter' && !search.ended && !search.deleted
      ? goOnIfSignedIn(context.queryClient, search.next)
      : undefined,
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/register',
  validateSearch: nextIn,
  beforeLoad: ({ context, search, cause }) =>
    cause === 'enter' ? goOnIfSignedIn(context.queryClient, search.next) : undefined,
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/sign-in',
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/reset-password',
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/verify-email',
  component: lazyRouteComponent(() => import('./verify-email-page.tsx'), 'VerifyEmailPage'),
});

export const authRoutes = [
  loginRoute,
  registerRoute,
  signInRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
];
