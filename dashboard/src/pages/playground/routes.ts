import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';
import type { PlaygroundSearch, PlaygroundTab } from './search.ts';

const TABS: readonly unknown[] = ['data', 'design', 'card', 'json'];

const playgroundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/playground',
  validateSearch: ({ tab, template, render }: Record<string, unknown>): PlaygroundSearch => ({
    ...(TABS.includes(tab) && tab !== 'data' && { tab: tab as PlaygroundTab }),
    ...(typeof template === 'string' && { template }),
    ...(typeof render === 'string' && { render }),
  }),
  component: lazyRouteComponent(() => import('./playground-page.tsx'), 'PlaygroundPage'),
});

export const playgroundRoutes = [playgroundRoute];
