import * as z from 'zod/mini';
import { fieldChangesSchema } from '../kernel/field-changes-schema.ts';
import { idSchema, requestDateSchema } from '../kernel/ids.ts';
import { cleanText } from '../kernel/validation.ts';
import { diets, givenRsvps } from './guest.ts';
import { guestsPerReply, replyLimits } from './invitation-limits.ts';
import { guestLimits } from './limits.ts';
import { hasWebAddress } from './web-address.ts';

// @__NO_SIDE_EFFECTS__
const text = (max: number) => z.string().check(cleanText(), z.maxLength(max, `Use ${max} characters at most`));

/** How a host asks for replies. */
export const replySettingsSchema = z.object({
  /** The last day to reply, at the event's place; null for the event's day. */
  replyBy: z.nullable(requestDateSchema),
  /** The host's words on the page and in mails; empty for none. */
  words: text(replyLimits.words).check(
    z.refine((words) => !hasWebAddress(words), 'Leave out web addresses: mails with them look like spam'),
  ),
  /** Guests see the venue's address, else only the town. */
  showsAddress: z.boolean(),
});

export type ReplySettings = z.output<typeof replySettingsSchema>;

export const noReplySettings: ReplySettings = { replyBy: null, words: '', showsAddress: true };

export const replySettingsChangesSchema = fieldChangesSchema(replySettingsSchema.shape);

/** A household's reply for one guest. Empty texts are none. */
const guestReplySchema = z.strictObject({
  id: idSchema,
  rsvp: z.enum(givenRsvps),
  /** A dish that the page offers. */
  meal: text(guestLimits.meal),
  diets: z.array(z.enum(diets)).check(z.maxLength(diets.length)),
  dietText: text(guestLimits.dietText),
  /** Needs a place for a wheelchair; undefined leaves it as it is. */
  wheelchair: z.optional(z.boolean()),
  /** Of a plus-one, whose name may be unknown to the host. */
  plusOne: z.optional(
    z.strictObject({ first: text(guestLimits.first), last: text(guestLimits.last), child: z.boolean() }),
  ),
});

export type GuestReply = z.output<typeof guestReplySchema>;

export const replySchema = z.strictObject({
  /** Empty once the last day to reply has passed: then only the note counts. */
  guests: z.array(guestReplySchema).check(z.maxLength(guestsPerReply)),
  note: text(replyLimits.note),
  /** The number of replies that the page showed, so that two people of a household don't overwrite each other. */
  replies: z.int().check(z.nonnegative()),
});

export type Reply = z.output<typeof replySchema>;
