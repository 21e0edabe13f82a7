import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { choiceIn, textsIn } from '../../search-params.ts';
import { rootRoute } from '../../shell/root-route.tsx';
import type { AdminSearch } from './admin-search.ts';

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
