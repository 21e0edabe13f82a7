import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type Row, request } from './client.ts';

export type AuditEntry = Row<'/api/v1/audit-logs'>;

export interface AuditFilters {
  action?: string;
  /** Days, as `2026-07-01`; both inclusive. */
  from?: string;
  to?: string;
}

const PAGE_ROWS = 50;
const DAY_MS = 86_400_000;

export const auditLogQuery = ({ action, from, to }: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', action, from, to],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_ROWS,
        ...(action && { action }),
        ...(from && { from }),
        ...(to && { to: dayAfter(to) }),
        ...(pageParam && { cursor: pageParam }),
      };
      return request(api.GET('/api/v1/audit-logs', { params: { query }, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const auditEntryQuery = (id: string) => ({
  queryKey: ['audit-log', 'entry', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(api.GET('/api/v1/audit-logs/{id}', { params: { path: { id } }, signal })),
});

/** The API's `to` is exclusive. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
