import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** A vendor confirmed the last of its rows of a run of show, or proposed another time (rule event-room-16). */
export const ScheduleAnswered = defineEvent('ScheduleAnswered', 1, () =>
  z.object({ ...orderData(), answer: z.enum(['confirmed', 'proposed']) }),
);
