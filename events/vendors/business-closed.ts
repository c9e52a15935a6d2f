import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor's business was archived because its owner deleted their account. */
export const BusinessClosed = defineEvent('BusinessClosed', 1, () => z.object({ vendorId: vendorIdSchema }));
