import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AccountFilters } from '../../api/admin.ts';
import { choiceIn, textsIn } from '../../search-params.ts';
import { rootRoute } from '../../shell/root-route.tsx';

/** `account`, `error`: the open row; `level`: the filter of the errors. */
export interface AdminSearch extends AccountFilters {
  tab?: 'accounts' | 'invitations' | 'errors';
  account?: string;
  error?: string;
  level?: 'warn' | 'error' | 'fatal';
}

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  validateSearch: (search: Record<string, unknown>): AdminSearch => ({
    ...choiceIn(search, 'tab', ['accounts', 'invitations', 'errors']),
    ...choiceIn(search, 'plan', ['trial', 'starter', 'pro', 'business', 'expired']),
    ...choiceIn(search, 'level', ['warn', 'error', 'fatal']),
    ...textsIn(search, ['q', 'account', 'error']),
  }),
  component: lazyRouteComponent(() => import('./admin-page.tsx'), 'AdminPage'),
});

export const adminRoutes = [adminRoute];
