import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import {
  bookingIdSchema,
  dateSchema,
  draftIdSchema,
  idSchema,
  timeSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { memberRoleSchema } from '#shared/planning/members.ts';
import { defineEndpoints } from '../contract.ts';

export const eventStatusSchema = z.enum(['upcoming', 'confirmed', 'completed', 'cancelled']);

/** A booked event, for lists. */
export const hostEventSchema = z
  .object({
    id: idSchema,
    bookingId: bookingIdSchema,
    title: z.string(),
    date: dateSchema,
    startTime: z.nullable(timeSchema),
    endTime: z.nullable(timeSchema),
    /** Missing for early bookings. */
    durationHours: z.number().nullable().optional(),
    eventType: z.string().nullable(),
    guestCount: z.number().int().nullable(),
    placeLabel: z.string(),
    /** IANA name of the place's time zone. */
    timeZone: z.string(),
    /** True if the date is before today at the event's place (rule orders-15). */
    isPast: z.boolean(),
    status: eventStatusSchema,
    progressStage: z.string(),
    /** `isCancelled`: no longer booked, and its service is open. */
    vendors: z.array(
      z.object({ id: vendorIdSchema, name: z.string(), category: categorySchema, isCancelled: z.boolean().optional() }),
    ),
    totalCents: z.number().int(),
    balanceCents: z.number().int(),
    imageUrl: z.string().nullable(),
    /** The plan of vendors to be added to it (rule changes-88); omitted if there is none. */
    addition: z
      .object({ draftId: draftIdSchema, vendorNames: z.array(z.string()), services: z.array(categorySchema) })
      .optional(),
  })
  .meta({ id: 'HostEvent' });

export type HostEvent = z.infer<typeof hostEventSchema>;

/** Another host's booked event, for its members: without money. */
export const sharedEventSchema = hostEventSchema
  .omit({ totalCents: true, balanceCents: true, addition: true })
  .extend({ membership: z.object({ role: memberRoleSchema, hostName: z.string(), mayPay: z.boolean() }) })
  .meta({ id: 'SharedEvent' });

export type SharedEvent = z.infer<typeof sharedEventSchema>;

/** A host's endpoints for booked events; part of planning's API. */
export const hostEvents = defineEndpoints({
  deleteEvent: {
    method: 'DELETE',
    path: '/api/planning/events/{eventId}',
    caller: 'user',
    summary: "Takes an event that is over from the caller's list; refused while it is booked and still to come.",
    params: z.object({ eventId: idSchema }),
    response: z.object({}),
    errors: ['not_found', 'refused'],
  },
});
