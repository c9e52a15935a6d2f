import * as z from 'zod';
import { timeSchema } from './ids.ts';

export const paymentOptionSchema = z.enum(['full', 'deposit']);
export type PaymentOption = z.infer<typeof paymentOptionSchema>;

const words = (max: number) => z.string().trim().max(max);

/** The final event details form (customer spec 3); optional on the way to payment. */
export const venueRequirementsSchema = z
  .object({
    venueAddress: words(500).min(5),
    venueContactName: words(100).default(''),
    venueContactPhone: words(20).default(''),
    setupTime: timeSchema.nullable().default(null),
    eventStartTime: timeSchema,
    eventEndTime: timeSchema,
    breakdownTime: timeSchema.nullable().default(null),
    accessInstructions: words(1000).default(''),
    dietaryRestrictions: words(1000).default(''),
    equipmentRequirements: words(2000).default(''),
    specialRequests: words(2000).default(''),
  })
  .meta({ id: 'VenueRequirements' });

export type VenueRequirements = z.infer<typeof venueRequirementsSchema>;

export const orderStatusSchema = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export const paymentStatusSchema = z.enum(['paid', 'deposit_paid', 'refunded']);
