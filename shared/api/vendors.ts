import * as z from 'zod';
import {
  applicationChangeSchema,
  applicationFormSchema,
  applicationStatusSchema,
} from '#shared/vendors/application/application.ts';
import { dayStates } from '#shared/vendors/calendar/availability.ts';
import { calendarSettingsSchema, fitsInDay, tooManyAtOnce } from '#shared/vendors/calendar/calendar-settings.ts';
import {
  dateSchema,
  idSchema,
  requestDateSchema,
  requestMonthSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { defineEndpoints } from './contract.ts';
import { vendorProfile } from './vendor-profile.ts';
import { vendorCalendars } from './vendors/connected-calendars.ts';
import { vendorTeam } from './vendors/team.ts';
import {
  calendarDaySchema,
  calendarOrderSchema,
  calendarHoldSchema,
  calendarPatternSchema,
  calendarFile,
  calendarFeedSchema,
  closureFormSchema,
  closureSavedSchema,
} from './vendors/calendar.ts';

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

const { capacityPerDay, closedWeekdays, ...laterSettings } = calendarSettingsSchema.shape;

/** Pages loaded before a setting existed leave it out, and it stays. */
const savedSettings = z
  .strictObject({
    version,
    capacityPerDay,
    closedWeekdays,
    ...z.object(laterSettings).partial().shape,
  })
  .refine(fitsInDay, { path: ['jobsAtOnce'], error: tooManyAtOnce });

/** A new application of all categories has half as many. */
const maximumChanges = 2000;

export const vendors = defineEndpoints({
  ...vendorProfile,
  ...vendorCalendars,
  ...vendorTeam,
  getApplication: {
    method: 'GET',
    path: '/api/vendors/application',
    caller: 'user',
    summary: "The caller's application.",
    response: applicationSchema,
    errors: ['not_found'],
  },
  changeApplication: {
    method: 'PATCH',
    path: '/api/vendors/application',
    caller: 'user',
    summary:
      "Changes fields of the caller's application. A field that someone else changed meanwhile stays and is named in `conflicts`.",
    body: z.strictObject({
      /** Starts the application, unless that has happened already. */
      isNew: z.optional(z.boolean()),
      currentStep: z.number().int().min(0).max(60),
      completionStage: z.enum(completionStages),
      /** By the fields' paths (`shared/vendors/application/application-fields.ts`); no value is null or left out. */
      changes: z
        .record(
          z
            .string()
            .max(300)
            .regex(/^(?:basic|answers|products)\../, 'No such field')
            .refine((path) => path.isWellFormed() && !/\p{Cc}/u.test(path), 'No such field'),
          applicationChangeSchema,
        )
        .refine((changes) => Object.keys(changes).length <= maximumChanges, 'Too many changes'),
    }),
    response: z.object({ application: applicationSchema, conflicts: z.array(z.string()) }),
    errors: ['not_found', 'refused'],
  },
  submitApplication: {
    method: 'POST',
    path: '/api/vendors/application/submission',
    caller: 'user',
    summary: 'Submits a complete application for review.',
    body: z.strictObject({ version }),
    response: applicationSchema,
    errors: ['not_found', 'version_conflict', 'refused'],
  },
  getCalendar: {
    method: 'GET',
    path: '/api/vendors/calendar',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "A month of the vendor's own calendar: its days, its orders and holds, and the weekly pattern.",
    query: z.object({ month: requestMonthSchema }),
    response: z.object({
      /** IANA name, of the vendor's place. */
      timeZone: z.string(),
      /** The first date that a host can book, by the lead time. */
      bookableFrom: dateSchema,
      pattern: calendarPatternSchema,
      days: z.array(calendarDaySchema),
      orders: z.array(calendarOrderSchema),
      holds: z.array(calendarHoldSchema),
      /** Connected calendars, whose names are shown with their blocked times; missing in a response from before. */
      calendars: z.array(z.object({ id: idSchema, name: z.string() })).optional(),
    }),
  },
  saveCalendar: {
    method: 'PUT',
    path: '/api/vendors/calendar',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      'Sets how many orders fit in a day and at one time, the time between them, working hours and the weekdays without orders; existing orders stay, and settings that are left out.',
    body: savedSettings,
    response: calendarPatternSchema,
    errors: ['version_conflict'],
  },
  saveClosure: {
    method: 'PUT',
    path: '/api/vendors/closures/{closureId}',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      'Closes a range of dates, once or every year, or changes it; the browser makes its id. Its holds are released and its orders stay; the response has their number.',
    params: z.object({ closureId: idSchema }),
    body: closureFormSchema,
    response: closureSavedSchema,
  },
  removeClosure: {
    method: 'DELETE',
    path: '/api/vendors/closures/{closureId}',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Opens a closed range of dates again; the same again changes nothing.',
    params: z.object({ closureId: idSchema }),
    response: calendarPatternSchema,
  },
  saveDay: {
    method: 'PUT',
    path: '/api/vendors/days/{date}',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Opens or closes a single day, or leaves it to the weekly pattern again; its orders stay.',
    params: z.object({ date: requestDateSchema }),
    body: z.strictObject({ state: z.enum(dayStates) }),
    response: calendarDaySchema,
  },
  getCalendarFeed: {
    method: 'GET',
    path: '/api/vendors/calendar-feed',
    caller: 'vendor',
    summary: "The secret address under which a calendar program reads the vendor's orders; null before there is one.",
    response: calendarFeedSchema,
  },
  renewCalendarFeed: {
    method: 'POST',
    path: '/api/vendors/calendar-feed',
    caller: 'vendor',
    summary: "Creates a new secret address for the vendor's orders; the previous one stops working.",
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
