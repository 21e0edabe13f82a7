import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const overviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app',
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/welcome',
  component: lazyRouteComponent(() => import('./welcome-page.tsx'), 'WelcomePage'),
});

export const overviewRoutes = [overviewRoute, welcomeRoute];
