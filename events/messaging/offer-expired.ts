import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** An open offer was not booked in time. */
export const OfferExpired = defineEvent('OfferExpired', 1, () => z.object(offerData()));
