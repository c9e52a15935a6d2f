import * as z from 'zod/mini';

/** Weekdays on which a package is offered, 0 for Sunday to 6; every day where there are none. */
export const weekdaysSchema = z._default(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)), []);
