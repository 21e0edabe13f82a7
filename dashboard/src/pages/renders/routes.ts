import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const rendersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/renders',
  component: lazyRouteComponent(() => import('./renders-page.tsx'), 'RendersPage'),
});

export const rendersRoutes = [rendersRoute];
