import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const apiKeysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/api-keys',
  component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
});

export const apiKeysRoutes = [apiKeysRoute];
