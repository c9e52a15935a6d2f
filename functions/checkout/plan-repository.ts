import { checkoutLimitEntity, checkoutLimitKey, noteWrongCode } from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import { checkoutEntity, checkoutKey } from '#functions/data/checkout/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { draftOrEnded } from '#functions/data/planning/draft-tombstone.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { planInquiriesEntity, planInquiriesKey } from '#functions/data/planning/inquiries.ts';
import { inquiryConversationId } from '#functions/data/messaging/inquiry-conversation.ts';
import type { Key } from '#functions/data/entity.ts';
import { findByKeys, itemProductsIn, itemProductKeys } from '#functions/data/queries/item-products.ts';
import type { Found } from '#functions/data/queries/item-products.ts';
import { promoCodeEntity, promoCodeKey } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { noLimitYet } from './checkout-limit.ts';
import type { CheckoutRequest } from './checkout.ts';
import type { ProductsByItem } from './plan.ts';
import type { EnteredPromo } from './promo.ts';

/*
 * What is looked at before anything is taken.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a draft, its checkout and the host's limit, with what vendors sell under it and promo codes | `USER#u` / `CHECKOUT#d`, `CHECKOUT_LIMIT`, `DRAFT#d`, `INQUIRIES#d`; `VENDOR#v` / `PROFILE`, `PRODUCT#p`, `PROMO#c`; `CONVERSATION#c` / `OFFER#v` | openCheckout |
 * | the same without the checkout, to look only | the same | openPlan |
 * | promo codes | `VENDOR#v` / `PROMO#c` | findPromoCodes |
 * | a draft at the prices of now | `USER#u` / `DRAFT#d` | refreshDraft |
 */

const consistent = { consistent: true };

export interface OpenedCheckout {
  checkout: CheckoutRecord | undefined;
  limit: CheckoutLimit;
  draft: DraftRecord | 'ended' | undefined;
  /** What the vendors sell now under the items that the host agreed to. */
  productsByItem: ProductsByItem;
  promos: EnteredPromo[];
  /** Whom the host asked for the plan: their orders go on in the conversations of the inquiries. */
  askedVendorIds: string[];
}

/** All that a checkout looks at, in one round trip; the items and codes that the browser names say what to fetch. */
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
  const keys = [checkoutAt, limitAt, draftAt, askedAt, ...itemProductKeys(items), ...promoKeys(promoCodes)];
  const found = await findByKeys(table, keys, consistent);
  const [checkout, limit, draft] = [found(checkoutAt), found(limitAt), found(draftAt)];
  const asked = found(askedAt);
  return {
    checkout: checkout && checkoutEntity.fromItem(checkout),
    limit: limit ? checkoutLimitEntity.fromItem(limit) : noLimitYet(userId),
    draft: draft && draftOrEnded.fromItem(draft),
    productsByItem: new Map(items.map((item) => [item.id, itemProductsIn(found, item)])),
    promos: promoCodes.map((entered) => ({ ...entered, promo: promoOf(found, entered) })),
    askedVendorIds: asked ? planInquiriesEntity.fromItem(asked).asked.map(({ vendorId }) => vendorId) : [],
  };
}

type PromoName = Pick<EnteredPromo, 'vendorId' | 'code'>;

/** Without a vendor, whichever of the plan has it. */
interface WantedPromo {
  code: string;
  vendorId?: string | undefined;
}

const promoKeys = (promos: readonly PromoName[]): Key[] =>
  promos.map(({ vendorId, code }) => promoCodeKey(vendorId, code));

function promoOf(found: Found, { vendorId, code }: PromoName): EnteredPromo['promo'] {
  const item = found(promoCodeKey(vendorId, code));
  return item && promoCodeEntity.fromItem(item);
}

/**
 * The draft with its products and the host's limit as they are now, for looking only, and every promo code of the name
 * among its vendors, or of the vendor that is named.
 */
export async function openPlan(table: Table, userId: string, draftId: string, { code, vendorId }: WantedPromo) {
  const [limitAt, draftAt] = [checkoutLimitKey(userId), draftKey(userId, draftId)];
  const own = await findByKeys(table, [limitAt, draftAt], consistent);
  const [limit, stored] = [own(limitAt), own(draftAt)];
  const draft = stored && draftOrEnded.fromItem(stored);
  if (!draft || draft === 'ended') return undefined;
  // A vendor outside the plan has no code here: what is in the way of its codes must not be read this way.
  const vendorIds = [...new Set(draft.items.map((item) => item.vendorId))].filter((id) => !vendorId || id === vendorId);
  const names = vendorIds.map((id) => ({ vendorId: id, code }));
  const found = await findByKeys(table, [...itemProductKeys(draft.items), ...promoKeys(names)], consistent);
  return {
    draft,
    limit: limit ? checkoutLimitEntity.fromItem(limit) : noLimitYet(userId),
    productsByItem: new Map(draft.items.map((item) => [item.id, itemProductsIn(found, item)])),
    promos: names.flatMap((name) => {
      const promo = promoOf(found, name);
      return promo ? [{ ...name, promo }] : [];
    }),
  };
}

/** Counts a promo code that no vendor of the plan has. */
export const countWrongCode = (table: Table, limit: CheckoutLimit, now: Date): Promise<void> =>
  writeWithRetry(table, noteWrongCode(limit, now));

/** The codes of the given names, in their order. */
export async function findPromoCodes(table: Table, names: readonly PromoName[]): Promise<EnteredPromo[]> {
  const found = await findByKeys(table, promoKeys(names), consistent);
  return names.map(({ vendorId, code }) => ({ vendorId, code, promo: promoOf(found, { vendorId, code }) }));
}

/** Puts the prices of now into a draft, unless it was changed meanwhile. */
export async function refreshDraft(table: Table, draft: DraftRecord, items: PlanItem[], now: Date): Promise<void> {
  const refreshed = { ...draft, items, version: draft.version + 1, updatedAt: now.toISOString() };
  await tryWrite(table, { put: draftEntity.toItem(refreshed), condition: hasVersion(draft.version) });
}
