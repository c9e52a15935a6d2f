import { itemTerms } from '../planning/item-terms.ts';
import type { Seller } from '../planning/item-terms.ts';
import { planItemId } from '../planning/plan-item-id.ts';
import type { PackageLine, PlanItem } from '../planning/plan.ts';
import type { Offer } from './offer.ts';

/**
 * Returns an offer as an item of its plan: its lines with their prices and quantities become the packages, without
 * additional fees (rule offers-21).
 */
export function offeredItem(offer: Offer, vendor: Seller & { name: string }): PlanItem {
  const { vendorId, category, lines, conversationId, version, validThrough, validUntil, facts, included } = offer;
  const { location, comesToEvent } = itemTerms(vendor, { category });
  return {
    id: planItemId(vendorId, category),
    vendorId,
    vendorName: vendor.name,
    category,
    packages: lines.map(toPackageLine),
    ...(location && { location }),
    ...(comesToEvent !== undefined && { comesToEvent }),
    offer: { conversationId, version, validThrough, validUntil, facts, ...(included && { included }) },
  };
}

const toPackageLine = ({ text, price, quantity }: Offer['lines'][number], position: number): PackageLine => ({
  productId: `offer-${position + 1}`,
  productName: text,
  description: '',
  price,
  imageUrl: null,
  quantity,
});
