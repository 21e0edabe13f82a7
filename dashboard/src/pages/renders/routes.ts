import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { choiceIn, dayIn, textsIn } from '../../search-params.ts';
import { shellRoute } from '../../shell/shell-route.tsx';
import type { RendersSearch } from './renders-search.ts';

const rendersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/renders',
  validateSearch: (search: Record<string, unknown>): RendersSearch => ({
    ...choiceIn(search, 'view', ['errors']),
    ...choiceIn(search, 'status', ['succeeded', 'failed']),
    ...choiceIn(search, 'source', ['post', 'get', 'template', 'job', 'ai', 'dashboard']),
    ...choiceIn(search, 'format', ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif']),
    ...choiceIn(search, 'environment', ['production', 'sandbox']),
    ...textsIn(search, ['chartType', 'q', 'error', 'render']),
    ...dayIn(search, 'from'),
    ...dayIn(search, 'to'),
    ...(search['live'] === true && { live: true }),
  }),
  component: lazyRouteComponent(() => import('./renders-page.tsx'), 'RendersPage'),
});

export const rendersRoutes = [rendersRoute];
