import type { PlanItem } from '#shared/planning/plan.ts';
import { datesAround, datesBetween } from '#shared/vendors/calendar/event-job.ts';
import { eveningBefore } from '#shared/vendors/calendar/schedule.ts';
import type { DomainEvent } from '#events/define-event.ts';
import {
  forgetAbandoned,
  checkoutLimitEntity,
  checkoutLimitKey,
  noteWrongCode,
} from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import { checkoutEntity, checkoutKey, reservedCheckouts } from '#functions/data/checkout/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Key } from '#functions/data/entity.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import { offerEntity, offerKey, takeOffer } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { settlementEntity, settlementKey } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import {
  draftTombstoneEntity,
  endDraft,
  tombstoneDays,
  draftOrEnded,
  draftEntity,
  draftKey,
} from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { planInquiriesEntity, planInquiriesKey } from '#functions/data/planning/inquiries.ts';
import { promoCodeEntity, promoCodeKey, takePromoUse } from '#functions/data/promotions/promo-code.ts';
import { findByKeys, findDayIn, itemProductsIn, itemProductKeys } from '#functions/data/queries/item-products.ts';
import type { Found } from '#functions/data/queries/item-products.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { dayKey, takeJob } from '#functions/data/vendors/day.ts';
import type { FindVendorDay, VendorJob } from '#functions/data/vendors/day.ts';
import { takeHold } from '#functions/data/vendors/hold.ts';
import { teamMembershipKey } from '#functions/data/vendors/team-membership.ts';
import { vendorEntity, vendorKey, isBookableAs, toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, hasVersion, isNew, maximumWrites, nextVersion } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { holdsUsed, isOffered, jobsToTake } from '#functions/orders/booking.ts';
import type { OfferedItem } from '#functions/orders/booking.ts';
import { jobPage } from '#functions/orders/process-all-pages.ts';
import { noLimitYet } from './checkout-limit.ts';
import type { Agreement, CheckoutRequest, Reservation } from './checkout.ts';
import type { ProductsByItem, PricedPlan } from './plan.ts';
import type { EnteredPromo, AppliedPromo } from './promo.ts';

/*
 * The steps of a checkout.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | before a checkout: a draft, its checkout and the host's limit, with its vendors' products, promo codes and days | `USER#u` / `CHECKOUT#d`, `CHECKOUT_LIMIT`, `DRAFT#d`, `INQUIRIES#d`, `TEAM#v`; `VENDOR#v` / `PROFILE`, `PRODUCT#p`, `PROMO#c`, `DAY#d`; `CONVERSATION#c` / `OFFER#v` | openCheckout |
 * | the same without the checkout and days, read-only | the same | openPlan |
 * | promo codes | `VENDOR#v` / `PROMO#c` | findPromoCodes |
 * | the host's limit, and an unknown code in it | `USER#u` / `CHECKOUT_LIMIT` | findLimit, storeWrongCode |
 * | a draft at current prices | `USER#u` / `DRAFT#d` | refreshDraft |
 * | a draft's checkout | `USER#u` / `CHECKOUT#d` | findCheckout |
 * | the same with the draft, and the draft alone, for a co-host who pays | `USER#u` / `CHECKOUT#d`, `DRAFT#d` | findCheckoutWithDraft, findDraft |
 * | abandoned checkouts | gsi1 `CHECKOUTS#reserved` / abandoned at | listAbandonedCheckouts |
 * | the checkouts that count for a host's limit | `USER#u` / `CHECKOUT#d` | findOpenCheckouts |
 * | before the charge | checkout, booking, the host's limit, a day or a hold per vendor, a use per promo code, each offer, the settlement of a booking that vendors are added to; checks of the vendors and, if a co-host pays, the draft | storeReserved |
 * | the settlement of a booking that vendors are added to | `BOOKING#b` / `SETTLEMENT` | findSettlement |
 * | current vendors | `VENDOR#v` / `PROFILE` | findVendors |
 * | during the bank's challenge | checkout | storeWaiting |
 * | after the charge | checkout, the draft's end, the booking or addition, the host's limit | storeConfirmed |
 * | current offers | `CONVERSATION#c` / `OFFER#v` | findOffers |
 * | after a refusal | checkout, booking, days, uses, offers and holds, that settlement | storeReleased (complete-checkout.ts) |
 */

