import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type ResponseBody, request } from './client.ts';
import { readAgainLater, useChange } from './use-change.ts';

export type Job = ResponseBody<'/api/v1/jobs/{id}', 'get'>;
export type JobStatus = Job['status'];
export type JobKind = Job['kind'];

export interface JobFilters {
  status?: JobStatus;
  kind?: JobKind;
}

const PAGE_SIZE = 30;
const RUNNING_INTERVAL_MS = 2000;
const IDLE_INTERVAL_MS = 20_000;
/** How often the history is asked for the renders of a job that has just ended. */
const MAX_REFETCHES = 4;

/**
 * Where this page finds a file of a job. Every host name of the service serves the same files; the page may ask only the one that it comes
 * from.
 */
export const ownPath = (url: string): string => new URL(url).pathname;

export const isRunning = ({ status }: Pick<Job, 'status'>): boolean => status === 'queued' || status === 'processing';

/** The list, which refreshes itself: soon while a job on it is running. */
export const jobsQuery = (filters: JobFilters) =>
  infiniteQueryOptions({
    queryKey: ['jobs', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...filters, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
      return request(api.GET('/api/v1/jobs', { params: { query }, signal }));
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isRunning)) ? RUNNING_INTERVAL_MS : IDLE_INTERVAL_MS,
  });

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: ({ signal }) => request(api.GET('/api/v1/jobs/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? RUNNING_INTERVAL_MS : false),
    staleTime: 0,
  });

/** What a job has drawn, in the render history. Newest first. */
export const jobRendersQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['job-renders', requestId],
    queryFn: ({ signal }) =>
      request(api.GET('/api/v1/renders', { params: { query: { q: requestId, limit: 100 } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    // Entries are written shortly after the job ends.
    refetchInterval: ({ state }) =>
      state.data?.data.length === 0 && state.dataUpdateCount < MAX_REFETCHES ? RUNNING_INTERVAL_MS : false,
  });

/** Sends what creates a job, then reads the lists again. */
const useJobMutation = <Input, Output>(send: (input: Input) => Promise<Output>) =>
  useChange(send, (client) => {
    readAgainLater(['jobs'])(client);
    readAgainLater(['usage'])(client);
  });

/** `key`: the same for every try of one submission, so that a repeated one is charged once. */
export interface Submission {
  body: object;
  key: string;
}

export const useCreateReport = () =>
  useJobMutation(({ body, key }: Submission) =>
    request(api.POST('/api/v1/reports', { body: body as never, headers: { 'Idempotency-Key': key } })),
  );

export const useCreateBatch = () =>
  useJobMutation(({ body, key }: Submission) =>
    request(api.POST('/api/v1/batches', { body: body as never, headers: { 'Idempotency-Key': key } })),
  );

export const useCancelJob = () =>
  useJobMutation((id: string) => request(api.DELETE('/api/v1/jobs/{id}', { params: { path: { id } } })));
