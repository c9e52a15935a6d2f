import * as z from 'zod/mini';
import { text } from '../../kernel/validation.ts';

/* The form with which a vendor connects a calendar of another program, and the messages at its fields. */

/** Letters of a calendar's name. */
export const maximumCalendarName = 60;

/** Encrypted, a longer one would not fit. */
const maximumAddress = 1000;

export const badAddress = "This isn't the address of a calendar. It starts with https:// or webcal://.";

const tooLong = `Enter at most ${maximumAddress} characters`;

/** The server decides; local calendars can only be read on the local stage. */
const addressSchema = z
  .string('Paste the address of the calendar')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Paste the address of the calendar', abort: true }),
    z.maxLength(maximumAddress, { error: tooLong, abort: true }),
    z.regex(/^(https?|webcals?):\/\/[^\s/]+/i, badAddress),
  );

const name = text('Name', { min: 1, max: maximumCalendarName });

const switches = {
  /** Leaves out what Airbnb marks as not available. */
  onlyReservations: z.boolean(),
  /** Leaves out timed entries of less than 4 hours. */
  onlyLong: z.boolean(),
};

export const calendarFormSchema = z.strictObject({ name, address: addressSchema, ...switches });

export const calendarChangeSchema = z.strictObject({
  name: z.optional(name),
  onlyReservations: z.optional(switches.onlyReservations),
  onlyLong: z.optional(switches.onlyLong),
  isPaused: z.optional(z.boolean()),
});

/** What a connected calendar does: it is read now for the first time, was read, can't be read, or rests. */
export const calendarStates = ['reading', 'read', 'failing', 'paused'] as const;
