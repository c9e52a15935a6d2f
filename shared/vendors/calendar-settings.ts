import * as z from 'zod';
import { maximumCapacityPerDay } from '../kernel/policies.ts';

const wholeNumber = `Enter a whole number from 1 to ${maximumCapacityPerDay}`;

/** A vendor's own figures for every week; also the form where they are typed. */
export const calendarSettingsSchema = z.strictObject({
  capacityPerDay: z.number(wholeNumber).int(wholeNumber).min(1, wholeNumber).max(maximumCapacityPerDay, wholeNumber),
  /** Weekdays without orders, 0 for Sunday to 6. */
  closedWeekdays: z.array(z.number().int().min(0).max(6)).max(7),
});

export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;
