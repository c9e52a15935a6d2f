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

/** The catalogue's payload of a promo code (vendor spec 5); amounts are dollars as people type them. */
export const promoCodeFields = z.strictObject({
  code: promoCode,
  /** For the vendor's own eyes. */
  description: orEmpty(text('Description', promoDescriptionBounds)),
  discountType,
  /** Whole percent, or dollars. */
  discountValue,
  minimumOrderAmount: minimumOrderAmount.check(z.refine(isWholeCents, wholeCents('Minimum order'))),
  /** Null for as often as hosts like. */
  usageLimit: z.nullable(usageLimit),
  /** Null for never. */
  expiresAt: z.nullable(requestTimestampSchema),
});

interface Discount {
  discountType: 'percentage' | 'fixed';
  discountValue: number;
}

// Less than a cent would be stored as a discount of nothing, which no code can have.
function fixedProblem(dollars: number): string | undefined {
  if (!isWholeCents(dollars)) return wholeCents('Discount value');
  return dollars < 0.01 ? 'Discount value must be at least $0.01' : undefined;
}

/** What the discount's type asks of its value. */
function discountProblem({ discountType: type, discountValue: value }: Discount): string | undefined {
  if (type === 'fixed') return fixedProblem(value);
  if (value > maximumPercentOff) return `Percentage must be at most ${maximumPercentOff}`;
  return Number.isInteger(value) ? undefined : 'Percentage must be a whole number';
}

/** A check for any schema that has the discount's two fields. */
export const discountMustFit = z.superRefine<Discount>((discount, context) => {
  const message = discountProblem(discount);
  if (message) context.addIssue({ code: 'custom', path: ['discountValue'], message });
});

export const promoCodeForm = promoCodeFields.check(discountMustFit);

/** The same with the version that was looked at. */
export const promoCodeEdit = z.extend(promoCodeFields, { version: z.int().check(z.positive()) }).check(discountMustFit);

export type PromoCodeForm = z.output<typeof promoCodeForm>;
