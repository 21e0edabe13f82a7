import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const auditLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/audit-log',
  component: lazyRouteComponent(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
});

export const auditLogRoutes = [auditLogRoute];
