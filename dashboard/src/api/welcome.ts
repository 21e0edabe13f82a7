import { queryOptions } from '@tanstack/react-query';
import { toApiError } from './api-error.ts';
import { api, request } from './client.ts';

/** An address of the chart that needs no key, for e-mails and pages. */
export const signedUrlQuery = (spec: object) =>
  queryOptions({
    queryKey: ['signed-url', spec],
    queryFn: ({ signal }) => request(api.POST('/api/v1/signed-urls', { body: { spec: spec as never }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export interface DrawnImage {
  /** A `blob:` address. */
  url: string;
  renderTimeMs: number;
}

/** Draws a chart as a program with this key would: the session has no part in it. */
export const renderQuery = (spec: object, key: string | undefined) =>
  queryOptions({
    queryKey: ['first-render', key],
    queryFn: ({ signal }) => render(spec, key ?? '', signal),
    enabled: key !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function render(spec: object, key: string, signal: AbortSignal): Promise<DrawnImage> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(spec), credentials: 'omit', signal };
  const response = await fetch('/api/v1/render', init);
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
  const renderTimeMs = Number(response.headers.get('X-Render-Time-Ms'));
  return { url: URL.createObjectURL(await response.blob()), renderTimeMs };
}
