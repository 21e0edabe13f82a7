import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const authorizeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/authorize',
  validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
    typeof request === 'string' ? { request } : {},
  component: lazyRouteComponent(() => import('./authorize-page.tsx'), 'AuthorizePage'),
});

export const authorizeRoutes = [authorizeRoute];
