import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { JobFilters } from '../../api/jobs.ts';
import { choiceIn, textsIn } from '../../search-params.ts';
import { shellRoute } from '../../shell/shell-route.tsx';

/** `job`: the open row. */
interface JobsSearch extends JobFilters {
  job?: string;
}

const jobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/jobs',
  validateSearch: (search: Record<string, unknown>): JobsSearch => ({
    ...choiceIn(search, 'status', ['queued', 'processing', 'completed', 'failed']),
    ...choiceIn(search, 'kind', ['render', 'report', 'batch']),
    ...textsIn(search, ['job']),
  }),
  component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
});

const reportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/jobs/new-report',
  component: lazyRouteComponent(() => import('./report/report-page.tsx'), 'ReportPage'),
});

const batchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/app/jobs/new-batch',
  component: lazyRouteComponent(() => import('./batch/batch-page.tsx'), 'BatchPage'),
});

export const jobsRoutes = [jobsRoute, reportRoute, batchRoute];
