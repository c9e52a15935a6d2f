import * as z from 'zod/mini';
import { timeSchema } from '../../kernel/ids.ts';

/** Consecutive starts on quarter hours, by the clock of the event's place; the first and the last. */
export const startRangeSchema = z.object({ from: timeSchema, to: timeSchema });
export type StartRange = z.infer<typeof startRangeSchema>;