const consistent = { consistent: true };

export interface OpenedCheckout {
  checkout: CheckoutRecord | undefined;
  limit: CheckoutLimit;
  draft: DraftRecord | 'ended' | undefined;
  /** The vendors' current products for the items that the host agreed to. */
  productsByItem: ProductsByItem;
  promos: EnteredPromo[];
  /** The vendors' days around the event that the host agreed to, and the dates that were read. */
  findDay: FindVendorDay;
  readDates: readonly string[];
  /** The vendors with an inquiry for the plan: their orders continue the inquiries' conversations. */
  askedVendorIds: string[];
  /** The vendors of the items in whose teams the host is. */
  teamVendorIds: string[];
  /** The host's name and address, for a co-host's payment. */
  hostContact: Agreement['contact'] | undefined;
}

interface OpeningRequest extends Pick<CheckoutRequest, 'draftId' | 'agreed' | 'promoCodes'> {
  /** True if the request has no contact: a co-host pays. */
  isShared: boolean;
}

/**
 * Reads everything that a checkout of a host's draft needs in one round trip; the items and codes that the browser
 * names determine the keys.
 */
export async function openCheckout(
  table: Table,
  userId: string,
  { draftId, agreed, promoCodes, isShared }: OpeningRequest,
): Promise<OpenedCheckout> {
  const [checkoutAt, limitAt] = [checkoutKey(userId, draftId), checkoutLimitKey(userId)];
  const [draftAt, askedAt] = [draftKey(userId, draftId), planInquiriesKey(userId, draftId)];
  const items = agreed.items.map(({ id, packages, offerVersion: version }) => {
    const vendorId = id.split(':')[0] ?? '';
    const conversationId = inquiryConversationId({ userId, draftId }, vendorId);
    return { id, packages, vendorId, ...(version && { offer: { conversationId, version } }) };
  });
  const { date } = agreed.event;
  const times = [agreed.event, ...agreed.items.flatMap((item) => item.times ?? [])];
  const dates = date === null ? [] : datesBetween(times.flatMap((hours) => datesAround({ ...hours, date })));
  const hostAt = profileKey(userId);
  const own = [checkoutAt, limitAt, draftAt, askedAt, ...(isShared ? [hostAt] : [])];
  const days = items.flatMap(({ vendorId }) => dates.map((day) => dayKey(vendorId, day)));
  const teams = items.map(({ vendorId }) => teamMembershipKey(userId, vendorId));
  const found = await findByKeys(
    table,
    [...own, ...itemProductKeys(items), ...teams, ...promoKeys(promoCodes), ...days],
    consistent,
  );
  const [checkout, limit, draft] = [found(checkoutAt), found(limitAt), found(draftAt)];
  const [asked, profile] = [found(askedAt), found(hostAt)];
  const host = profile && profileOrTombstone.fromItem(profile);
  return {
    checkout: checkout && checkoutEntity.fromItem(checkout),
    limit: limit ? checkoutLimitEntity.fromItem(limit) : noLimitYet(userId),
    draft: draft && draftOrEnded.fromItem(draft),
    productsByItem: new Map(items.map((item) => [item.id, itemProductsIn(found, item)])),
    promos: promoCodes.map((entered) => ({ ...entered, promo: findPromo(found, entered) })),
    findDay: findDayIn(found),
    readDates: dates,
    askedVendorIds: asked ? planInquiriesEntity.fromItem(asked).asked.map(({ vendorId }) => vendorId) : [],
    teamVendorIds: items.flatMap(({ vendorId }) => (found(teamMembershipKey(userId, vendorId)) ? [vendorId] : [])),
    hostContact: host && !isTombstone(host) ? { name: host.fullName, email: host.email } : undefined,
  };
}

type PromoName = Pick<EnteredPromo, 'vendorId' | 'code'>;

/** Without a vendor, any vendor of the plan may have the code. */
interface WantedPromo {
  code: string;
  vendorId?: string | undefined;
}

const promoKeys = (promos: readonly PromoName[]): Key[] =>
  promos.map(({ vendorId, code }) => promoCodeKey(vendorId, code));

function findPromo(found: Found, { vendorId, code }: PromoName): EnteredPromo['promo'] {
  const item = found(promoCodeKey(vendorId, code));
  return item && promoCodeEntity.fromItem(item);
}

