import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAccount } from './account.ts';
import { api, type ResponseBody, request } from './client.ts';
import { useIsVisitor } from './visitor.ts';

export type Plans = ResponseBody<'/api/v1/plans', 'get'>;
export type Plan = Plans['plans'][number];

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request(api.GET('/api/v1/plans', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The plan of the account or of visitors, once it is known. An expired account has none. */
export function usePlan(): Plan | undefined {
  const { data: account } = useAccount();
  const { data: offers } = useQuery(plansQuery);
  const name = useIsVisitor() ? 'anonymous' : account?.plan;
  return offers?.plans.find(({ plan }) => plan === name);
}

/** The plans that an account of this service may have, once they are known. */
export function useAccountPlans(): (Plan & { plan: Exclude<Plan['plan'], 'anonymous'> })[] {
  const { data: offers } = useQuery(plansQuery);
  return (offers?.plans ?? []).flatMap((offer) => (offer.plan === 'anonymous' ? [] : [{ ...offer, plan: offer.plan }]));
}
