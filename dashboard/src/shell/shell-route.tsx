import { createRoute, redirect } from '@tanstack/react-router';
import { accountQuery } from '../api/account.ts';
import { ApiError } from '../api/api-error.ts';
import { rootRoute } from './root-route.tsx';
import { Shell, ShellError } from './shell.tsx';

/** Open to whoever is not signed in, unless the address names what belongs to an account. */
const OPEN_PAGES = ['/app/playground'];
const ACCOUNT_PARAMETERS = ['template', 'render'];

/** The parent of all pages of an account. Without a session they lead to the login and back; those that are open say so in `isVisitor`. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context: { queryClient }, location: { href, pathname, search }, cause }) => {
    const isOpen = OPEN_PAGES.includes(pathname) && !ACCOUNT_PARAMETERS.some((name) => name in search);
    const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 401;
    // Every change of the address comes by here.
    if (isOpen && cause === 'stay' && isUnknown(queryClient.getQueryState(accountQuery.queryKey)?.error))
      return { isVisitor: true };
    try {
      await queryClient.ensureQueryData(accountQuery);
      return { isVisitor: false };
    } catch (error) {
      if (!isUnknown(error)) throw error;
      if (isOpen) return { isVisitor: true };
      throw redirect({ to: '/app/login', search: { next: href }, replace: true });
    }
  },
  component: Shell,
  errorComponent: ShellError,
});
