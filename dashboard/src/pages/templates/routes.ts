import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

/** `look`: a preset or the id of a brand kit in which the gallery is drawn. */
const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/templates',
  validateSearch: ({ look }: Record<string, unknown>): { look?: string } => (typeof look === 'string' ? { look } : {}),
  component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
});

const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/templates/$templateId',
  component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
});

export const templatesRoutes = [templatesRoute, templateRoute];
