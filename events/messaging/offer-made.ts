import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** A vendor made a priced offer in the conversation of an inquiry (rule offers-1). Its lines stay in the offer. */
export const OfferMade = defineEvent('OfferMade', 1, () => z.object(offerData()));
