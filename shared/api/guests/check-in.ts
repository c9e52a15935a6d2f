import * as z from 'zod';
import { checkInsPerRequest } from '#shared/guests/check-in.ts';
import { rsvps } from '#shared/guests/guest.ts';
import { bookingIdSchema, idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** A guest at the door, without what isn't needed there. */
const expectedGuestSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** Guests of one household have one; null for a guest alone. */
    household: z.nullable(z.string()),
    table: z.nullable(z.string()),
    isChild: z.boolean(),
    /** Needs a place for a wheelchair. */
    wheelchair: z.boolean(),
    rsvp: z.enum(rsvps),
    /** When the guest was checked in; null before. */
    checkedInAt: z.nullable(timestampSchema),
  })
  .meta({ id: 'ExpectedGuest' });

export type ExpectedGuest = z.infer<typeof expectedGuestSchema>;

const eventParams = z.object({ eventId: idSchema });

/** Checking in the guests of a booked event, for its host and co-hosts; for everybody else it isn't there. */
export const guestCheckIn = defineEndpoints({
  getCheckIn: {
    method: 'GET',
    path: '/api/guests/events/{eventId}/check-in',
    caller: 'user',
    summary: "A booked event's guests as the door needs them, and when it opens.",
    params: eventParams,
    response: z.object({
      title: z.string(),
      bookingId: bookingIdSchema,
      timeZone: z.string(),
      startsAt: timestampSchema,
      /** Marks that were made before are taken a day longer. */
      endsAt: timestampSchema,
      guests: z.array(expectedGuestSchema),
    }),
    errors: ['not_found'],
  },
  checkInGuests: {
    method: 'PUT',
    path: '/api/guests/events/{eventId}/check-in',
    caller: 'user',
    summary: "Checks guests in, or out again, on the event's day; an older press changes nothing.",
    params: eventParams,
    body: z.strictObject({
      guests: z
        .array(
          z.strictObject({
            id: idSchema,
            isHere: z.boolean(),
            /** When it was pressed: a mark made offline arrives later. */
            at: timestampSchema,
          }),
        )
        .min(1)
        .max(checkInsPerRequest),
    }),
    response: z.object({
      guests: z.array(expectedGuestSchema),
      /** Guests who were removed from the list meanwhile. */
      gone: z.array(idSchema),
    }),
    errors: ['not_found', 'refused'],
  },
});
