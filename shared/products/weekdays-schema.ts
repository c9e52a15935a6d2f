import * as z from 'zod/mini';

/** Weekdays, 0 for Sunday to 6, each once. */
export const weekdayListSchema = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
  z.maxLength(7),
  z.overwrite((days: number[]) => [...new Set(days)]),
);

/** Weekdays on which a package is offered; every day if empty. */
export const weekdaysSchema = z._default(weekdayListSchema, []);
