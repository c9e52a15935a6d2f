import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { categorySchema } from '../../kernel/category-schema.ts';
import { dateSchema, idSchema, timeSchema, timestampSchema, vendorIdSchema, zipSchema } from '../../kernel/ids.ts';

/** Date and times of an event, local to it (rule orders-15); an end not after the start is on the next day. */
export const eventTimesSchema = z.object({
  date: dateSchema,
  startTime: z.nullable(timeSchema),
  endTime: z.nullable(timeSchema),
});
export type EventTimes = z.infer<typeof eventTimesSchema>;

/** Guest count of an event. */
export const guestCountSchema = z.object({ guestCount: z.int().check(z.positive()) });

/** Duration of an event in hours (half hours allowed), and its end; null if its start is unknown. */
export const eventHoursSchema = z.object({
  durationHours: z.number().check(z.positive()),
  endTime: z.nullable(timeSchema),
  /** Only if it isn't the event's date; missing in early changes. */
  endDate: z.optional(dateSchema),
});
export type EventHours = z.infer<typeof eventHoursSchema>;

/** Place of an event: its town, and the ZIP code for prices and distances. */
const eventPlaceSchema = z.object({ placeLabel: z.string(), zipCode: zipSchema });

/** The packages of one item, with the host's quantities. */
const packagesFiguresSchema = z.object({
  /** As `encodePackages` returns them. */
  lines: z.string(),
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  packages: z.array(z.object({ productName: z.string(), quantity: z.nullable(z.number()) })),
});
export type PackagesFigures = z.infer<typeof packagesFiguresSchema>;

/** The times of one item: what the host chose, and when the item then takes place. */
const itemTimesFiguresSchema = z.object({
  /** As `encodeTimes` returns them. */
  times: z.string(),
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  /** Of the start, only if it isn't the event's date. */
  date: z.optional(dateSchema),
  startTime: z.nullable(timeSchema),
  durationHours: z.nullable(z.number().check(z.positive())),
  endTime: z.nullable(timeSchema),
  /** Only if it isn't the start's date. */
  endDate: z.optional(dateSchema),
});
export type ItemTimesFigures = z.infer<typeof itemTimesFiguresSchema>;

const entry = {
  id: idSchema,
  by: z.literal('host'),
  at: timestampSchema,
  /** Effect on the total; negative if it fell. */
  cents: z.int(),
};

export const moveSchema = z
  .object({
    ...entry,
    kind: z.literal('move'),
    from: eventTimesSchema,
    to: eventTimesSchema,
    /** The vendors who were asked and agreed (rule changes-28). */
    agreedBy: z.optional(z.array(z.string())),
  })
  .check(z.meta({ id: 'MoveChange' }));

/** A vendor's price including its part of the platform fee, before and after. */
export const repricedVendorSchema = z.object({
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  fromCents: centsSchema,
  toCents: centsSchema,
});

const repriced = {
  ...entry,
  vendors: z.array(repricedVendorSchema),
  /** Parts of the difference charged or refunded with the change; the rest is in the balance. */
  chargedCents: centsSchema,
  refundedCents: centsSchema,
  /** The vendors who were asked and agreed (rule orders-34). */
  agreedBy: z.optional(z.array(z.string())),
};

const guestsPart = { kind: z.literal('guests'), from: guestCountSchema, to: guestCountSchema };
const hoursPart = { kind: z.literal('hours'), from: eventHoursSchema, to: eventHoursSchema };
const placePart = { kind: z.literal('place'), from: eventPlaceSchema, to: eventPlaceSchema };

const packagesPart = { kind: z.literal('packages'), from: packagesFiguresSchema, to: packagesFiguresSchema };

const timesPart = { kind: z.literal('times'), from: itemTimesFiguresSchema, to: itemTimesFiguresSchema };

const guestsChangeSchema = z.object({ ...repriced, ...guestsPart }).check(z.meta({ id: 'GuestsChange' }));
const hoursChangeSchema = z.object({ ...repriced, ...hoursPart }).check(z.meta({ id: 'HoursChange' }));
const placeChangeSchema = z
  .object({
    ...repriced,
    ...placePart,
    /** The new address, for the host and the vendors only; null if the booking has none. */
    venueAddress: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'PlaceChange' }));

const packagesChangeSchema = z.object({ ...repriced, ...packagesPart }).check(z.meta({ id: 'PackagesChange' }));

const timesChangeSchema = z.object({ ...repriced, ...timesPart }).check(z.meta({ id: 'TimesChange' }));

/** The changes that recalculate prices (rules changes-46, changes-78 and changes-121). */
export const repricingSchemas = [
  guestsChangeSchema,
  hoursChangeSchema,
  placeChangeSchema,
  packagesChangeSchema,
  timesChangeSchema,
] as const;

/** The part of the event that a repricing changed, without anyone's address. */
export const changedPartSchema = z.discriminatedUnion('kind', [
  z.object(guestsPart),
  z.object(hoursPart),
  z.object(placePart),
  z.object(packagesPart),
  z.object(timesPart),
]);
export type ChangedPart = z.infer<typeof changedPartSchema>;

/**
 * More guests or hours than a booked offer covers, or other times of an item, which its vendor is asked about (rules
 * orders-34 and changes-122).
 */
export const requestedPartSchema = z.discriminatedUnion('kind', [
  z.object(guestsPart),
  z.object(hoursPart),
  z.object(timesPart),
]);
export type RequestedPart = z.infer<typeof requestedPartSchema>;

/** Vendors added to a booked event (rule changes-86); `cents` is their price including the platform fee. */
export const servicesChangeSchema = z
  .object({
    ...entry,
    kind: z.literal('services'),
    vendors: z.array(
      z.object({
        vendorId: vendorIdSchema,
        vendorName: z.string(),
        services: z.array(categorySchema),
        cents: centsSchema,
      }),
    ),
    /** Part of the price paid with the change; the rest is in the balance. */
    chargedCents: centsSchema,
  })
  .check(z.meta({ id: 'ServicesChange' }));

/** An immutable change of a booking: author, time, content and amount in cents (rule changes-4). */
export const bookingChangeSchema = z
  .discriminatedUnion('kind', [moveSchema, servicesChangeSchema, ...repricingSchemas])
  .check(z.meta({ id: 'BookingChange' }));
export type BookingChange = z.infer<typeof bookingChangeSchema>;
