import { isDeepStrictEqual } from 'node:util';
import type { planOffers } from '#shared/api/planning/plan-offers.ts';
import type { Draft } from '#shared/api/planning.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { offerProblem } from '#shared/offers/offer-state.ts';
import type { DomainEvent } from '#events/define-event.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { draftOrEnded, draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { PlanningDeps } from '../deps.ts';
import { nextVersion, showDraft, withItem } from '../draft.ts';
import { mustBeLive, withFirstVendor } from '../repository.ts';

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
    const changed = nextVersion(live, { items: withItem(live.items, item) }, now, actor.userId);
    return storeOffered(table, ...withFirstVendor(changed, eventMeta(context, actor)));
  });
  return showDraft(table, draft, now);
}

/** Returns the plan item of an offer. @throws AppError not_found, refused */
function itemFor(
  { details, place, items }: DraftRecord,
  stored: OfferRecord | undefined,
  vendor: VendorRecord | undefined,
  now: Date,
) {
  const offer = orNotFound(stored, 'Offer');
  if (vendor?.status !== 'approved') throw notFound('Vendor');
  const problem = offerProblem(offer, { details, now, timeZone: place?.timeZone });
  if (problem?.code === 'offer_ended') throw new AppError('refused', `${problem.message}.`);
  const item = offeredItem(offer, vendor);
  const before = items.find(({ id }) => id === item.id);
  // A new version of an offer is for the same part of the event.
  return { ...item, ...(before?.offer && before.times && { times: before.times }) };
}

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a draft, an offer for it, and its vendor | `USER#u` / `DRAFT#d`; `CONVERSATION#c` / `OFFER#v`; `VENDOR#v` / `PROFILE` | readOffered |
 * | a draft with an offer | `USER#u` / `DRAFT#d` | storeOffered |
 *
 * The conversation's id is derived from host and draft: offers of another person or plan are not found.
 */

/** Identifies an offer by its draft, vendor and version. */
interface OfferName {
  draftId: string;
  vendorId: string;
  version: number;
}

interface Offered {
  draft: DraftRecord | 'ended' | undefined;
  offer: OfferRecord | undefined;
  vendor: VendorRecord | undefined;
}

/** Reads a draft, an offer and its vendor in one round trip. */
async function readOffered(
  table: Pick<Table, 'getMany'>,
  userId: string,
  { draftId, vendorId, version }: OfferName,
): Promise<Offered> {
  const conversationId = inquiryConversationId({ userId, draftId }, vendorId);
  const [draftAt, offerAt, vendorAt] = [
    draftKey(userId, draftId),
    offerKey({ conversationId, version }),
    vendorKey(vendorId),
  ];
  const found = await findByKeys(table, [draftAt, offerAt, vendorAt], { consistent: true });
  const [draft, offer, vendor] = [found(draftAt), found(offerAt), found(vendorAt)];
  return {
    draft: draft && draftOrEnded.fromItem(draft),
    offer: offer && offerEntity.fromItem(offer),
    vendor: vendor && vendorEntity.fromItem(vendor),
  };
}

/** Replaces the previous version; undefined if another save came first. */
async function storeOffered(
  table: Pick<Table, 'write'>,
  changed: DraftRecord,
  event?: DomainEvent,
): Promise<DraftRecord | undefined> {
  const put = { put: draftEntity.toItem(changed, event), condition: hasVersion(changed.version - 1) };
  return (await tryWrite(table, put)) ? changed : undefined;
}
