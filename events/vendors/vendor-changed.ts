import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** Something that the directory shows of a vendor changed. */
export const VendorChanged = defineEvent('VendorChanged', 1, () => z.object({ vendorId: vendorIdSchema }));
