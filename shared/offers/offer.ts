import * as z from 'zod/mini';
import { categorySchema } from '../kernel/category-schema.ts';
import { dateSchema, requestDateSchema, timestampSchema, vendorIdSchema } from '../kernel/ids.ts';
import { textMessages } from '../kernel/limits.ts';
import { maximumPriceCents } from '../kernel/money.ts';
import { quantitySchema } from '../planning/plan.ts';
import { offerFactsSchema } from './offer-facts.ts';

/** Maximum lines of an offer, and offers in one conversation; each new offer replaces the previous one. */
export const maximumOfferLines = 20;
export const maximumOfferVersions = 50;

/** Days for which an offer is valid, by default and at most; never beyond the day before the event. */
export const offerValidDays = 7;
export const maximumOfferValidDays = 30;

/** Units of lines: those of packages without 'from', since an offer is a firm price. */
export const offerUnits = ['flat', 'per_person', 'per_hour'] as const;

/** 'accepted': booked and paid. All states but 'open' are final. */
export const offerStates = ['open', 'replaced', 'withdrawn', 'declined', 'expired', 'accepted'] as const;
export type OfferState = (typeof offerStates)[number];

/** Text with script is sanitized when sent, not refused, as in messages (rule messaging-3). */
function offerText(label: string, min: number, max: number) {
  const { required, long } = textMessages({ label, min, max });
  return z.string(required).check(z.trim(), z.maxLength(max, long), z.minLength(min, required));
}

const offerPriceSchema = z.object({
  amountCents: z
    .int('Price is required')
    .check(z.positive('Price must be positive'), z.maximum(maximumPriceCents, 'Price must be at most $1,000,000')),
  unit: z.enum(offerUnits, 'Invalid price unit'),
});

/** One line: text, price, and quantity in guests, hours or pieces. `quantityProblem` has the quantity's bounds. */
export const offerLineSchema = z
  .object({
    text: offerText('Description', 1, 200),
    price: offerPriceSchema,
    quantity: quantitySchema,
  })
  .check(z.meta({ id: 'OfferLine' }));

export type OfferLine = z.infer<typeof offerLineSchema>;

const linesSchema = z
  .array(offerLineSchema)
  .check(
    z.minLength(1, 'Add a line'),
    z.maxLength(maximumOfferLines, `An offer can have up to ${maximumOfferLines} lines`),
  );

/** The vendor's input; `offerTermsProblems` checks it further. */
export const offerTermsSchema = z
  .object({
    facts: offerFactsSchema,
    lines: linesSchema,
    /** Inclusions, and a note to the host: plain text, may be empty. */
    included: offerText("What's included", 0, 2000),
    note: offerText('Note', 0, 2000),
    /** The last day on which it can be booked. */
    validThrough: requestDateSchema,
    /** Holds a place of the vendor's day for the host until the offer ends (rule offers-31). */
    holdsDay: z.optional(z.boolean()),
  })
  .check(z.meta({ id: 'OfferTerms' }));

export type OfferTerms = z.infer<typeof offerTermsSchema>;

/** A vendor's priced offer for one host and plan. Its terms never change: a new offer replaces it. */
export const offerSchema = z
  .object({
    conversationId: z.string(),
    /** 1 for the first offer of a conversation. */
    version: z.int().check(z.positive()),
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    category: categorySchema,
    facts: offerFactsSchema,
    lines: linesSchema,
    included: z.string(),
    note: z.string(),
    validThrough: dateSchema,
    /** The last instant of that day at the vendor's place. */
    validUntil: timestampSchema,
    state: z.enum(offerStates),
    madeAt: timestampSchema,
  })
  .check(z.meta({ id: 'Offer' }));

export type Offer = z.infer<typeof offerSchema>;
