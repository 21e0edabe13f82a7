import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { textsIn } from '../../search-params.ts';
import { shellRoute } from '../../shell/shell-route.tsx';

const boardsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/boards',
  validateSearch: (search: Record<string, unknown>) => textsIn(search, ['template', 'render']),
  beforeLoad: ({ search, location }) => {
    const isOne = location.hash.includes('spec=') || search.template !== undefined || search.render !== undefined;
    if (isOne) throw redirect({ to: '/app/boards/edit', search, hash: location.hash, replace: true });
  },
  component: lazyRouteComponent(() => import('./boards-page.tsx'), 'BoardsPage'),
});

const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/boards/edit',
  validateSearch: (search: Record<string, unknown>) => textsIn(search, ['template', 'render']),
  component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
});

export const boardsRoutes = [boardsRoute, boardRoute];
