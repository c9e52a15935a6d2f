import * as z from 'zod';
import {
  bookingIdSchema,
  dateSchema,
  timeSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { daySteps } from '#shared/orders/room/day.ts';
import { bookingPartition } from './booking.ts';
import { markSchema } from './schedule-row.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** `stamp` identifies the row as the vendor saw it: an answer to an earlier one no longer counts. */
const answerSchema = z.object({ stamp: z.string(), at: timestampSchema });

const proposalSchema = answerSchema.extend({
  /** On the clocks of the event's place. */
  date: dateSchema,
  time: timeSchema,
  note: z.string(),
  isDeclined: z.boolean(),
});

const vendorRowsSchema = z.object({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  hostId: userIdSchema,
  version: z.int().positive(),
  /** By the ids of rows. */
  confirmed: z.record(z.string(), answerSchema),
  proposals: z.record(z.string(), proposalSchema),
  /** Its check marks on the day. */
  steps: z.partialRecord(z.enum(daySteps), markSchema).default({}),
  /** The day of the last reminder, at the event's place. */
  remindedOn: z.nullable(dateSchema),
  /** Co-hosts and viewers then, for the live push. */
  memberIds: z.array(userIdSchema),
});

export type VendorRows = z.infer<typeof vendorRowsSchema>;
export type RowProposal = z.infer<typeof proposalSchema>;

export const vendorRowsPrefix = 'SCHEDULE#';

export const vendorRowsKey = (bookingId: string, vendorId: string): Key => ({
  pk: bookingPartition(bookingId),
  sk: `${vendorRowsPrefix}${vendorId}`,
});

/** A vendor's confirmations of its rows of the run of show, and the times that it proposes instead. */
export const vendorRowsEntity = defineEntity('VendorRows', vendorRowsSchema, ({ bookingId, vendorId }) =>
  vendorRowsKey(bookingId, vendorId),
);

const scheduleChangeSchema = z.object({
  bookingId: bookingIdSchema,
  rowId: z.string(),
  /** Of the row; makes each change another one. */
  version: z.int().positive(),
  hostId: userIdSchema,
  vendorIds: z.array(vendorIdSchema),
  memberIds: z.array(userIdSchema),
});

export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;

/**
 * The last change of a host's row, with the people whose open pages show it: it carries the domain event and is pushed,
 * so that rows stay small and a removed one is news too.
 */
export const scheduleChangeEntity = defineEntity('ScheduleChange', scheduleChangeSchema, ({ bookingId }) => ({
  pk: bookingPartition(bookingId),
  sk: 'SCHEDULE',
}));
