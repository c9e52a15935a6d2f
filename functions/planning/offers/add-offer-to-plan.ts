import { isDeepStrictEqual } from 'node:util';
import type { planOffers } from '#shared/api/planning/plan-offers.ts';
import type { Draft } from '#shared/api/planning.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { offerProblem } from '#shared/offers/offer-state.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { PlanningDeps } from '../deps.ts';
import { nextVersion, showDraft, withItem } from '../draft.ts';
import { mustBeLive, withFirstVendor } from '../repository.ts';
import { readOffered, storeOffered } from './offer-repository.ts';

type AddOffer = Call<typeof planOffers.addOfferToPlan>;

/**
 * Puts an open offer into its plan, replacing the vendor's item for the service; an offer for facts other than the
 * plan's is added with that problem (rule offers-20). It is added to the current plan, since the host may do so in the
 * conversation, where the plan's version is unknown; repeating this changes nothing.
 *
 * @throws AppError not_found also for another person's offer, or one for another plan; refused
 */
export async function addOfferToPlan({ table }: Pick<PlanningDeps, 'table'>, call: AddOffer): Promise<Draft> {
  const { actor, params, context } = call;
  const now = context.now();
  const draft = await retryOnConflict('This plan', async () => {
    const { draft: stored, offer, vendor } = await readOffered(table, actor.userId, params);
    const live = mustBeLive(stored);
    const item = itemFor(live, offer, vendor, now);
    if (live.items.some((other) => isDeepStrictEqual(other, item))) return live;
    const changed = nextVersion(live, { items: withItem(live.items, item) }, now);
    return storeOffered(table, ...withFirstVendor(changed, eventMeta(context, actor)));
  });
  return showDraft(table, draft, now);
}

/** Returns the plan item of an offer. @throws AppError not_found, refused */
function itemFor(
  { details }: DraftRecord,
  stored: OfferRecord | undefined,
  vendor: VendorRecord | undefined,
  now: Date,
) {
  const offer = orNotFound(stored, 'Offer');
  if (vendor?.status !== 'approved') throw notFound('Vendor');
  const problem = offerProblem(offer, { details, now });
  if (problem?.code === 'offer_ended') throw new AppError('refused', `${problem.message}.`);
  return offeredItem(offer, vendor);
}
