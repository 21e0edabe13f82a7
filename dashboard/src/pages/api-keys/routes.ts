import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

/** Filters of the list; `create` opens the dialog, so that other pages can link to it. */
interface ApiKeysSearch {
  environment?: 'production' | 'sandbox';
  scope?: 'all' | 'render';
  create?: boolean;
}

const apiKeysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/api-keys',
  validateSearch: ({ environment, scope, create }: Record<string, unknown>): ApiKeysSearch => ({
    ...((environment === 'production' || environment === 'sandbox') && { environment }),
    ...((scope === 'all' || scope === 'render') && { scope }),
    ...(create === true && { create }),
  }),
  component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
});

export const apiKeysRoutes = [apiKeysRoute];
