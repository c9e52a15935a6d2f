import { useMutation } from '@tanstack/react-query';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { rememberChangedDraft } from '#web/domain/planning/api.ts';
import { call } from '#web/lib/api.ts';

/** Puts an open offer into the plan that it was made for; again changes nothing. */
export const useAddOfferToPlan = (draftId: string) =>
  useMutation({
    mutationFn: async ({ vendorId, version }: Pick<OfferView, 'vendorId' | 'version'>) =>
      rememberChangedDraft(await call(planOffers.addOfferToPlan, { params: { draftId, vendorId, version } })),
  });
