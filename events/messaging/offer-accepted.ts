import * as z from 'zod';
import { bookingIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** An offer was booked; in the same write as the booking. */
export const OfferAccepted = defineEvent('OfferAccepted', 1, () =>
  z.object({
    ...offerData(),
    bookingId: bookingIdSchema,
  }),
);
