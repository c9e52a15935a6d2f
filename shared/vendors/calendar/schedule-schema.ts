import * as z from 'zod/mini';
import { dateSchema, timeSchema } from '../../kernel/ids.ts';
import { maximumClosures, maximumMinutesBetweenJobs } from '../../kernel/policies.ts';

const weekday = z.int().check(z.minimum(0), z.maximum(6));

/** Hours of one weekday, which may pass midnight. */
export const workingHoursSchema = z.object({ weekday, from: timeSchema, to: timeSchema });

/** A range of dates without jobs; `note` is for the vendor alone. The browser makes its id. */
export const closureSchema = z.object({
  id: z.string(),
  from: dateSchema,
  to: dateSchema,
  yearly: z.boolean(),
  note: z._default(z.string(), ''),
});

/** A vendor's schedule as stored with it and with its public copies (`schedule.ts`). */
export const scheduleShape = {
  capacityPerDay: z.int().check(z.minimum(1)),
  jobsAtOnce: z._default(z.int().check(z.minimum(1)), 1),
  minutesBetweenJobs: z._default(z.int().check(z.minimum(0), z.maximum(maximumMinutesBetweenJobs)), 0),
  closedWeekdays: z._default(z.array(weekday), []),
  workingHours: z._default(z.array(workingHoursSchema).check(z.maxLength(7)), []),
  closures: z._default(z.array(closureSchema).check(z.maxLength(maximumClosures)), []),
};

/** A schedule as everyone may know it, in the vendor's time zone. */
export const publicScheduleShape = {
  ...scheduleShape,
  timeZone: z.string(),
  closures: z._default(z.array(z.pick(closureSchema, { from: true, to: true, yearly: true })), []),
};
