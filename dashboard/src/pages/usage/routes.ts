import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const usageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/usage-billing',
  component: lazyRouteComponent(() => import('./usage-page.tsx'), 'UsagePage'),
});

export const usageRoutes = [usageRoute];
