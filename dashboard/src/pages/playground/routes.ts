import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const playgroundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/playground',
  component: lazyRouteComponent(() => import('./playground-page.tsx'), 'PlaygroundPage'),
});

export const playgroundRoutes = [playgroundRoute];
