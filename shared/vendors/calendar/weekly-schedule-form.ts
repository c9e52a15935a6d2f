import * as z from 'zod/mini';
import { timeSchema } from '../../kernel/ids.ts';
import { calendarSettingsSchema, fitsInDay, tooManyAtOnce } from './calendar-settings.ts';

const { capacityPerDay, jobsAtOnce, minutesBetweenJobs, moveConsentDays } = calendarSettingsSchema.shape;

/** The select's value for minutes that aren't in its list. */
export const otherMinutes = 'other';

/** Times are ignored if it is all day. */
const hoursRowSchema = z.object({ isAllDay: z.boolean(), from: z.string(), to: z.string() });

/** The form of a vendor's weekly settings, which asks for open weekdays. */
export const weeklyScheduleFormSchema = z
  .object({
    capacityPerDay,
    jobsAtOnce,
    /** Minutes between orders from a list, or `otherMinutes`. */
    timeBetween: z.string(),
    typedMinutes: z.nullable(z.number()),
    moveConsentDays,
    openWeekdays: z.array(z.string()),
    /** By weekday, Sunday first. */
    hours: z.array(hoursRowSchema),
  })
  .check(
    z.superRefine((form, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (!fitsInDay(form)) refuse(['jobsAtOnce'], tooManyAtOnce);
      const minutes = minutesBetweenJobs.safeParse(form.typedMinutes);
      if (form.timeBetween === otherMinutes && !minutes.success)
        refuse(['typedMinutes'], minutes.error.issues[0]?.message ?? '');
      for (const [weekday, row] of form.hours.entries()) {
        if (row.isAllDay || !form.openWeekdays.includes(String(weekday))) continue;
        for (const end of ['from', 'to'] as const) {
          if (!timeSchema.safeParse(row[end]).success) refuse(['hours', weekday, end], 'Enter a time');
        }
      }
    }),
  );

export type WeeklyScheduleForm = z.infer<typeof weeklyScheduleFormSchema>;
