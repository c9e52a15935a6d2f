import * as z from 'zod';
import { idSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** Someone asked for an email once a vendor comes to a place, and has to confirm the address. */
export const VendorAlertRequested = defineEvent('VendorAlertRequested', 1, () => z.object({ alertId: idSchema }));
