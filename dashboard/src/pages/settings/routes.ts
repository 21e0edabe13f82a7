import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/shell-route.tsx';

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

export const settingsRoutes = [settingsRoute];
