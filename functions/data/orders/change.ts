import * as z from 'zod';
import { bookedItemSchema } from '#shared/api/orders/booking.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { quoteLineSchema } from '#shared/checkout/quote-schema.ts';
import { moveSchema, repricingSchemas, servicesChangeSchema } from '#shared/orders/changes/change-schema.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { bookingPartition, bookingRecordSchema } from './booking.ts';
import { placedJobSchema } from '#functions/data/vendors/day.ts';
import { defineEntity } from '#functions/data/entity.ts';

const recorded = {
  bookingId: bookingIdSchema,
  actorId: userIdSchema,
  /** Chosen by the browser, so that a repeated request changes nothing. */
  key: z.uuid(),
  /** The amount that a cancellation by the host would have retained of each order on that day. */
  floors: z.array(z.object({ vendorId: vendorIdSchema, cents: centsSchema })),
};

const moveRecordSchema = z.object({ ...moveSchema.shape, ...recorded });

/** The prices of the booked vendors, so that no later rule changes the agreement. */
const prices = z.array(
  z.object({
    vendorId: vendorIdSchema,
    priceCents: centsSchema,
    feeCents: centsSchema,
    discountCents: centsSchema,
    lines: z.array(quoteLineSchema),
  }),
);

const [guestsSchema, hoursSchema, placeChangeSchema, packagesChangeSchema, timesChangeSchema] = repricingSchemas;

/** The packages and times booked in an item from then on; new packages at that day's prices. */
const changedItemSchema = bookedItemSchema.pick({ id: true, packages: true, times: true });

/** A vendor's job before and after other hours, packages or times. */
const changedJobSchema = z.object({
  vendorId: vendorIdSchema,
  /** Of the job. */
  id: z.string(),
  from: placedJobSchema,
  to: placedJobSchema,
});

const ofItem = { ...recorded, prices, item: changedItemSchema, jobs: z.array(changedJobSchema).optional() };

const repricingRecordSchemas = [
  z.object({ ...guestsSchema.shape, ...recorded, prices }),
  z.object({ ...hoursSchema.shape, ...recorded, prices, jobs: z.array(changedJobSchema).optional() }),
  z.object({ ...placeChangeSchema.shape, ...recorded, prices, place: placeSchema }),
  z.object({ ...packagesChangeSchema.shape, ...ofItem }),
  z.object({ ...timesChangeSchema.shape, ...ofItem }),
] as const;

export const repricingRecordSchema = z.discriminatedUnion('kind', repricingRecordSchemas);

/** With the agreement for the added vendors. */
const servicesChangeRecordSchema = z.object({
  ...servicesChangeSchema.shape,
  ...recorded,
  agreed: bookingRecordSchema.pick({ id: true, event: true, items: true, quote: true, promoCodes: true, wishes: true }),
});

/** A change of a booking, stored beside it and never changed (rule changes-4). */
const changeRecordSchema = z.discriminatedUnion('kind', [
  moveRecordSchema,
  servicesChangeRecordSchema,
  ...repricingRecordSchemas,
]);

export type MoveRecord = z.infer<typeof moveRecordSchema>;
export type RepricingRecord = z.infer<typeof repricingRecordSchema>;
export type ServicesChangeRecord = z.infer<typeof servicesChangeRecordSchema>;
export type ChangeRecord = z.infer<typeof changeRecordSchema>;

/** Ids are ULIDs, so the changes of a booking are read in order. */
export const changeEntity = defineEntity('BookingChange', changeRecordSchema, ({ bookingId, id }) => ({
  pk: bookingPartition(bookingId),
  sk: `CHANGE#${id}`,
}));
