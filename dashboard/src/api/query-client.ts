import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/**
 * The cache of responses. A request is repeated only when the service was unreachable or overloaded: other errors would be the same again.
 * @param onSessionEnded called when the service no longer knows the session
 */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: Error): void => {
    if (error instanceof ApiError && error.status === 401) onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof ApiError && [0, 503].includes(error.status),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
