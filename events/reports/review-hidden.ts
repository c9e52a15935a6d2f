import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from '../orders/order-data.ts';

/** An administrator hid a host's review of an order. The reason is in the order, because events are archived. */
export const ReviewHidden = defineEvent('ReviewHidden', 1, () => z.object({ ...orderData(), contentId: z.string() }));
