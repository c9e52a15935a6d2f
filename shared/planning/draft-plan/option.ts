import * as z from 'zod/mini';
import { feeTermsSchema, priceSchema } from '../../checkout/price-schema.ts';
import { categorySchema } from '../../kernel/category-schema.ts';
import { idSchema, vendorIdSchema } from '../../kernel/ids.ts';
import { placeSettings } from '../../products/package-facts-schema.ts';
import { packageTimesShape } from '../../products/package-times-schema.ts';
import { deliveryOptions } from '../delivery.ts';
import { locationSchema, quantitySchema } from '../plan.ts';
import { planKinds } from './plan-kinds.ts';

/** A vendor's package that fits an event and can be booked for it: an option for drafted plans. */
export const planOptionSchema = z
  .object({
    /** `<vendorId>:<category>:<productId>` */
    id: z.string(),
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    category: categorySchema,
    /** The lines of the plan that it covers; its service's only one if omitted. */
    lines: z.optional(z.array(z.string())),
    productId: idSchema,
    productName: z.string(),
    price: priceSchema,
    ...packageTimesShape,
    /** The pieces that serve all guests; omitted for the event's own quantity. */
    quantity: z.optional(quantitySchema),
    /** The packages that it needs for the event: further hours of a place. */
    addOns: z.optional(
      z.array(z.object({ id: idSchema, name: z.string(), price: priceSchema, quantity: quantitySchema })),
    ),
    imageUrl: z.nullable(z.string()),
    /** How the service reaches the event; omitted if there is only one way. */
    deliveryOption: z.optional(z.enum(deliveryOptions)),
    fees: z.optional(feeTermsSchema),
    /** The vendor's public location. */
    location: locationSchema,
    comesToEvent: z.boolean(),
    /** How far the vendor travels from its location; omitted if it doesn't come to the event. */
    travelMiles: z.optional(z.number()),
    /** Mean of its reviews; null without reviews. */
    rating: z.nullable(z.number()),
    reviewCount: z.int(),
    /** Usual reply time in business minutes, from the public steps; null if unknown. */
    replyMinutes: z.nullable(z.int()),
    /** From the event's place, with one decimal. */
    miles: z.number(),
    /** The host's wishes that the vendor meets, in words: 'Garden', 'Vegan'. */
    matches: z.array(z.string()),
    /** Number of wishes for the service. */
    wishes: z.int(),
    /** The guests' needs that the vendor doesn't list: 'Kosher'. */
    lacks: z.array(z.string()),
    /** False if the vendor names event types without this one. */
    servesType: z.boolean(),
    /** Where a place is, or where a package can only be; omitted if either. */
    setting: z.optional(z.enum(placeSettings)),
    /** False if it isn't a usual form of its service, or not one that the host wishes. */
    isUsual: z.optional(z.boolean()),
    /** True if the vendor answered the questions about the package. */
    isAnswered: z.optional(z.boolean()),
    /** Tie-breaker among equals, from 0 up to 1: stable for a draft. */
    turn: z.number(),
  })
  .check(z.meta({ id: 'PlanOption' }));

export type PlanOption = z.infer<typeof planOptionSchema>;

/** One option for each line that has any, in the order of the lines; one option may cover several. */
export const draftedPlanSchema = z
  .object({
    kind: z.enum(planKinds),
    optionIds: z.array(z.string()),
    /** All-in, including the plan's own items, in cents. */
    totalCents: z.int(),
  })
  .check(z.meta({ id: 'DraftedPlan' }));

export type DraftedPlan = z.infer<typeof draftedPlanSchema>;
