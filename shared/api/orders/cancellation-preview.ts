import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** The amounts that canceling one order would retain and refund now, in cents (rule orders-1). */
export const cancelledOrderSchema = z
  .object({
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    /** Paid for it so far. */
    paidCents: centsSchema,
    /** Kept by vendor and platform. */
    retainedCents: centsSchema,
    refundCents: centsSchema,
    /** The percentage of the order that is not refunded on this day; at most the paid amount. */
    retainedPercent: z.number(),
  })
  .meta({ id: 'CancelledOrder' });

/** The amounts that a host agrees to before anything is canceled. */
export const cancellationPreviewSchema = z
  .object({
    bookingId: bookingIdSchema,
    /** Whole days from today, at the event's place, to the event. */
    daysBefore: z.number().int(),
    orders: z.array(cancelledOrderSchema),
    paidCents: centsSchema,
    retainedCents: centsSchema,
    /** Sent back as `agreedRefundCents`. */
    refundCents: centsSchema,
    /** The balance still owed afterwards. */
    balanceCents: centsSchema,
    /** True if nothing stays booked afterwards. */
    cancelsEvent: z.boolean(),
  })
  .meta({ id: 'CancellationPreview' });

export type CancellationPreview = z.infer<typeof cancellationPreviewSchema>;
