import { useMutation } from '@tanstack/react-query';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { rememberChangedDraft, removePlanItem } from '#web/domain/planning/api.ts';
import { call } from '#web/lib/api.ts';

interface AddedOffer extends Pick<OfferView, 'vendorId' | 'version'> {
  /** The items that it replaces. */
  replacedIds: readonly string[];
}

/** Adds an open offer to the plan that it was made for; repeating it changes nothing. */
export const useAddOfferToPlan = (draftId: string) =>
  useMutation({
    mutationFn: async ({ vendorId, version, replacedIds }: AddedOffer) => {
      rememberChangedDraft(await call(planOffers.addOfferToPlan, { params: { draftId, vendorId, version } }));
      for (const itemId of replacedIds) await removePlanItem({ draftId, itemId });
    },
  });
