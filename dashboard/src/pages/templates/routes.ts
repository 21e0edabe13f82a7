import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/templates',
  component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
});

const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/templates/$templateId',
  component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
});

export const templatesRoutes = [templatesRoute, templateRoute];
