import * as z from 'zod/mini';
import { maximumCapacityPerDay } from '../kernel/policies.ts';

const wholeNumber = `Enter a whole number from 1 to ${maximumCapacityPerDay}`;

/** A vendor's own figures for every week; also the form where they are typed. */
export const calendarSettingsSchema = z.strictObject({
  capacityPerDay: z.int(wholeNumber).check(z.minimum(1, wholeNumber), z.maximum(maximumCapacityPerDay, wholeNumber)),
  /** Weekdays without orders, 0 for Sunday to 6. */
  closedWeekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
});

export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;