/**
 * Reads the draft with its current products and the host's limit, and every promo code of this name among its vendors,
 * or of the named vendor. Read-only.
 */
export async function openPlan(table: Table, userId: string, draftId: string, { code, vendorId }: WantedPromo) {
  const [limitAt, draftAt] = [checkoutLimitKey(userId), draftKey(userId, draftId)];
  const own = await findByKeys(table, [limitAt, draftAt], consistent);
  const [limit, stored] = [own(limitAt), own(draftAt)];
  const draft = stored && draftOrEnded.fromItem(stored);
  if (!draft || draft === 'ended') return undefined;
  // Codes of vendors outside the plan are not read: their conditions must not be revealed this way.
  const vendorIds = [...new Set(draft.items.map((item) => item.vendorId))].filter((id) => !vendorId || id === vendorId);
  const names = vendorIds.map((id) => ({ vendorId: id, code }));
  const found = await findByKeys(table, [...itemProductKeys(draft.items), ...promoKeys(names)], consistent);
  return {
    draft,
    limit: limit ? checkoutLimitEntity.fromItem(limit) : noLimitYet(userId),
    productsByItem: new Map(draft.items.map((item) => [item.id, itemProductsIn(found, item)])),
    promos: names.flatMap((name) => {
      const promo = findPromo(found, name);
      return promo ? [{ ...name, promo }] : [];
    }),
  };
}

/** Counts a promo code that no vendor of the plan has. Returns false if the limit has changed since. */
export const storeWrongCode = (table: Table, limit: CheckoutLimit, now: Date): Promise<boolean> =>
  tryWrite(table, noteWrongCode(limit, now));

export const findLimit = async (table: Table, userId: string): Promise<CheckoutLimit> =>
  (await table.get(checkoutLimitEntity, checkoutLimitKey(userId), consistent)) ?? noLimitYet(userId);

/** Returns the codes of the given names, in order. */
export async function findPromoCodes(table: Table, names: readonly PromoName[]): Promise<EnteredPromo[]> {
  const found = await findByKeys(table, promoKeys(names), consistent);
  return names.map(({ vendorId, code }) => ({ vendorId, code, promo: findPromo(found, { vendorId, code }) }));
}

/** Updates a draft to current prices, unless it has changed since. */
export async function refreshDraft(table: Table, draft: DraftRecord, items: PlanItem[], now: Date): Promise<void> {
  const refreshed = { ...draft, items, version: draft.version + 1, updatedAt: now.toISOString() };
  await tryWrite(table, { put: draftEntity.toItem(refreshed), condition: hasVersion(draft.version) });
}

/** Reads a draft and its checkout in one trip. */
export async function findCheckoutWithDraft(
  table: Table,
  userId: string,
  draftId: string,
): Promise<Pick<OpenedCheckout, 'checkout' | 'draft'>> {
  const [checkoutAt, draftAt] = [checkoutKey(userId, draftId), draftKey(userId, draftId)];
  const found = await findByKeys(table, [checkoutAt, draftAt], consistent);
  const [checkout, draft] = [found(checkoutAt), found(draftAt)];
  return {
    checkout: checkout && checkoutEntity.fromItem(checkout),
    draft: draft && draftOrEnded.fromItem(draft),
  };
}

/** Reads a draft, to see who may pay for it. */
export const findDraft = (table: Table, userId: string, draftId: string): Promise<DraftRecord | 'ended' | undefined> =>
  table.get(draftOrEnded, draftKey(userId, draftId), consistent);

export const findCheckout = (table: Table, userId: string, draftId: string): Promise<CheckoutRecord | undefined> =>
  table.get(checkoutEntity, checkoutKey(userId, draftId), consistent);

export async function findOpenCheckouts(table: Table, { userId, open }: CheckoutLimit): Promise<CheckoutRecord[]> {
  const items = await table.getMany(
    open.map(({ draftId }) => checkoutKey(userId, draftId)),
    consistent,
  );
  return items.map((item) => checkoutEntity.fromItem(item));
}

export async function findVendors(table: Table, vendorIds: readonly string[]): Promise<Map<string, VendorRecord>> {
  const items = await table.getMany(vendorIds.map(vendorKey), consistent);
  return new Map(items.map((item) => vendorEntity.fromItem(item)).map((vendor) => [vendor.id, vendor]));
}

