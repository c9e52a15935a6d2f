import * as z from 'zod';
import { dayStates, dayStatuses } from '#shared/vendors/availability.ts';
import { conversationIdSchema } from '../messaging/message-inbox.ts';
import { orderStatusSchema } from '#shared/orders/booking.ts';
import { calendarSettingsSchema } from '#shared/vendors/calendar-settings.ts';
import { bookingIdSchema, dateSchema, timeSchema } from '#shared/kernel/ids.ts';

/** One day of the vendor's own calendar. */
export const calendarDaySchema = z
  .object({
    date: dateSchema,
    /** The status that hosts see. */
    status: z.enum(dayStatuses),
    /** The vendor's setting for this day; 'default' follows the weekly schedule. */
    state: z.enum(dayStates),
    /** Orders on the day; may exceed the capacity if it was lowered later. */
    taken: z.number().int(),
    /** Places held for open offers. */
    held: z.number().int(),
    remainingCapacity: z.number().int(),
  })
  .meta({ id: 'CalendarDay' });

export type CalendarDay = z.infer<typeof calendarDaySchema>;

/** An order in the calendar; `id` is its id in the vendor's orders. */
export const calendarOrderSchema = z
  .object({
    id: z.string(),
    bookingId: bookingIdSchema,
    date: dateSchema,
    title: z.string(),
    customerName: z.string(),
    startTime: z.nullable(timeSchema),
    endTime: z.nullable(timeSchema),
    /** Missing without a duration and for early orders. */
    durationHours: z.number().optional(),
    /** IANA name. */
    timeZone: z.string(),
    status: orderStatusSchema,
  })
  .meta({ id: 'CalendarOrder' });

export type CalendarOrder = z.infer<typeof calendarOrderSchema>;

/** A place of a day held for the host of an open offer (rule offers-31). */
export const calendarHoldSchema = z
  .object({
    conversationId: conversationIdSchema,
    /** The offer's version. */
    version: z.number().int(),
    date: dateSchema,
    eventTitle: z.string(),
    hostName: z.string(),
    /** The last day of the offer. */
    validThrough: dateSchema,
    /** It can't be released until that payment ends. */
    isBeingPaid: z.boolean(),
  })
  .meta({ id: 'CalendarHold' });

export type CalendarHold = z.infer<typeof calendarHoldSchema>;

/** The weekly schedule with the version that a change names. */
export const calendarPatternSchema = z
  .object({ version: z.number().int(), ...calendarSettingsSchema.shape })
  .meta({ id: 'WeeklySchedule' });

export type WeeklySchedule = z.infer<typeof calendarPatternSchema>;

/** The vendor's id, a secret of 32 characters and '.ics'. */
export const calendarFile = /^([0-9A-Za-z-]{3,40})\.([\w-]{32})\.ics$/;

/** The path of the secret address on this site. */
export const calendarFeedSchema = z.object({ path: z.string().nullable() }).meta({ id: 'CalendarFeed' });
