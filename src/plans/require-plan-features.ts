import type { ChartSpec } from '../../chart-spec/chart-spec.js';
import type { HasCaller } from '../accounts/caller.js';
import { stage } from '../http/http.js';
import { requireFeatures } from './plan-checks.js';
import type { PlanTable } from './plan-table.js';

/** Throws 403 unless the plan includes images of this format and size. */
export const requirePlanFeatures = (table: PlanTable) =>
  stage<HasCaller & { spec: Pick<ChartSpec, 'format' | 'width' | 'height'> }>((ctx, next) => {
    requireFeatures(table, ctx.state.caller, ctx.state.spec);
    return next();
  });
