import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { call } from '#web/lib/api.ts';

// Of the draft's kind, so that it is refetched and forgotten with it; its version is that of the event.
const keys = {
  proposal: (draftId: string, asked: object) => ['draft', draftId, 'proposal', asked] as const,
};

/** The input of a proposal; the budget comes from the draft. */
export interface Asked {
  /** Services without a vendor in the plan; nothing is requested if empty. */
  services: readonly Category[];
  excludedVendorIds: readonly string[];
}

/** Loads the options for plans for the draft's event; the last response stays until the next one arrives. */
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
