import * as z from 'zod';
import { idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { promoCodeEdit, promoCodeForm } from '#shared/promotions/promo-form.ts';
import { promoCode } from '#shared/kernel/validation.ts';
import { defineEndpoints } from './contract.ts';

/** A vendor's own promo code with its uses. */
export const promoCodeSchema = z
  .object({
    id: idSchema,
    /** Counts edits; sent back with the next one. Uses and switching on or off don't change it. */
    version: z.int().positive(),
    code: z.string(),
    description: z.string(),
    discountType: z.enum(['percentage', 'fixed']),
    /** Whole percent, or cents. */
    discountValue: z.int().positive(),
    minimumOrderCents: centsSchema,
    usageLimit: z.int().positive().nullable(),
    usedCount: z.int().nonnegative(),
    expiresAt: z.nullable(timestampSchema),
    isActive: z.boolean(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'PromoCode' });

export type PromoCode = z.infer<typeof promoCodeSchema>;

/** A promo code with its vendor, as administrators see it (vendor spec 9). */
export const vendorPromoCodeSchema = promoCodeSchema
  .extend({
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    /** False for a removed vendor: its codes stay, but nothing can be booked with them. */
    isVendorOpen: z.boolean(),
    /** IANA name, of the vendor's place: a code ends with a day there. Unknown for a vendor that is gone. */
    timeZone: z.string().optional(),
  })
  .meta({ id: 'VendorPromoCode' });

export type VendorPromoCode = z.infer<typeof vendorPromoCodeSchema>;

const promoParams = z.object({ code: promoCode });
const vendorPromoParams = z.object({ vendorId: vendorIdSchema, code: promoCode });

export const promotions = defineEndpoints({
  listPromoCodes: {
    method: 'GET',
    path: '/api/promotions/promo-codes',
    caller: 'vendor',
    summary: "All of the vendor's promo codes, newest first.",
    response: z.object({ promoCodes: z.array(promoCodeSchema) }),
  },
  createPromoCode: {
    method: 'POST',
    path: '/api/promotions/promo-codes',
    caller: 'vendor',
    summary: 'Makes a promo code of the vendor, switched on.',
    body: promoCodeForm,
    response: promoCodeSchema,
    // `conflict`: the vendor already has a code of this name (`fields.code`).
    errors: ['conflict'],
  },
  editPromoCode: {
    method: 'PUT',
    path: '/api/promotions/promo-codes/{code}',
    caller: 'vendor',
    summary: 'Changes the terms of a promo code; its name only while it has no use. Uses are never touched.',
    params: promoParams,
    body: promoCodeEdit,
    response: promoCodeSchema,
    errors: ['not_found', 'conflict', 'version_conflict', 'refused'],
  },
  switchPromoCode: {
    method: 'PUT',
    path: '/api/promotions/promo-codes/{code}/active',
    caller: 'vendor',
    summary: 'Switches a promo code on or off; repeating it changes nothing.',
    params: promoParams,
    body: z.strictObject({ isActive: z.boolean() }),
    response: promoCodeSchema,
    errors: ['not_found'],
  },
  listAllPromoCodes: {
    method: 'GET',
    path: '/api/promotions/all-promo-codes',
    caller: 'admin',
    summary: 'The promo codes of all vendors, newest first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ promoCodes: z.array(vendorPromoCodeSchema), nextCursor: z.string().nullable() }),
  },
  createVendorPromoCode: {
    method: 'POST',
    path: '/api/promotions/vendors/{vendorId}/promo-codes',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Makes a promo code of any approved vendor, switched on.',
    params: z.object({ vendorId: vendorIdSchema }),
    body: promoCodeForm,
    response: promoCodeSchema,
    errors: ['not_found', 'conflict'],
  },
  editVendorPromoCode: {
    method: 'PUT',
    path: '/api/promotions/vendors/{vendorId}/promo-codes/{code}',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Changes the terms of any vendor’s promo code, by the same rules as its vendor does.',
    params: vendorPromoParams,
    body: promoCodeEdit,
    response: promoCodeSchema,
    errors: ['not_found', 'conflict', 'version_conflict', 'refused'],
  },
  switchVendorPromoCode: {
    method: 'PUT',
    path: '/api/promotions/vendors/{vendorId}/promo-codes/{code}/active',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Switches any vendor’s promo code on or off; repeating it changes nothing.',
    params: vendorPromoParams,
    body: z.strictObject({ isActive: z.boolean() }),
    response: promoCodeSchema,
    errors: ['not_found'],
  },
});
