import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks',
  component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
});

export const webhooksRoutes = [webhooksRoute, webhookRoute];
