import * as z from 'zod';
import { bookingIdSchema, dateSchema, idSchema, requestTimestampSchema, timestampSchema } from '#shared/kernel/ids.ts';
import {
  calendarChangeSchema,
  calendarFormSchema,
  calendarStates,
} from '#shared/vendors/calendar/connected-calendar.ts';
import { defineEndpoints } from '../contract.ts';
import { conversationIdSchema } from '../messaging/message-inbox.ts';

export const connectedCalendarSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** The shown parts of the address: where it leads, and its last characters. */
    host: z.string(),
    ending: z.string(),
    onlyReservations: z.boolean(),
    onlyLong: z.boolean(),
    state: z.enum(calendarStates),
    /** A reading was requested and hasn't ended. */
    isReading: z.boolean(),
    /** When it was last read without a failure. */
    readAt: z.nullable(timestampSchema),
    failing: z.nullable(z.object({ message: z.string(), since: timestampSchema })),
    /** Dates from today on of which it blocks something, and the first of them. */
    blockedDays: z.number().int(),
    nextDay: z.nullable(dateSchema),
    /** Sentences about entries that it leaves open or reads in its own way. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'ConnectedCalendar' });

export type ConnectedCalendarView = z.infer<typeof connectedCalendarSchema>;

/** An order or a held offer at a time that a connected calendar blocks; both stay. */
const calendarClashSchema = z
  .object({
    calendarId: idSchema,
    /** The first date of the job. */
    date: dateSchema,
    /** Of the blocked time. */
    startsAt: timestampSchema,
    endsAt: timestampSchema,
    isWholeDay: z.boolean(),
    job: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('order'),
        id: z.string(),
        bookingId: bookingIdSchema,
        title: z.string(),
        who: z.string(),
      }),
      z.object({ kind: z.literal('held'), id: conversationIdSchema, title: z.string(), who: z.string() }),
    ]),
  })
  .meta({ id: 'CalendarClash' });

export type CalendarClash = z.infer<typeof calendarClashSchema>;

export const connectedCalendarsSchema = z
  .object({
    /** IANA name, of the vendor's place. */
    timeZone: z.string(),
    calendars: z.array(connectedCalendarSchema),
    clashes: z.array(calendarClashSchema),
  })
  .meta({ id: 'ConnectedCalendars' });

export type ConnectedCalendars = z.infer<typeof connectedCalendarsSchema>;

const params = z.object({ calendarId: idSchema });

/** Part of the vendors' API: calendars of other programs that block the vendor's time (rule vendors-43). */
export const vendorCalendars = defineEndpoints({
  listConnectedCalendars: {
    method: 'GET',
    path: '/api/vendors/connected-calendars',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "The vendor's connected calendars, without their addresses, and the orders at times that they block.",
    response: connectedCalendarsSchema,
  },
  connectCalendar: {
    method: 'PUT',
    path: '/api/vendors/connected-calendars/{calendarId}',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      'Connects a calendar by its address and reads it at once; the browser makes its id, and the same again changes nothing.',
    params,
    body: calendarFormSchema,
    response: connectedCalendarsSchema,
    errors: ['refused'],
  },
  changeConnectedCalendar: {
    method: 'PATCH',
    path: '/api/vendors/connected-calendars/{calendarId}',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      'Renames a connected calendar, turns its switches, pauses or resumes it. Its blocked times stay while it rests.',
    params,
    body: calendarChangeSchema,
    response: connectedCalendarsSchema,
    errors: ['not_found'],
  },
  readConnectedCalendar: {
    method: 'POST',
    path: '/api/vendors/connected-calendars/{calendarId}/reading',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Reads a connected calendar again, at most once a minute.',
    params,
    response: connectedCalendarsSchema,
    errors: ['not_found', 'refused', 'too_many_requests'],
  },
  removeConnectedCalendar: {
    method: 'DELETE',
    path: '/api/vendors/connected-calendars/{calendarId}',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Removes a connected calendar and frees its times at once; the same again changes nothing.',
    params,
    response: connectedCalendarsSchema,
  },
  openBlockedTime: {
    method: 'PUT',
    path: '/api/vendors/connected-calendars/{calendarId}/opened-times',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      'Opens a time that a connected calendar blocks, or blocks it again. It stays open until its entry changes.',
    params,
    body: z.strictObject({
      startsAt: requestTimestampSchema,
      endsAt: requestTimestampSchema,
      isOpened: z.boolean(),
    }),
    response: connectedCalendarsSchema,
    errors: ['not_found', 'refused'],
  },
});
