import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** The last instant of an open offer is over. */
export const OfferExpired = defineEvent('OfferExpired', 1, () => z.object(offerData()));
