/** A request of the corpus and its verdict. */
export interface CorpusCase {
  /** Number of the attack; several cases share one. */
  id: number;
  name: string;
  /** Default: POST with a body, GET without one. */
  method?: string;
  /** Default: /api/v1/render */
  path?: string;
  headers?: Record<string, string | string[]>;
  /** Bytes and texts are sent as they are, anything else as JSON. */
  body?: unknown;
  /** Default: the key of an account of the business plan. */
  caller?: 'anonymous' | 'trial' | 'starter' | 'pro' | 'business' | 'expired';
  verdict: Verdict;
  /** The image is the same as that of this body. */
  sameImageAs?: unknown;
  /** The size of the PNG in pixels. */
  pngSize?: [width: number, height: number];
}

export interface Verdict {
  /** Several where the drawing decides. */
  statuses: number[];
  error?: string;
  /** Paths that `details` must name. */
  paths?: string[];
}

export const DRAWN: Verdict = { statuses: [200] };
/** Drawn, or refused with a path. */
export const JUDGED: Verdict = { statuses: [200, 400] };
export const NOT_JSON: Verdict = { statuses: [400], error: 'Invalid JSON in request body' };
export const NOT_FOUND: Verdict = { statuses: [404], error: 'Not found' };
export const WRONG_KEY: Verdict = { statuses: [401], error: 'Invalid API key' };
export const WRONG_SCHEME: Verdict = {
  statuses: [401],
  error: 'Invalid Authorization format. Use: Bearer <api_key>',
};
export const NO_KEY: Verdict = {
  statuses: [401],
  error: 'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.',
};

/** The specification is refused at these paths, among others. */
export const refusedAt = (...paths: string[]): Verdict => ({
  statuses: [400],
  error: 'Invalid chart specification',
  paths,
});

/** A management request is refused at these paths, among others. */
export const invalidAt = (...paths: string[]): Verdict => ({ statuses: [400], error: 'Invalid request', paths });

/** The plan does not allow it. */
export const notInPlan = (error: string): Verdict => ({ statuses: [403], error });

/** A small valid chart. @param over replaces root fields */
export const chart = (over: object = {}) => ({
  type: 'bar',
  width: 200,
  height: 100,
  data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] },
  ...over,
});
export const withOptions = (options: unknown) => chart({ options });
export const withData = (data: object) => chart({ data: { labels: ['a'], datasets: [{ data: [1] }], ...data } });
export const withPoints = (data: unknown, over: object = {}) =>
  chart({ data: { labels: ['a', 'b'], datasets: [{ data }] }, ...over });

/** One case for each body. */
export function bodies(id: number, verdict: Verdict, named: Record<string, unknown> | unknown[]): CorpusCase[] {
  return Object.entries(named).map(([name, body]) => {
    const text = Array.isArray(named) ? (typeof body === 'string' ? body : JSON.stringify(body)) : name;
    return { id, name: text.slice(0, 80), body, verdict };
  });
}

/** One case for each query of GET /api/v1/render. */
export function queries(id: number, verdict: Verdict, list: string[], caller?: CorpusCase['caller']): CorpusCase[] {
  return list.map((query) => ({
    id,
    name: `?${query.slice(0, 80)}`,
    path: `/api/v1/render?${query}`,
    verdict,
    ...(caller !== undefined && { caller }),
  }));
}
