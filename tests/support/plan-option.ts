import type { Category } from '#shared/kernel/categories.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';

/** Returns a vendor's package at a price in dollars, as an option for drafted plans. */
export const planOption = (
  vendorName: string,
  category: Category,
  dollars: number,
  changes: Partial<PlanOption> = {},
): PlanOption => ({
  id: `${vendorName}:${category}:p`,
  vendorId: vendorName,
  vendorName,
  category,
  productId: 'p',
  productName: 'Package',
  price: { amountCents: dollars * 100, unit: 'flat' },
  imageUrl: null,
  location: { latitude: 30.27, longitude: -97.74 },
  comesToEvent: true,
  rating: 4.8,
  reviewCount: 40,
  replyMinutes: null,
  miles: 3,
  matches: [],
  lacks: [],
  servesType: true,
  wishes: 0,
  turn: 0,
  ...changes,
});