/** Returns the offers of items, in the items' order. */
export async function findOffers(table: Table, items: readonly OfferedItem[]): Promise<(OfferRecord | undefined)[]> {
  const found = await findByKeys(
    table,
    items.map(({ offer }) => offerKey(offer)),
    consistent,
  );
  return items.map((item) => {
    const stored = found(offerKey(item.offer));
    return stored && offerEntity.fromItem(stored);
  });
}

/** Returns the settlement of a booking that vendors are added to. */
export const findSettlement = (table: Table, bookingId: string): Promise<SettlementRecord | undefined> =>
  table.get(settlementEntity, settlementKey(bookingId), consistent);

export const listAbandonedCheckouts = (table: Table, now: Date, cursor?: string): Promise<QueryPage<CheckoutRecord>> =>
  table.query(checkoutEntity, { index: 'gsi1', pk: reservedCheckouts, ...jobPage(now.toISOString(), cursor) });

/** The reasons why a reservation failed; nothing was taken. */
interface Unavailable {
  /** A day was written since it was read. */
  isStale: boolean;
  /** Changed since they were read; they may be removed from the platform, or about to be. */
  changedVendorIds: string[];
  promos: AppliedPromo[];
  /** Items whose offer has ended, or is taken by another checkout. */
  offered: OfferedItem[];
  /** Items whose vendor no longer holds the day. */
  released: OfferedItem[];
}

/**
 * Reserves everything a booking needs, or nothing; returns the conflict: another checkout of the draft or the host, a
 * booking id in use, more than one transaction can write, or days, vendors and promo codes. The vendors and their days
 * must be as they were read, since their jobs were found to fit those. `locked`: the next settlement of the booking
 * that vendors are added to; if it has changed since, the conflict is 'checkout'.
 */
export async function storeReserved(
  table: Table,
  { checkout, booking }: Reservation,
  limit: CheckoutLimit,
  { draft, items, promos, findDay }: PricedPlan & { findDay: FindVendorDay },
  now: Date,
  locked?: SettlementRecord,
): Promise<'checkout' | 'booking' | 'too_many_writes' | Unavailable | undefined> {
  const vendors = [...new Map(items.map(({ vendor }) => [vendor.id, vendor])).values()];
  const offered = booking.items.filter(isOffered);
  const held = holdsUsed(booking);
  const groups = {
    checkout: [{ put: checkoutEntity.toItem(checkout), condition: isFreeFor(checkout.key) }],
    booking: [{ put: bookingEntity.toItem(booking), condition: isNew }],
    days: jobsToTake(booking).flatMap((job) =>
      takeJob(job, (date) => findDay(job.vendorId, date), { evening: eveningFor(vendors, job) }),
    ),
    promos: promos.map(({ promo, subtotalCents }) => takePromoUse(promo, subtotalCents, now)),
    vendors: vendors.map(({ id, version }) => ({ check: vendorKey(id), condition: isBookableAs(version, now) })),
    offers: offered.map(({ offer }) => takeOffer(offer, booking.id, now)),
    holds: held.map((hold) => takeHold(hold, booking.id)),
    otherCheckouts: [
      { put: checkoutLimitEntity.toItem(limit), condition: isAfter(limit.version - 1) },
      ...(locked ? [nextVersion(settlementEntity, locked)] : []),
      // The draft has the permission of a co-host who pays.
      ...(checkout.payer ? [{ check: draftKey(draft.userId, draft.id), condition: hasVersion(draft.version) }] : []),
    ],
  };
  const writes = Object.values(groups).flat();
  if (writes.length > maximumWrites) return 'too_many_writes';
  try {
    await writeWithRetry(table, ...writes);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const refused = refusedByGroup(groups, error);
    if (refused.checkout.length + refused.otherCheckouts.length > 0) return 'checkout';
    if (refused.booking.length > 0) return 'booking';
    return unavailableIn(refused, { promos, vendors, offered, held });
  }
}

function eveningFor(vendors: readonly VendorRecord[], { vendorId, job }: VendorJob): string | undefined {
  const vendor = vendors.find(({ id }) => id === vendorId);
  return vendor && eveningBefore(toSchedule(vendor), job);
}

/** The parts of a reservation, each in the order of its group of writes. */
interface Asked {
  promos: readonly AppliedPromo[];
  vendors: readonly VendorRecord[];
  offered: readonly OfferedItem[];
  held: ReturnType<typeof holdsUsed>;
}

