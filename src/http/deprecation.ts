import type { OperationParts } from './openapi.js';
import { type Stage, stage } from './pipeline.js';

/** Announces that a route goes away. Days are UTC, as `2027-01-31`. */
export interface Deprecation {
  /** The day of the announcement. */
  since: string;
  /** The day from which the route may be gone. */
  sunset: string;
  /** A page that says what to use instead. */
  link: `/docs/${string}`;
}

const MIN_NOTICE_DAYS = 180;
const DAY_MS = 86_400_000;

/** What the operation documents. */
export const deprecationParts: OperationParts = {
  headers: {
    Deprecation: {
      description: 'When it was announced that the route goes away (RFC 9745).',
      schema: { type: 'string' },
    },
    Sunset: { description: 'From when on the route may be gone (RFC 8594).', schema: { type: 'string' } },
    Link: { description: 'With `rel="deprecation"`: what to use instead.', schema: { type: 'string' } },
  },
};

/** Sets `Deprecation`, `Sunset` and `Link` on every response of the route, errors included. @throws for a notice that is too short */
export function announceDeprecation({ since, sunset, link }: Deprecation): Stage {
  const [sinceMs, sunsetMs] = [Date.parse(since), Date.parse(sunset)];
  if (!(sunsetMs - sinceMs >= MIN_NOTICE_DAYS * DAY_MS))
    throw new Error(`The sunset ${sunset} must be at least ${MIN_NOTICE_DAYS} days after ${since}`);
  const headers = {
    Deprecation: `@${sinceMs / 1000}`,
    Sunset: new Date(sunsetMs).toUTCString(),
    Link: `<${link}>; rel="deprecation"`,
  };
  return stage((ctx, next) => {
    ctx.set(headers);
    return next();
  });
}
