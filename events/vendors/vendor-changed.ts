import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor changed in a way that affects the directory or plans: a price, a limit, a day. */
export const VendorChanged = defineEvent('VendorChanged', 1, () => z.object({ vendorId: vendorIdSchema }));
