import { createRoute, redirect } from '@tanstack/react-router';
import { accountQuery } from '../api/account.ts';
import { ApiError } from '../api/api-error.ts';
import { rootRoute } from './root-route.tsx';
import { Shell } from './shell.tsx';

/** The parent of all pages that need a session. Without one, it leads to the login and back. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(accountQuery);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        throw redirect({ to: '/app/login', search: { next: location.href }, replace: true });
      }
      throw error;
    }
  },
  component: Shell,
});
