import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, over, type ResponseBody, request, requestVersioned, type Versioned } from './client.ts';
import { readAgainLater, useChange } from './use-change.ts';

export type Webhook = ResponseBody<'/api/v1/webhooks/{id}', 'get'>;
export type Delivery = ResponseBody<'/api/v1/webhooks/{id}/deliveries/{deliveryId}', 'get'>;
export type DeliveryStatus = Delivery['status'];

export interface WebhookFields {
  url: string;
  events: Webhook['events'];
  description: string | null;
}

/** An account has at most this many webhooks: one page. */
const MAX_WEBHOOKS = 100;
const PAGE_SIZE = 20;
const PENDING_INTERVAL_MS = 2000;
const LOG_INTERVAL_MS = 10_000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => {
    const page = await request(api.GET('/api/v1/webhooks', { params: { query: { limit: MAX_WEBHOOKS } }, signal }));
    return page.data;
  },
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => requestVersioned(api.GET('/api/v1/webhooks/{id}', { params: { path: { id } }, signal })),
  });

/** The log, which refreshes itself: soon while a delivery on it is pending. */
export const deliveriesQuery = (id: string, status: DeliveryStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries', { status }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { limit: PAGE_SIZE, ...(status && { status }), ...(cursor !== undefined && { cursor }) };
      return request(api.GET('/api/v1/webhooks/{id}/deliveries', { params: { path: { id }, query }, signal }));
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isSoon)) ? PENDING_INTERVAL_MS : LOG_INTERVAL_MS,
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      request(
        api.GET('/api/v1/webhooks/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } }, signal }),
      ),
    refetchInterval: ({ state }) => (state.data && isSoon(state.data) ? PENDING_INTERVAL_MS : false),
    staleTime: 0,
  });

const SOON_MS = 60_000;

/** Whether its next attempt is running or close. */
function isSoon({ status, nextAttemptAt, attempts }: Delivery): boolean {
  if (status !== 'pending') return false;
  return nextAttemptAt === null ? attempts.length === 0 : new Date(nextAttemptAt).getTime() - Date.now() < SOON_MS;
}

/** A change after which everything about webhooks is read again. */
const useWebhookMutation = <Input, Output>(send: (input: Input) => Promise<Output>) =>
  useChange(send, readAgainLater(webhooksQuery.queryKey));

export const useCreateWebhook = () =>
  useWebhookMutation((body: WebhookFields) => request(api.POST('/api/v1/webhooks', { body })));

export const useReplaceWebhook = (id: string) =>
  useWebhookMutation(({ eTag, ...body }: Versioned<WebhookFields & { enabled: boolean }>) =>
    request(api.PUT('/api/v1/webhooks/{id}', { params: { path: { id }, ...over(eTag) }, body })),
  );

export const useDeleteWebhook = (id: string) =>
  useWebhookMutation(() => request(api.DELETE('/api/v1/webhooks/{id}', { params: { path: { id } } })));

export const useRotateSecret = (id: string) =>
  useWebhookMutation(() => request(api.POST('/api/v1/webhooks/{id}/rotate-secret', { params: { path: { id } } })));

export const useTestWebhook = (id: string) =>
  useWebhookMutation(() => request(api.POST('/api/v1/webhooks/{id}/test', { params: { path: { id } } })));

export const useRedeliver = (id: string) =>
  useWebhookMutation((deliveryId: string) =>
    request(
      api.POST('/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver', { params: { path: { id, deliveryId } } }),
    ),
  );
