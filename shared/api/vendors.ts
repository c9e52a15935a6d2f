import * as z from 'zod';
import { applicationFormSchema, applicationStatusSchema } from '#shared/vendors/application.ts';
import { dayStates, dayStatuses } from '#shared/vendors/availability.ts';
import { conversationIdSchema } from './messaging/message-inbox.ts';
import { orderStatusSchema } from '#shared/orders/booking.ts';
import { calendarSettingsSchema } from '#shared/vendors/calendar-settings.ts';
import {
  bookingIdSchema,
  dateSchema,
  requestDateSchema,
  requestMonthSchema,
  timeSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { defineEndpoints } from './contract.ts';
import { vendorProfile } from './vendor-profile.ts';

export const completionStages = ['basic_info', 'services', 'products', 'banking', 'review'] as const;

/** A person's only application to join as a vendor. */
export const applicationSchema = z
  .object({
    /** The applicant's own user id: there is one application per person. */
    id: userIdSchema,
    version: z.number().int(),
    status: applicationStatusSchema,
    /** Zero-based step of the wizard to resume at. */
    currentStep: z.number().int(),
    completionStage: z.enum(completionStages),
    form: applicationFormSchema,
    /** Assigned at the first submission; it does not change afterwards. */
    vendorId: z.nullable(vendorIdSchema),
    rejectionReason: z.string().nullable(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
    submittedAt: z.nullable(timestampSchema),
    /** Of the latest decision; it stays while the application is changed and submitted again after it. */
    decidedAt: z.nullable(timestampSchema),
  })
  .meta({ id: 'Application' });

export type Application = z.infer<typeof applicationSchema>;

const version = z.number().int().min(0);

/** One day of the vendor's own calendar. */
export const calendarDaySchema = z
  .object({
    date: dateSchema,
    /** What hosts see. */
    status: z.enum(dayStatuses),
    /** What the vendor said of this day; 'default' leaves it to the weekly pattern. */
    state: z.enum(dayStates),
    /** Orders that the day has; more than fit when the capacity was lowered later. */
    taken: z.number().int(),
    /** Places held for open offers. */
    held: z.number().int(),
    remainingCapacity: z.number().int(),
  })
  .meta({ id: 'CalendarDay' });

export type CalendarDay = z.infer<typeof calendarDaySchema>;

/** An order as the calendar lists it; `id` is that of the vendor's orders. */
export const calendarOrderSchema = z
  .object({
    id: z.string(),
    bookingId: bookingIdSchema,
    date: dateSchema,
    title: z.string(),
    customerName: z.string(),
    startTime: z.nullable(timeSchema),
    endTime: z.nullable(timeSchema),
    status: orderStatusSchema,
  })
  .meta({ id: 'CalendarOrder' });

export type CalendarOrder = z.infer<typeof calendarOrderSchema>;

/** A place of a day that is held for the host of an open offer (decision 157). */
export const calendarHoldSchema = z
  .object({
    conversationId: conversationIdSchema,
    /** The offer's. */
    version: z.number().int(),
    date: dateSchema,
    eventTitle: z.string(),
    hostName: z.string(),
    /** The last day of the offer. */
    validThrough: dateSchema,
    /** Until that payment ends it can't be released. */
    isBeingPaid: z.boolean(),
  })
  .meta({ id: 'CalendarHold' });

export type CalendarHold = z.infer<typeof calendarHoldSchema>;

/** The weekly pattern with the version that a change of it names. */
export const calendarPatternSchema = z
  .object({ version: z.number().int(), ...calendarSettingsSchema.shape })
  .meta({ id: 'WeeklySchedule' });

export type WeeklySchedule = z.infer<typeof calendarPatternSchema>;

/** The vendor's id, a secret of 32 characters and '.ics'. */
export const calendarFile = /^([0-9A-Za-z-]{3,40})\.([\w-]{32})\.ics$/;

/** The path of the secret address on this site. */
export const calendarFeedSchema = z.object({ path: z.string().nullable() }).meta({ id: 'CalendarFeed' });

export const vendors = defineEndpoints({
  ...vendorProfile,
  getApplication: {
    method: 'GET',
    path: '/api/application',
    caller: 'user',
    summary: "The caller's application.",
    response: applicationSchema,
    errors: ['not_found'],
  },
  saveApplication: {
    method: 'PUT',
    path: '/api/application',
    caller: 'user',
    summary: "Saves the wizard's current state; version 0 starts the application.",
    body: z.strictObject({
      version,
      currentStep: z.number().int().min(0).max(60),
      completionStage: z.enum(completionStages),
      form: applicationFormSchema,
    }),
    response: applicationSchema,
    errors: ['not_found', 'version_conflict', 'refused'],
  },
  submitApplication: {
    method: 'POST',
    path: '/api/application/submission',
    caller: 'user',
    summary: 'Hands a complete application to review.',
    body: z.strictObject({ version }),
    response: applicationSchema,
    errors: ['not_found', 'version_conflict', 'refused'],
  },
  getCalendar: {
    method: 'GET',
    path: '/api/vendor/calendar',
    caller: 'vendor',
    summary: "A month of the vendor's own calendar: its days, its orders and holds, and the weekly pattern.",
    query: z.object({ month: requestMonthSchema }),
    response: z.object({
      pattern: calendarPatternSchema,
      days: z.array(calendarDaySchema),
      orders: z.array(calendarOrderSchema),
      holds: z.array(calendarHoldSchema),
    }),
  },
  saveCalendar: {
    method: 'PUT',
    path: '/api/vendor/calendar',
    caller: 'vendor',
    summary: 'Sets how many orders fit in a day and the weekdays without orders; existing orders stay.',
    body: z.strictObject({
      version,
      ...calendarSettingsSchema.shape,
      moveConsentDays: z.optional(calendarSettingsSchema.shape.moveConsentDays),
    }),
    response: calendarPatternSchema,
    errors: ['version_conflict', 'unavailable'],
  },
  saveDay: {
    method: 'PUT',
    path: '/api/vendor/days/{date}',
    caller: 'vendor',
    summary: 'Opens or closes a single day, or leaves it to the weekly pattern again; its orders stay.',
    params: z.object({ date: requestDateSchema }),
    body: z.strictObject({ state: z.enum(dayStates) }),
    response: calendarDaySchema,
    errors: ['unavailable'],
  },
  getCalendarFeed: {
    method: 'GET',
    path: '/api/vendor/calendar-feed',
    caller: 'vendor',
    summary: "The secret address under which a calendar program reads the vendor's orders; null before there is one.",
    response: calendarFeedSchema,
  },
  renewCalendarFeed: {
    method: 'POST',
    path: '/api/vendor/calendar-feed',
    caller: 'vendor',
    summary: "Makes a new secret address for the vendor's orders; the one before ends.",
    response: calendarFeedSchema,
  },
  readCalendarFeed: {
    method: 'GET',
    path: '/api/calendars/{file}',
    caller: 'public',
    summary: "A vendor's orders as an iCalendar file, at a secret address.",
    params: z.object({ file: z.string().regex(calendarFile, 'Invalid calendar') }),
    response: z.string(),
    contentType: 'text/calendar',
    errors: ['not_found'],
  },
});
