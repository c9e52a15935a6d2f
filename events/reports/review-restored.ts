import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from '../orders/order-data.ts';

/** An administrator made a host's hidden review public again. */
export const ReviewRestored = defineEvent('ReviewRestored', 1, () =>
  z.object({ ...orderData(), contentId: z.string() }),
);
