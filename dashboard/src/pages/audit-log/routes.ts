import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

/** Filters of the list, and the id of the open entry. */
interface AuditLogSearch {
  action?: string;
  from?: string;
  to?: string;
  entry?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));

const auditLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/audit-log',
  validateSearch: ({ action, from, to, entry }: Record<string, unknown>): AuditLogSearch => ({
    ...(typeof action === 'string' && /^[a-z_]+\.[a-z_]+$/.test(action) && { action }),
    ...(day(from) && { from }),
    ...(day(to) && { to }),
    ...(typeof entry === 'string' && { entry }),
  }),
  component: lazyRouteComponent(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
});

export const auditLogRoutes = [auditLogRoute];
