import { useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';

const keys = { plan: (token: string) => ['shared-plan', token] as const };

/** The plan of a link; `not_found` when the link was ended or never was. */
export const useSharedPlan = (token: string) =>
  useQuery({
    queryKey: keys.plan(token),
    queryFn: ({ signal }) => call(planning.getSharedPlan, { params: { token } }, { signal }),
  });
