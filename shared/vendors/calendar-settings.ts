import * as z from 'zod/mini';
import { weekdayListSchema } from '../products/weekdays-schema.ts';
import { balanceDueDays, maximumCapacityPerDay, maximumMoveConsentDays } from '../kernel/policies.ts';

const wholeNumber = `Enter a whole number from 1 to ${maximumCapacityPerDay}`;

const consentDays = `Enter 0, or a whole number from ${balanceDueDays + 1} to ${maximumMoveConsentDays}`;

/** How many days before an event its host must ask before moving it (rule changes-24); 0 for never. */
const moveConsentDaysSchema = z.int(consentDays).check(
  z.minimum(0, consentDays),
  z.maximum(maximumMoveConsentDays, consentDays),
  z.refine((days) => days === 0 || days > balanceDueDays, consentDays),
);

/** A vendor's weekly settings. */
export const calendarSettingsSchema = z.strictObject({
  capacityPerDay: z.int(wholeNumber).check(z.minimum(1, wholeNumber), z.maximum(maximumCapacityPerDay, wholeNumber)),
  /** Weekdays without orders, 0 for Sunday to 6. */
  closedWeekdays: weekdayListSchema,
  moveConsentDays: moveConsentDaysSchema,
});

export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;

/** The form of these settings, which asks for open weekdays. */
export const weeklyScheduleFormSchema = z.object({
  capacityPerDay: calendarSettingsSchema.shape.capacityPerDay,
  moveConsentDays: calendarSettingsSchema.shape.moveConsentDays,
  openWeekdays: z.array(z.string()),
});

export type WeeklyScheduleForm = z.infer<typeof weeklyScheduleFormSchema>;
