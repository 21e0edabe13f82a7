import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { choiceIn, textsIn } from '../../search-params.ts';
import { shellRoute } from '../../shell/shell-route.tsx';

const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks',
  validateSearch: (search: Record<string, unknown>): { add?: boolean } => ({
    ...(search['add'] === true && { add: true }),
  }),
  component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
});

/** `delivery`: the open row; `status`: the filter of the deliveries. */
interface WebhookSearch {
  delivery?: string;
  status?: 'pending' | 'succeeded' | 'failed';
}

const webhookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks/$webhookId',
  validateSearch: (search: Record<string, unknown>): WebhookSearch => ({
    ...textsIn(search, ['delivery']),
    ...choiceIn(search, 'status', ['pending', 'succeeded', 'failed']),
  }),
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
});

export const webhooksRoutes = [webhooksRoute, webhookRoute];
