import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { choiceIn } from '../../search-params.ts';
import { shellRoute } from '../../shell/shell-route.tsx';
import { endVisit, keptChart } from './draft.ts';
import { type PlaygroundSearch, type PlaygroundTab, START_SOURCES } from './search.ts';

const TABS: readonly unknown[] = ['data', 'design', 'card', 'json'];

const playgroundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/playground',
  validateSearch: ({ tab, template, render, ...rest }: Record<string, unknown>): PlaygroundSearch => ({
    ...choiceIn(rest, 'start', START_SOURCES),
    ...choiceIn(rest, 'for', ['template']),
    ...(TABS.includes(tab) && tab !== 'data' && { tab: tab as PlaygroundTab }),
    ...(typeof template === 'string' && { template }),
    ...(typeof render === 'string' && { render }),
  }),
  beforeLoad: ({ context: { isVisitor }, search, location, cause }) => {
    const { template, render } = search;
    if (cause === 'stay' || location.hash !== '' || template !== undefined || render !== undefined) return;
    const draft = keptChart();
    if (!isVisitor) endVisit();
    if (draft) throw redirect({ to: '/app/playground', hash: draft.hash, search: { ...search, ...draft.search } });
  },
  component: lazyRouteComponent(() => import('./playground-page.tsx'), 'PlaygroundPage'),
});

export const playgroundRoutes = [playgroundRoute];
