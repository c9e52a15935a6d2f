import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountsByItem } from '#functions/checkout/promo.ts';
import type { PricedItem } from '#functions/checkout/rules.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { discountedQuote } from '#web/features/checkout/promo/applied-promos.ts';
import type { PayablePlan } from '#web/features/checkout/payment/payable-plan.ts';

const makePlanItem = (vendor: number, position: number, amountCents: number): PlanItem => ({
  id: `vendor-${vendor}:${position}`,
  vendorId: `vendor-${vendor}`,
  vendorName: `Vendor ${vendor}`,
  category: 'decor',
  packages: [
    {
      productId: `product-${position}`,
      productName: 'Flowers',
      description: '',
      price: { amountCents, unit: 'flat' },
      imageUrl: null,
    },
  ],
});

const plans = fc.array(
  fc.record({ vendor: fc.integer({ min: 1, max: 3 }), cents: fc.integer({ min: 1, max: 500_000 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);

it('the payment page shows the total that the server charges, with any promo codes (rule checkout-1)', () => {
  fc.assert(
    fc.property(plans, fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 3, maxLength: 3 }), (lines, off) => {
      const items = lines.map(({ vendor, cents }, position) => makePlanItem(vendor, position, cents));
      const asked = { guestCount: 40, durationHours: 4 };
      const plain = quote({ items, ...asked });
      const vendorIds = [...new Set(items.map(({ vendorId }) => vendorId))];
      const promos = vendorIds.map((vendorId, i) => {
        const ids = items.filter((item) => item.vendorId === vendorId).map(({ id }) => id);
        const own = plain.lines.filter(({ id }) => ids.includes(id));
        const subtotalCents = own.reduce((sum, line) => sum + line.subtotalCents, 0);
        return { vendorId, code: 'CODE', subtotalCents, discountCents: Math.min(off[i] ?? 0, subtotalCents) };
      });
      const onServer = quote({
        items,
        ...asked,
        discounts: discountsByItem(
          { items: items.map((item) => ({ item, vendor: { id: item.vendorId } }) as PricedItem), lines: plain.lines },
          promos.map((promo) => ({ ...promo, promo })) as unknown as Parameters<typeof discountsByItem>[1],
        ),
      });
      const plan = { items, quote: plain, details: asked } as unknown as PayablePlan;
      expect(discountedQuote(plan, promos)).toEqual(onServer);
    }),
  );
});