function unavailableIn(
  refused: Record<'days' | 'promos' | 'vendors' | 'offers' | 'holds', readonly number[]>,
  { promos, vendors, offered, held }: Asked,
): Unavailable {
  const conversations = refused.holds.map((position) => held[position]?.conversationId);
  return {
    isStale: refused.days.length > 0,
    promos: refused.promos.flatMap((position) => promos[position] ?? []),
    changedVendorIds: refused.vendors.flatMap((position) => vendors[position]?.id ?? []),
    offered: refused.offers.flatMap((position) => offered[position] ?? []),
    released: offered.filter(({ offer }) => conversations.includes(offer.conversationId)),
  };
}

/** Returns, for each group in the order of its writes, the positions whose condition failed. */
function refusedByGroup<Name extends string>(
  groups: Readonly<Record<Name, readonly Write[]>>,
  { failed }: ConditionFailed,
): Record<Name, number[]> {
  let start = 0;
  const entries = Object.entries<readonly Write[]>(groups).map(([name, { length }]) => {
    const positions = failed.map((position) => position - start);
    start += length;
    return [name, positions.filter((position) => position >= 0 && position < length)];
  });
  return Object.fromEntries(entries) as Record<Name, number[]>;
}

/** The draft has no checkout, or a released one; a refused key stays refused. */
const isFreeFor = (key: string): Condition => ({
  expression: 'attribute_not_exists(#pk) OR (#status = :released AND #key <> :key)',
  values: { ':released': 'released', ':key': key },
});

/** Nothing was written since this version; version 0 means that the item doesn't exist. */
const isAfter = (version: number): Condition => (version === 0 ? isNew : hasVersion(version));

/** The attempt with this booking id is still under way; another attempt for the same draft has another id. */
export const isReserved = (bookingId: string): Condition => ({
  expression: '#status = :reserved AND #bookingId = :bookingId',
  values: { ':reserved': 'reserved', ':bookingId': bookingId },
});

/** Extends the time of a waiting checkout, unless it has ended. */
export const storeWaiting = (table: Table, checkout: CheckoutRecord): Promise<boolean> =>
  tryWrite(table, { put: checkoutEntity.toItem(checkout), condition: isReserved(checkout.bookingId) });

/** The result of a paid checkout. */
export interface Outcome {
  /** False once the plan is known to be discarded. */
  wasDraft: boolean;
  /** The draft's version that lets a co-host pay; missing for the host. */
  draftVersion?: number | undefined;
  endedAt: Date;
  /** An OrderPlaced per vendor, carried by the draft's item, which has room for them. */
  placed: readonly DomainEvent[];
  writes: readonly Write[];
}

/** Returns all writes of a paid checkout: the first ends it, the second its plan. */
export function confirmingWrites(
  checkout: CheckoutRecord,
  { wasDraft, draftVersion, endedAt, placed, writes }: Outcome,
): readonly Write[] {
  const { userId, draftId, bookingId } = checkout;
  const forgottenAt = ttlAfter(endedAt, { days: tombstoneDays });
  const tombstone = { userId, id: draftId, endedAt: endedAt.toISOString(), forgottenAt };
  // Without a draft there are no members who follow it.
  const endOfDraft = wasDraft
    ? endDraft(tombstone, placed, draftVersion)
    : { put: draftTombstoneEntity.toItem(tombstone, ...placed) };
  return [
    { put: checkoutEntity.toItem(checkout), condition: isReserved(bookingId) },
    endOfDraft,
    ...writes,
    // Even if the host had abandoned none when this checkout began: one may have ended since.
    forgetAbandoned(userId, endedAt),
  ];
}

/**
 * Writes the whole booking, or nothing; returns the conflict: the checkout has ended, or its plan has, despite
 * `wasDraft`, or has another version. A host's draft ends even if it was changed after the host agreed: the agreement
 * is in the booking.
 */
export async function storeConfirmed(
  table: Table,
  writes: ReturnType<typeof confirmingWrites>,
): Promise<'checkout' | 'draft' | undefined> {
  try {
    await writeWithRetry(table, ...writes);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(0)) return 'checkout';
    if (error.failed.includes(1)) return 'draft';
    throw error;
  }
}
