import * as z from 'zod';
import { dayStates, dayStatuses } from '#shared/vendors/calendar/availability.ts';
import { conversationIdSchema } from '../messaging/message-inbox.ts';
import { orderStatusSchema } from '#shared/orders/booking.ts';
import { calendarSettingsSchema } from '#shared/vendors/calendar/calendar-settings.ts';
import { closedReasons } from '#shared/vendors/calendar/closures.ts';
import { closureSchema } from '#shared/vendors/calendar/schedule-schema.ts';
import { maximumClosureNote } from '#shared/kernel/policies.ts';
import { text } from '#shared/kernel/validation.ts';
import {
  bookingIdSchema,
  dateSchema,
  idSchema,
  requestDateSchema,
  timeSchema,
  timestampSchema,
} from '#shared/kernel/ids.ts';

/** What a connected calendar blocks on a day. */
const calendarBlockSchema = z
  .object({
    calendarId: idSchema,
    times: z.array(
      z.object({
        startsAt: timestampSchema,
        endsAt: timestampSchema,
        isWholeDay: z.boolean().optional(),
        /** The vendor opened it by hand. */
        isOpened: z.boolean().optional(),
      }),
    ),
    /** It takes the whole day of a vendor with one order a day. */
    takesDate: z.boolean(),
  })
  .meta({ id: 'CalendarBlock' });

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
    /** Why it takes no orders; null if it does. */
    closed: z.nullable(z.object({ reason: z.enum(closedReasons), closureId: z.string().nullable(), note: z.string() })),
    /** What connected calendars block, for the vendor alone; missing if they block nothing. */
    blocks: z.array(calendarBlockSchema).optional(),
  })
  .meta({ id: 'CalendarDay' });

export type CalendarDay = z.infer<typeof calendarDaySchema>;

/** When a job runs: instants, or the whole date of the vendor's place while its times aren't known. */
const jobTimes = { startsAt: timestampSchema, endsAt: timestampSchema, isWholeDay: z.boolean() };

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
    ...jobTimes,
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
    ...jobTimes,
    eventTitle: z.string(),
    hostName: z.string(),
    /** The last day of the offer. */
    validThrough: dateSchema,
    /** It can't be released until that payment ends. */
    isBeingPaid: z.boolean(),
  })
  .meta({ id: 'CalendarHold' });

export type CalendarHold = z.infer<typeof calendarHoldSchema>;

/** The weekly schedule and the time off, with the version that a change names. */
export const calendarPatternSchema = z
  .object({
    version: z.number().int(),
    ...calendarSettingsSchema.shape,
    closures: z.array(closureSchema),
    /** False until the vendor chose its orders at the same time itself. */
    hasChosenJobsAtOnce: z.boolean(),
  })
  .meta({ id: 'WeeklySchedule' });

export type WeeklySchedule = z.infer<typeof calendarPatternSchema>;

/** A range of dates to close, as a vendor sends it. */
export const closureFormSchema = z.strictObject({
  from: requestDateSchema,
  to: requestDateSchema,
  /** Every year from then on. */
  yearly: z.boolean(),
  note: text('Note', { min: 0, max: maximumClosureNote }),
});

/** The schedule after a range was closed, and how many orders it has, which stay. */
export const closureSavedSchema = z
  .object({ pattern: calendarPatternSchema, orders: z.number().int() })
  .meta({ id: 'ClosureSaved' });

/** The vendor's id, a secret of 32 characters and '.ics'. */
export const calendarFile = /^([0-9A-Za-z-]{3,40})\.([\w-]{32})\.ics$/;

/** The path of the secret address on this site. */
export const calendarFeedSchema = z.object({ path: z.string().nullable() }).meta({ id: 'CalendarFeed' });
