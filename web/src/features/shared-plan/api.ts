import { useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';

const keys = { plan: (token: string) => ['shared-plan', token] as const };

/** Loads the plan of a link; `not_found` if the link was revoked or never existed. */
export const useSharedPlan = (token: string) =>
  useQuery({
    queryKey: keys.plan(token),
    queryFn: ({ signal }) => call(planning.getSharedPlan, { params: { token } }, { signal }),
  });
