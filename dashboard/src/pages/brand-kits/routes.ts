import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const brandKitsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/brand-kits',
  component: lazyRouteComponent(() => import('./brand-kits-page.tsx'), 'BrandKitsPage'),
});

/** `kitId` is `new` for a new kit; `from`: the preset or kit that it starts from. */
const brandKitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/brand-kits/$kitId',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  component: lazyRouteComponent(() => import('./brand-kit-page.tsx'), 'BrandKitPage'),
});

export const brandKitsRoutes = [brandKitsRoute, brandKitRoute];
