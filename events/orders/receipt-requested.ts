import * as z from 'zod';
import { bookingIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/** An administrator had the host's receipt of a booking, or of added services, sent again. */
export const ReceiptRequested = defineEvent('ReceiptRequested', 1, () =>
  z.object({
    ...bookingData(),
    /** The booking record of the receipt: the booking's, or that of the added services. */
    agreementId: bookingIdSchema,
  }),
);
