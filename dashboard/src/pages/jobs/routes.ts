import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const jobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/jobs',
  component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
});

export const jobsRoutes = [jobsRoute];
