import * as z from 'zod';
import { idSchema, timestampSchema, vendorIdSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** A vendor's promo code. Percentages are whole percent, amounts cents. */
export const promoCodeRecordSchema = z.object({
  id: idSchema,
  vendorId: vendorIdSchema,
  code: z.string().regex(/^[A-Z0-9_-]{3,50}$/),
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  discountValue: z.number().int().positive(),
  minimumOrderCents: z.number().int().nonnegative(),
  usageLimit: z.number().int().positive().nullable(),
  usedCount: z.number().int().nonnegative(),
  expiresAt: timestampSchema.nullable(),
  isActive: z.boolean(),
  createdAt: timestampSchema,
});

export type PromoCodeRecord = z.infer<typeof promoCodeRecordSchema>;

export const promoCodeKey = (vendorId: string, code: string): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `PROMO#${code}`,
});

export const promoCodeEntity = defineEntity('PromoCode', promoCodeRecordSchema, (promo) => ({
  ...promoCodeKey(promo.vendorId, promo.code),
  gsi1pk: 'PROMOS',
  gsi1sk: promo.createdAt,
}));
