import * as z from 'zod';
import { guestChangesSchema, guestSchema } from '#shared/guests/guest-schema.ts';
import { guestsPerPart, guestsPerRequest } from '#shared/guests/limits.ts';
import { mostGuests } from '#shared/guests/guest.ts';
import { answeredFields } from '#shared/guests/merge-guests.ts';
import { bookingIdSchema, draftIdSchema, idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from './contract.ts';

/** A guest of a list; omitted fields have their defaults. */
export const listedGuestSchema = z
  .object({
    ...guestSchema.shape,
    id: idSchema,
    answered: z.optional(z.array(z.enum(answeredFields))),
    /** Of a guest who is checked in. */
    checkedInAt: z.optional(timestampSchema),
  })
  .meta({ id: 'Guest' });

/** A guest as sent: by hand or of a file. */
const sentGuest = z.strictObject(guestSchema.shape);

const answered = z.optional(z.array(z.enum(answeredFields)).max(answeredFields.length));

const namedCounts = z.array(z.object({ name: z.string(), count: z.int() }));

export const guestCountsSchema = z
  .object({
    invited: z.int(),
    expected: z.int(),
    attending: z.int(),
    declined: z.int(),
    maybe: z.int(),
    pending: z.int(),
    children: z.int(),
    wheelchairs: z.int(),
    meals: namedCounts,
    diets: namedCounts,
    tables: namedCounts,
  })
  .meta({ id: 'GuestCounts' });

/** The plan or booked event that a list belongs to. */
const listedEventSchema = z.object({
  title: z.string(),
  /** Guests that the plan or booking is priced for. */
  guestCount: z.nullable(z.int()),
  isBooked: z.boolean(),
  role: z.enum(['host', 'co_host']),
});

/** Id of a draft or, once booked, of its event. */
const planParams = z.object({ planId: draftIdSchema });

const ids = z.array(idSchema).min(1).max(guestsPerRequest);

/** The guest list of a plan or booked event, for its host and co-hosts; for everybody else it isn't there. */
export const guests = defineEndpoints({
  listGuests: {
    method: 'GET',
    path: '/api/guests/lists/{planId}',
    caller: 'user',
    summary: 'The guests of a plan or booked event, in the order in which they were added, by pages.',
    params: planParams,
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({
      event: listedEventSchema,
      guests: z.array(listedGuestSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['not_found'],
  },
  getGuestCounts: {
    method: 'GET',
    path: '/api/guests/lists/{planId}/counts',
    caller: 'user',
    summary: 'How many guests a plan or booked event has, by reply, meal, diet and table.',
    params: planParams,
    response: z.object({
      event: listedEventSchema,
      counts: guestCountsSchema,
      /** Of a booked event: diets of expected guests that no dish of its packages serves. */
      unserved: namedCounts,
      /** Of a booked event: vendors whose minimum is above the expected guests. */
      minimums: z.array(z.object({ vendorName: z.string(), minimumGuests: z.int() })),
    }),
    errors: ['not_found'],
  },
  getVendorNumbers: {
    method: 'GET',
    path: '/api/guests/orders/{bookingId}/numbers',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "The numbers of an event's guests for a vendor that is booked for it, without names.",
    params: z.object({ bookingId: bookingIdSchema }),
    response: z.object({
      /** Null without a guest list. */
      numbers: z.nullable(
        z.object({
          expected: z.int(),
          attending: z.int(),
          children: z.int(),
          /** Places for wheelchairs; 0 for vendors who provide no venue. */
          wheelchairs: z.int(),
          /** Empty for vendors who don't serve food, as are diets. */
          meals: namedCounts,
          diets: namedCounts,
          /** Guests with a diet or allergy that has no usual name. */
          otherDiets: z.int(),
        }),
      ),
    }),
    errors: ['not_found'],
  },
  addGuests: {
    method: 'POST',
    path: '/api/guests/lists/{planId}/guests',
    caller: 'user',
    summary: 'Adds guests with ids of the browser; those already in the list stay as they are.',
    params: planParams,
    body: z.strictObject({
      guests: z
        // The answers of guests whose removal is undone stay theirs.
        .array(z.strictObject({ id: idSchema, guest: sentGuest, answered }))
        .min(1)
        .max(guestsPerRequest),
    }),
    response: z.object({ guests: z.array(listedGuestSchema) }),
    errors: ['not_found', 'refused'],
  },
  changeGuests: {
    method: 'PATCH',
    path: '/api/guests/lists/{planId}/guests',
    caller: 'user',
    summary: 'Changes some fields of guests; a field that someone else changed meanwhile stays and is a conflict.',
    params: planParams,
    body: z.strictObject({
      guests: z
        .array(z.strictObject({ id: idSchema, changes: guestChangesSchema }))
        .min(1)
        .max(guestsPerRequest),
    }),
    response: z.object({
      guests: z.array(listedGuestSchema),
      conflicts: z.array(z.object({ id: idSchema, fields: z.array(z.string()) })),
      /** Guests that someone removed meanwhile. */
      gone: z.array(idSchema),
    }),
    errors: ['not_found', 'refused'],
  },
  removeGuests: {
    method: 'POST',
    path: '/api/guests/lists/{planId}/removals',
    caller: 'user',
    summary: 'Removes guests; repeating it changes nothing.',
    params: planParams,
    body: z.strictObject({ ids }),
    response: z.object({ removed: z.array(idSchema) }),
    errors: ['not_found'],
  },
  importGuests: {
    method: 'POST',
    path: '/api/guests/lists/{planId}/imports',
    caller: 'user',
    summary:
      'Imports a part of a file: adds its new guests and changes the others; the same file again changes nothing.',
    params: planParams,
    body: z.strictObject({
      guests: z.array(sentGuest).min(1).max(guestsPerPart),
      /** The guests that earlier parts of the file have matched or added. */
      taken: z.array(idSchema).max(mostGuests),
    }),
    response: z.object({
      added: z.array(idSchema),
      changed: z.array(idSchema),
      matched: z.array(idSchema),
      /** Answers that guests gave here and that the file would have changed. */
      retained: z.array(z.object({ id: idSchema, fields: z.array(z.enum(answeredFields)) })),
    }),
    errors: ['not_found', 'refused'],
  },
});
