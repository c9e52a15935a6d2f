import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** A host tipped a vendor of a booking. Money in cents. */
export const TipPaid = defineEvent('TipPaid', 1, () => z.object({ ...orderData(), cents: z.number().int() }));
