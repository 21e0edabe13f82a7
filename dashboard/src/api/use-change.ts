import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A request that changes something. @param then what its response changes in the cache; a promise is waited for */
export function useChange<Input, Output>(
  send: (input: Input) => Promise<Output>,
  then: (client: QueryClient, output: Output) => unknown,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: (output) => then(client, output) });
}

/** Reads again what has the key, and waits for it. */
export const readAgain = (queryKey: QueryKey) => (client: QueryClient) => client.invalidateQueries({ queryKey });

/** Reads it again, but does not wait: the form or button that made the change may go away with the new data. */
export const readAgainLater = (queryKey: QueryKey) => (client: QueryClient) =>
  void client.invalidateQueries({ queryKey });

/** Keeps the response as what the key has. */
export const keepAt = (queryKey: QueryKey) => (client: QueryClient, output: unknown) =>
  client.setQueryData(queryKey, output);
