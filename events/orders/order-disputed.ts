import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderDisputeData } from './dispute-data.ts';

/** A payment of an order is disputed: its payout waits. Money in cents. */
export const OrderDisputed = defineEvent('OrderDisputed', 1, () => z.object(orderDisputeData()));
