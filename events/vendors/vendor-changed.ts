import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** Something that the directory shows of a vendor changed, or that plans reckon with: a price, a limit, a day. */
export const VendorChanged = defineEvent('VendorChanged', 1, () => z.object({ vendorId: vendorIdSchema }));
