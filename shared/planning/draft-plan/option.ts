import * as z from 'zod/mini';
import { feeTermsSchema } from '../../checkout/fee-terms-schema.ts';
import { priceSchema } from '../../checkout/price-schema.ts';
import { categorySchema } from '../../kernel/category-schema.ts';
import { idSchema, vendorIdSchema } from '../../kernel/ids.ts';
import { deliveryOptions } from '../delivery.ts';
import { locationSchema } from '../plan.ts';
import { planKinds } from './plan-kinds.ts';

/** A package of a vendor that fits an event and can be booked for it: what a drafted plan chooses from. */
export const planOptionSchema = z
  .object({
    /** `<vendorId>:<category>:<productId>` */
    id: z.string(),
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    category: categorySchema,
    productId: idSchema,
    productName: z.string(),
    price: priceSchema,
    imageUrl: z.nullable(z.string()),
    /** How the service reaches the event; none where there is no choice. */
    deliveryOption: z.optional(z.enum(deliveryOptions)),
    fees: z.optional(feeTermsSchema),
    /** Where the vendor is, as far as everyone may know. */
    location: locationSchema,
    comesToEvent: z.boolean(),
    /** Mean of its reviews; null while there is none. */
    rating: z.nullable(z.number()),
    reviewCount: z.int(),
    /** Business minutes in which it usually replies, of the public steps; null while not known. */
    replyMinutes: z.nullable(z.int()),
    /** From the event's place, with one decimal. */
    miles: z.number(),
    /** What of the host's wishes the vendor has, in words: 'Garden', 'Vegan'. */
    matches: z.array(z.string()),
    /** How many wishes there are for the service. */
    wishes: z.int(),
    /** What guests need and the vendor doesn't list: 'Kosher'. */
    lacks: z.array(z.string()),
    /** False where the vendor names kinds of events and not this one. */
    servesType: z.boolean(),
    /** Whose turn it is among equals, from 0 up to 1: the same for the same draft. */
    turn: z.number(),
  })
  .check(z.meta({ id: 'PlanOption' }));

export type PlanOption = z.infer<typeof planOptionSchema>;

/** One option for each service, in the order of the services. */
export const draftedPlanSchema = z
  .object({
    kind: z.enum(planKinds),
    optionIds: z.array(z.string()),
    /** All-in, with what the plan has already, in cents. */
    totalCents: z.int(),
  })
  .check(z.meta({ id: 'DraftedPlan' }));

export type DraftedPlan = z.infer<typeof draftedPlanSchema>;
