import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { adminRoutes } from './pages/admin/routes.ts';
import { apiKeysRoutes } from './pages/api-keys/routes.ts';
import { auditLogRoutes } from './pages/audit-log/routes.ts';
import { authRoutes } from './pages/auth/routes.ts';
import { authorizeRoutes } from './pages/authorize/routes.ts';
import { boardsRoutes } from './pages/boards/routes.ts';
import { brandKitsRoutes } from './pages/brand-kits/routes.ts';
import { jobsRoutes } from './pages/jobs/routes.ts';
import { overviewRoutes } from './pages/overview/routes.ts';
import { playgroundRoutes } from './pages/playground/routes.ts';
import { rendersRoutes } from './pages/renders/routes.ts';
import { settingsRoutes } from './pages/settings/routes.ts';
import { templatesRoutes } from './pages/templates/routes.ts';
import { usageRoutes } from './pages/usage/routes.ts';
import { webhooksRoutes } from './pages/webhooks/routes.ts';
import { NotFound, PageError } from './shell/fallbacks.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { shellRoute } from './shell/shell-route.tsx';

const routeTree = rootRoute.addChildren([
  ...authRoutes,
  ...adminRoutes,
  shellRoute.addChildren([
    ...overviewRoutes,
    ...playgroundRoutes,
    ...boardsRoutes,
    ...templatesRoutes,
    ...brandKitsRoutes,
    ...rendersRoutes,
    ...jobsRoutes,
    ...webhooksRoutes,
    ...apiKeysRoutes,
    ...usageRoutes,
    ...auditLogRoutes,
    ...settingsRoutes,
    ...authorizeRoutes,
  ]),
]);

/** All pages. Each is loaded when it is first opened; a link loads it when the pointer rests on it. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
