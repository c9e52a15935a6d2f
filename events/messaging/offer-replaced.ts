import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** A vendor made an offer that replaces the open one; `version` is the new one. */
export const OfferReplaced = defineEvent('OfferReplaced', 1, () => z.object(offerData()));
