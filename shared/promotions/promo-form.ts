import * as z from 'zod/mini';
import { requestTimestampSchema } from '../kernel/ids.ts';
import {
  discountType,
  discountValue,
  minimumOrderAmount,
  orEmpty,
  promoCode,
  text,
  usageLimit,
} from '../kernel/validation.ts';

/** The largest percentage that a code can take off. */
const maximumPercentOff = 100;

const promoDescriptionBounds = { min: 0, max: 500 } as const;

const wholeCents = (label: string) => `${label} can have two decimals at most`;

const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** The catalogue's payload of a promo code (vendor spec 5); amounts are in dollars, as typed. */
export const promoCodeFields = z.strictObject({
  code: promoCode,
  /** Visible to the vendor only. */
  description: orEmpty(text('Description', promoDescriptionBounds)),
  discountType,
  /** Whole percent, or dollars. */
  discountValue,
  minimumOrderAmount: minimumOrderAmount.check(z.refine(isWholeCents, wholeCents('Minimum order'))),
  /** Null for unlimited uses. */
  usageLimit: z.nullable(usageLimit),
  /** Null if it never expires. */
  expiresAt: z.nullable(requestTimestampSchema),
});

interface Discount {
  discountType: 'percentage' | 'fixed';
  discountValue: number;
}

// Less than a cent would be stored as a discount of zero, which is invalid.
function fixedProblem(dollars: number): string | undefined {
  if (!isWholeCents(dollars)) return wholeCents('Discount value');
  return dollars < 0.01 ? 'Discount value must be at least $0.01' : undefined;
}

/** Returns why a value doesn't suit the discount's type; undefined if it does. */
function discountProblem({ discountType: type, discountValue: value }: Discount): string | undefined {
  if (type === 'fixed') return fixedProblem(value);
  if (value > maximumPercentOff) return `Percentage must be at most ${maximumPercentOff}`;
  return Number.isInteger(value) ? undefined : 'Percentage must be a whole number';
}

/** A check for any schema with the discount's two fields. */
export const discountMustFit = z.superRefine<Discount>((discount, context) => {
  const message = discountProblem(discount);
  if (message) context.addIssue({ code: 'custom', path: ['discountValue'], message });
});

export const promoCodeForm = promoCodeFields.check(discountMustFit);

/** The same form with the version that the person edited. */
export const promoCodeEdit = z.extend(promoCodeFields, { version: z.int().check(z.positive()) }).check(discountMustFit);

export type PromoCodeForm = z.output<typeof promoCodeForm>;
