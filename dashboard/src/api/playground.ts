import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, toApiError } from './api-error.ts';
import { api, request } from './client.ts';
import { readAgain, useChange } from './use-change.ts';

/** The newest renders whose specification is kept. */
export const recentRendersQuery = queryOptions({
  queryKey: ['renders', 'recent'],
  queryFn: async ({ signal }) => {
    const { data } = await request(api.GET('/api/v1/renders', { params: { query: { limit: 50 } }, signal }));
    return data.filter(({ hasSpec }) => hasSpec);
  },
});

/** The image of a specification, drawn by the service: costs a render, unless the image is in the cache. @throws ApiError */
export async function drawImage(spec: object): Promise<Blob> {
  return imageOf(postJson('/api/v1/render', spec));
}

/** The body of a response that is an image. @throws ApiError */
export async function imageOf(call: Promise<Response>): Promise<Blob> {
  return (await succeeded(call)).blob();
}

/** Renders a specification and stores the image: costs a render, unless the image is in the cache. */
export const useStoreImage = () =>
  useChange(
    async (spec: object) =>
      (await postJson('/api/v1/render', { ...spec, returnUrl: true })).json() as Promise<{
        url: string;
        expiresAt: string;
      }>,
    readAgain(['usage']),
  );

export interface Description {
  description: string;
  /** A table as text. */
  data?: string;
}

/** How often and how long the history is asked for the specification of a chart that was just drawn; it is written in batches. */
const HISTORY_ATTEMPTS = 20;
const HISTORY_INTERVAL_MS = 500;

/**
 * Reads a description in words. The route returns an image; its specification is in the render history.
 * @returns the specification, the chart type that the description was read as, and what was assumed
 */
export function useDescribedChart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (description: Description) => {
      const response = await postJson('/api/v1/ai/render', description);
      await response.arrayBuffer();
      const requestId = response.headers.get('X-Request-Id');
      const id = await findRender(requestId);
      const { spec } = await request(api.GET('/api/v1/renders/{id}/spec', { params: { path: { id } } }));
      const assumptions = warningsIn(response.headers.get('X-Chart-Warnings') ?? '');
      return { spec, assumptions };
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['usage'] }),
  });
}

/** The lines of the header, which writes what is not ASCII as \u and four hexadecimal digits. */
function warningsIn(header: string): string[] {
  const text = header.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return text.split('; ').filter((line) => line !== '');
}

async function findRender(requestId: string | null): Promise<string> {
  for (let attempt = 0; attempt < HISTORY_ATTEMPTS; attempt += 1) {
    const { data } = await request(api.GET('/api/v1/renders', { params: { query: { q: requestId ?? '' } } }));
    if (data[0]) return data[0].id;
    await new Promise((resolve) => setTimeout(resolve, HISTORY_INTERVAL_MS));
  }
  throw new Error('the render is not in the history');
}

/** For responses that are images: the typed client reads JSON. @throws ApiError */
async function postJson(path: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return succeeded(fetch(path, { method: 'POST', headers, body: JSON.stringify(body), credentials: 'same-origin' }));
}

async function succeeded(call: Promise<Response>): Promise<Response> {
  const response = await call.catch((error: unknown) => {
    throw error instanceof ApiError ? error : ApiError.unreachable();
  });
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
  return response;
}
