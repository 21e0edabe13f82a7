import { queryOptions } from '@tanstack/react-query';
import { toApiError } from './api-error.ts';

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
