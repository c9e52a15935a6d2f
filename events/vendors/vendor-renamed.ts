import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor has another name, which is read when needed, since a later change may overtake this event. */
export const VendorRenamed = defineEvent('VendorRenamed', 1, () => z.object({ vendorId: vendorIdSchema }));
