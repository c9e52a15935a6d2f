import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';

/** How often something that mails somebody else was done on a day, at the event's place. */
export const dailyCountSchema = z.object({ date: dateSchema, count: z.int().positive() });

type DailyCount = z.infer<typeof dailyCountSchema>;

/** Returns the count with one more today. */
export const oneMore = (before: DailyCount | undefined, today: string): DailyCount => ({
  date: today,
  count: timesOn(before, today) + 1,
});

/** Returns the count of today. */
export const timesOn = (counted: DailyCount | undefined, today: string): number =>
  counted?.date === today ? counted.count : 0;
