import * as z from 'zod';
import { timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** The secret with which programs open a vendor's calendar without signing in; a vendor has only one at a time. */
export const calendarFeedEntity = defineEntity(
  'CalendarFeed',
  z.object({ vendorId: vendorIdSchema, secret: z.string().length(32), createdAt: timestampSchema }),
  ({ vendorId }) => calendarFeedKey(vendorId),
);

export const calendarFeedKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'FEED' });
