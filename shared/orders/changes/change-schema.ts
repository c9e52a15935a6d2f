import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { categorySchema } from '../../kernel/category-schema.ts';
import { dateSchema, idSchema, timeSchema, timestampSchema, vendorIdSchema, zipSchema } from '../../kernel/ids.ts';

/** When an event takes place, in its own local time (decision 26); an end that is not later than the start is the next day's. */
export const eventTimesSchema = z.object({
  date: dateSchema,
  startTime: z.nullable(timeSchema),
  endTime: z.nullable(timeSchema),
});
export type EventTimes = z.infer<typeof eventTimesSchema>;

/** How many come to an event. */
export const guestCountSchema = z.object({ guestCount: z.int().check(z.positive()) });

/** How long an event lasts, in hours (halves exist), and when it ends; null where its start is not known. */
export const eventHoursSchema = z.object({
  durationHours: z.number().check(z.positive()),
  endTime: z.nullable(timeSchema),
});

/** Where an event takes place: its town, and what prices and distances go by. */
const eventPlaceSchema = z.object({ placeLabel: z.string(), zipCode: zipSchema });

/** The packages of one item, with the quantities that the host chose. */
const packagesFiguresSchema = z.object({
  /** As `encodePackages` has them. */
  lines: z.string(),
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  packages: z.array(z.object({ productName: z.string(), quantity: z.nullable(z.number()) })),
});
export type PackagesFigures = z.infer<typeof packagesFiguresSchema>;

const entry = {
  id: idSchema,
  by: z.literal('host'),
  at: timestampSchema,
  /** What it added to the total; less than nothing where it took something off. */
  cents: z.int(),
};

export const moveSchema = z
  .object({
    ...entry,
    kind: z.literal('move'),
    from: eventTimesSchema,
    to: eventTimesSchema,
    /** The vendors who were asked and agreed (decision 169). */
    agreedBy: z.optional(z.array(z.string())),
  })
  .check(z.meta({ id: 'MoveChange' }));

/** What a vendor costs with its part of the platform's fee, before and after. */
export const repricedVendorSchema = z.object({
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  fromCents: centsSchema,
  toCents: centsSchema,
});

const repriced = {
  ...entry,
  vendors: z.array(repricedVendorSchema),
  /** Of the difference: charged with the change, given back; the rest is in the balance. */
  chargedCents: centsSchema,
  refundedCents: centsSchema,
};

const guestsPart = { kind: z.literal('guests'), from: guestCountSchema, to: guestCountSchema };
const hoursPart = { kind: z.literal('hours'), from: eventHoursSchema, to: eventHoursSchema };
const placePart = { kind: z.literal('place'), from: eventPlaceSchema, to: eventPlaceSchema };

const packagesPart = { kind: z.literal('packages'), from: packagesFiguresSchema, to: packagesFiguresSchema };

const guestsChangeSchema = z.object({ ...repriced, ...guestsPart }).check(z.meta({ id: 'GuestsChange' }));
const hoursChangeSchema = z.object({ ...repriced, ...hoursPart }).check(z.meta({ id: 'HoursChange' }));
const placeChangeSchema = z
  .object({
    ...repriced,
    ...placePart,
    /** The new address, for the host and the vendors alone; null where the booking has none. */
    venueAddress: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'PlaceChange' }));

const packagesChangeSchema = z.object({ ...repriced, ...packagesPart }).check(z.meta({ id: 'PackagesChange' }));

/** The changes for which prices are calculated again (decisions 143, 138 and 170). */
export const repricingSchemas = [
  guestsChangeSchema,
  hoursChangeSchema,
  placeChangeSchema,
  packagesChangeSchema,
] as const;

/** What of the event a repricing changed; no address of a person. */
export const changedPartSchema = z.discriminatedUnion('kind', [
  z.object(guestsPart),
  z.object(hoursPart),
  z.object(placePart),
  z.object(packagesPart),
]);
export type ChangedPart = z.infer<typeof changedPartSchema>;

/** Vendors that were booked for the event later (decision 137); `cents` is what they cost with the platform's fee. */
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
    /** Of the price: paid with the change; the rest is in the balance. */
    chargedCents: centsSchema,
  })
  .check(z.meta({ id: 'ServicesChange' }));

/** A change of a booking (decisions 137, 138, 141 and 143): an immutable entry with who, when, what and how much, in cents. */
export const bookingChangeSchema = z
  .discriminatedUnion('kind', [moveSchema, servicesChangeSchema, ...repricingSchemas])
  .check(z.meta({ id: 'BookingChange' }));
export type BookingChange = z.infer<typeof bookingChangeSchema>;
