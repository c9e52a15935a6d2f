import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { call } from '#web/lib/api.ts';

// Of the draft's kind, so that it is fetched again and forgotten with it; its version is that of the event.
const keys = {
  proposal: (draftId: string, asked: object) => ['draft', draftId, 'proposal', asked] as const,
};

/** What a proposal is asked with; the budget is the draft's. */
export interface Asked {
  /** Those without a vendor in the plan; none asks nothing. */
  services: readonly Category[];
  excludedVendorIds: readonly string[];
}

/** What plans for the draft's event can be chosen from; the last answer stays until the next one is there. */
export const useProposal = (draft: Draft, { services, excludedVendorIds }: Asked) =>
  useQuery({
    queryKey: keys.proposal(draft.id, { version: draft.version, services, excludedVendorIds }),
    queryFn: ({ signal }) => {
      const body = { services: [...services], excludedVendorIds: [...excludedVendorIds] };
      return call(planning.proposePlans, { params: { draftId: draft.id }, body }, { signal });
    },
    placeholderData: keepPreviousData,
    enabled: services.length > 0,
  });
