import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';

/** How often something was done on a day of the event's place: each time somebody else is mailed. */
export const dailyCountSchema = z.object({ date: dateSchema, count: z.int().positive() });

type DailyCount = z.infer<typeof dailyCountSchema>;

/** The count with one more of today. */
export const oneMore = (before: DailyCount | undefined, today: string): DailyCount => ({
  date: today,
  count: timesOn(before, today) + 1,
});

/** How often today. */
export const timesOn = (counted: DailyCount | undefined, today: string): number =>
  counted?.date === today ? counted.count : 0;
