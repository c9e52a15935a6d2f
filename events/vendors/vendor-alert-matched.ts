import * as z from 'zod';
import { idSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor came to a place that someone waits for. */
export const VendorAlertMatched = defineEvent('VendorAlertMatched', 1, () =>
  z.object({ alertId: idSchema, vendorId: vendorIdSchema }),
);
