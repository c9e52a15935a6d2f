import * as z from 'zod/mini';
import { fieldChangesSchema } from '../../kernel/field-changes-schema.ts';
import { dateSchema, timeSchema, vendorIdSchema } from '../../kernel/ids.ts';
import { orEmpty, text } from '../../kernel/validation.ts';
import { rowReaders } from './schedule.ts';

/** Rows of a host, beside those of its orders. */
export const maximumOwnRows = 200;

/** A host's own row of the run of show; its time is local to the event. */
export const scheduleRowForm = z.strictObject({
  title: text('Title', { min: 1, max: 80 }),
  date: dateSchema,
  time: timeSchema,
  /** 0 for a moment. */
  minutes: z.int().check(z.minimum(0), z.maximum(1440)),
  vendorId: z.nullable(vendorIdSchema),
  person: orEmpty(text('Who', { min: 0, max: 80 })),
  place: orEmpty(text('Where', { min: 0, max: 100 })),
  note: orEmpty(text('Note', { min: 0, max: 300 })),
  readers: z.enum(rowReaders),
});

export type ScheduleRowForm = z.output<typeof scheduleRowForm>;

/** Changes of some fields of a row. */
export const scheduleRowChanges = fieldChangesSchema(scheduleRowForm.shape);

/** The start that a vendor proposes for a row, local to the event. */
export const proposedTime = z.strictObject({
  date: dateSchema,
  time: timeSchema,
  note: orEmpty(text('Note', { min: 0, max: 300 })),
});

export type ProposedTime = z.output<typeof proposedTime>;
