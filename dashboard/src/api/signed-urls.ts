import { queryOptions } from '@tanstack/react-query';
import { api, request } from './client.ts';
import type { Template } from './templates.ts';

/**
 * An address of the chart that needs no key. Signing changes nothing in the account, so it is a query: equal specifications are signed once.
 * @param expiresInS default: the service's own, one year
 */
export const signedUrlQuery = (spec: object, expiresInS?: number) =>
  queryOptions({
    queryKey: ['signed-url', JSON.stringify(spec), expiresInS],
    queryFn: ({ signal }) => {
      const lifetime = expiresInS === undefined ? {} : { expiresIn: expiresInS };
      return request(
        api.POST('/api/v1/signed-urls', { body: { spec: spec as Template['spec'], ...lifetime }, signal }),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
