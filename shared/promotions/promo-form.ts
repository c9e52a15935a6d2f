import * as z from 'zod';
import { requestTimestampSchema } from '../kernel/ids.ts';
import { discountType, discountValue, minimumOrderAmount, promoCode, text, usageLimit } from '../kernel/validation.ts';

/** The largest percentage that a code can take off. */
export const maximumPercentOff = 100;

export const promoDescriptionBounds = { min: 0, max: 500 } as const;

const wholeCents = (label: string) => `${label} can have two decimals at most`;

const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** The catalogue's payload of a promo code (vendor spec 5); amounts are dollars as people type them. */
export const promoCodeFields = z.strictObject({
  code: promoCode,
  /** For the vendor's own eyes. */
  description: text('Description', promoDescriptionBounds).default(''),
  discountType,
  /** Whole percent, or dollars. */
  discountValue,
  minimumOrderAmount: minimumOrderAmount.refine(isWholeCents, wholeCents('Minimum order')),
  /** Null for as often as hosts like. */
  usageLimit: usageLimit.nullable(),
  /** Null for never. */
  expiresAt: requestTimestampSchema.nullable(),
});

interface Discount {
  discountType: 'percentage' | 'fixed';
  discountValue: number;
}

/** What the discount's type asks of its value. */
function discountProblem({ discountType: type, discountValue: value }: Discount): string | undefined {
  if (type === 'fixed') return isWholeCents(value) ? undefined : wholeCents('Discount value');
  if (value > maximumPercentOff) return `Percentage must be at most ${maximumPercentOff}`;
  return Number.isInteger(value) ? undefined : 'Percentage must be a whole number';
}

/** A check for any schema that has the discount's two fields. */
export function discountMustFit(discount: Discount, context: z.RefinementCtx): void {
  const message = discountProblem(discount);
  if (message) context.addIssue({ code: 'custom', path: ['discountValue'], message });
}

export const promoCodeForm = promoCodeFields.superRefine(discountMustFit);

/** The same with the version that was looked at. */
export const promoCodeEdit = promoCodeFields.extend({ version: z.int().positive() }).superRefine(discountMustFit);

export type PromoCodeForm = z.output<typeof promoCodeForm>;
