import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** An administrator had a vendor's mail about its order sent again. */
export const OrderMailRequested = defineEvent('OrderMailRequested', 1, () => z.object(orderData()));
