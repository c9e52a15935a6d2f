import { checkoutLimitEntity, checkoutLimitKey, noteWrongCode } from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import { checkoutEntity, checkoutKey } from '#functions/data/checkout/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { draftOrEnded, draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { planInquiriesEntity, planInquiriesKey } from '#functions/data/planning/inquiries.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import type { Key } from '#functions/data/entity.ts';
import { findByKeys, findDayIn, itemProductsIn, itemProductKeys } from '#functions/data/queries/item-products.ts';
import type { Found } from '#functions/data/queries/item-products.ts';
import { promoCodeEntity, promoCodeKey } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import { dayKey } from '#functions/data/vendors/day.ts';
import type { FindVendorDay } from '#functions/data/vendors/day.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { datesAround, datesBetween } from '#shared/vendors/event-job.ts';
import { noLimitYet } from './checkout-limit.ts';
import type { CheckoutRequest } from './checkout.ts';
import type { ProductsByItem } from './plan.ts';
import type { EnteredPromo } from './promo.ts';

/*
 * The reads before anything is reserved.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a draft, its checkout and the host's limit, with its vendors' products, promo codes and days | `USER#u` / `CHECKOUT#d`, `CHECKOUT_LIMIT`, `DRAFT#d`, `INQUIRIES#d`; `VENDOR#v` / `PROFILE`, `PRODUCT#p`, `PROMO#c`, `DAY#d`; `CONVERSATION#c` / `OFFER#v` | openCheckout |
 * | the same without the checkout and days, read-only | the same | openPlan |
 * | promo codes | `VENDOR#v` / `PROMO#c` | findPromoCodes |
 * | a draft at current prices | `USER#u` / `DRAFT#d` | refreshDraft |
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
}

/**
 * Reads everything that a checkout needs in one round trip; the items and codes that the browser names determine the
 * keys.
 */
export async function openCheckout(
  table: Table,
  userId: string,
  { draftId, agreed, promoCodes }: Pick<CheckoutRequest, 'draftId' | 'agreed' | 'promoCodes'>,
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
  const own = [checkoutAt, limitAt, draftAt, askedAt];
  const days = items.flatMap(({ vendorId }) => dates.map((day) => dayKey(vendorId, day)));
  const found = await findByKeys(
    table,
    [...own, ...itemProductKeys(items), ...promoKeys(promoCodes), ...days],
    consistent,
  );
  const [checkout, limit, draft] = [found(checkoutAt), found(limitAt), found(draftAt)];
  const asked = found(askedAt);
  return {
    checkout: checkout && checkoutEntity.fromItem(checkout),
    limit: limit ? checkoutLimitEntity.fromItem(limit) : noLimitYet(userId),
    draft: draft && draftOrEnded.fromItem(draft),
    productsByItem: new Map(items.map((item) => [item.id, itemProductsIn(found, item)])),
    promos: promoCodes.map((entered) => ({ ...entered, promo: findPromo(found, entered) })),
    findDay: findDayIn(found),
    readDates: dates,
    askedVendorIds: asked ? planInquiriesEntity.fromItem(asked).asked.map(({ vendorId }) => vendorId) : [],
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

/** Counts a promo code that no vendor of the plan has. */
export const countWrongCode = (table: Table, limit: CheckoutLimit, now: Date): Promise<void> =>
  writeWithRetry(table, noteWrongCode(limit, now));

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
