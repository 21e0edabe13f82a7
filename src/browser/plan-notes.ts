import type { ChartSpec } from '../../chart-spec/spec.js';
import { once } from '../platform/concurrency/once.js';

/** Compiled with the page, whose imports have no extensions. */
const PLAN_NOTES = new URL('../../renderer-page/paint/plan-notes.js', import.meta.url);

/** Loads what says without a browser what a drawing will say. It is much of what draws: few processes need it. */
export const loadPlanNotes = once(() => import(PLAN_NOTES.href) as Promise<{ planNotes(spec: ChartSpec): string[] }>);
