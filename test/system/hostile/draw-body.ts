import type { ChartSpec } from '../../../chart-spec/model/chart-spec.js';
import { ApiError, issuesOf } from '../../../chart-spec/model/errors.js';
import { validateSpec } from '../../../chart-spec/spec.js';
import { requireDrawableWithin } from '../../../src/browser/resource-estimates.js';
import type { BarePage } from '../../support/bare-page.js';
import { print } from '../../support/print.js';

/** The default of RENDER_TIMEOUT_MS. */
const RENDER_TIMEOUT_MS = 10_000;

export interface Issue {
  path: string;
  message: string;
}

/** The image, or the `details` of the 400. */
export type Drawn = { image: Buffer } | { details: Issue[] };

/**
 * What the service does with the body of a render request, on a page without HTTP, database and cache: validates, estimates, draws, encodes.
 * @throws whatever the service would respond with a 500
 */
export async function drawBody(page: BarePage, body: object): Promise<Drawn> {
  const parsed = validateBody(body);
  return 'details' in parsed ? parsed : drawSpec(page, parsed.spec);
}

/** As `drawBody`, up to the drawing. */
export function validateBody(body: object): { spec: ChartSpec } | { details: Issue[] } {
  const parsed = validateSpec(JSON.parse(JSON.stringify(body)));
  if (!parsed.valid) return { details: parsed.details };
  try {
    requireDrawableWithin(RENDER_TIMEOUT_MS, parsed.spec);
    return parsed;
  } catch (error) {
    return { details: detailsOf(error) };
  }
}

export async function drawSpec(page: BarePage, spec: ChartSpec): Promise<Drawn> {
  try {
    return { image: await print(page, spec) };
  } catch (error) {
    return { details: detailsOf(error) };
  }
}

function detailsOf(error: unknown): Issue[] {
  const issues = error instanceof ApiError && error.status === 400 ? issuesOf(error) : undefined;
  if (issues === undefined) throw error;
  return [...issues];
}
