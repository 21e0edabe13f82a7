import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const brandKitsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/brand-kits',
  component: lazyRouteComponent(() => import('./brand-kits-page.tsx'), 'BrandKitsPage'),
});

const brandKitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/brand-kits/$kitId',
  component: lazyRouteComponent(() => import('./brand-kit-page.tsx'), 'BrandKitPage'),
});

export const brandKitsRoutes = [brandKitsRoute, brandKitRoute];
