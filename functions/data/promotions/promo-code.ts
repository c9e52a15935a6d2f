import * as z from 'zod';
import { idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/** A vendor's promo code. Percentages are whole percent, fixed discounts and the minimum are cents. */
const promoCodeRecordSchema = z.object({
  id: idSchema,
  vendorId: vendorIdSchema,
  /** Counts the edits of its terms; taking a use and switching it on or off don't change it. */
  version: z.int().positive(),
  code: z.string().regex(/^[A-Z0-9_-]{3,50}$/),
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  discountValue: z.number().int().positive(),
  minimumOrderCents: z.number().int().nonnegative(),
  usageLimit: z.number().int().positive().nullable(),
  usedCount: z.number().int().nonnegative(),
  expiresAt: z.nullable(timestampSchema),
  isActive: z.boolean(),
  createdAt: timestampSchema,
});

export type PromoCodeRecord = z.infer<typeof promoCodeRecordSchema>;

export const promoCodeKey = (vendorId: string, code: string): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `PROMO#${code}`,
});

/** The partition of a vendor's codes. */
export const promoCodeRange = (vendorId: string) => ({ pk: `VENDOR#${vendorId}`, sk: { beginsWith: 'PROMO#' } });

/** gsi1: the codes of all vendors by creation time. */
export const allPromoCodes = 'PROMOS';

export const promoCodeEntity = defineEntity('PromoCode', promoCodeRecordSchema, (promo) => ({
  ...promoCodeKey(promo.vendorId, promo.code),
  gsi1pk: allPromoCodes,
  gsi1sk: promo.createdAt,
}));

/**
 * Takes one use if the code may still be used for an order of this many cents; checked at the write, so `usedCount`
 * never exceeds the limit (rule promotions-1). The discount must be the one that was read.
 */
export const takePromoUse = (promo: PromoCodeRecord, orderCents: number, now: Date): Write => ({
  update: promoCodeKey(promo.vendorId, promo.code),
  set: 'ADD #usedCount :one',
  values: { ':one': 1 },
  condition: {
    expression: [
      '#isActive = :true',
      '(#expiresAt = :null OR #expiresAt > :now)',
      '(#usageLimit = :null OR #usedCount < #usageLimit)',
      '#minimumOrderCents <= :order',
      '#discountType = :discountType AND #discountValue = :discountValue',
    ].join(' AND '),
    values: {
      ':true': true,
      ':null': null,
      ':now': now.toISOString(),
      ':order': orderCents,
      ':discountType': promo.discountType,
      ':discountValue': promo.discountValue,
    },
  },
});

/** Releases a taken use. */
export const releasePromoUse = (vendorId: string, code: string): Write => ({
  update: promoCodeKey(vendorId, code),
  set: 'ADD #usedCount :minusOne',
  values: { ':minusOne': -1 },
  condition: { expression: '#usedCount > :zero', values: { ':zero': 0 } },
});
