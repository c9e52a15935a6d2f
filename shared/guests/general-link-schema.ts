import * as z from 'zod/mini';
import { comparableText } from './compare.ts';
import { givenRsvps } from './guest.ts';
import { replyLimits } from './invitation-limits.ts';
import { timestampSchema } from '../kernel/ids.ts';
import { cleanText } from '../kernel/validation.ts';

const { leastCodeWord, codeWord: mostCodeWord, name: mostName, namedNote } = replyLimits;

// @__NO_SIDE_EFFECTS__
const text = (max: number) => z.string().check(cleanText(), z.maxLength(max, `Use ${max} characters at most`));

/** The word that the general link asks for; case, accents and blanks don't distinguish words. */
export const codeWordSchema = z.strictObject({
  codeWord: text(mostCodeWord).check(
    z.refine(
      (word) => comparableText(word).length >= leastCodeWord,
      `Use at least ${leastCodeWord} characters, so that it isn't guessed`,
    ),
  ),
});

/** A reply at the general link. */
export const namedReplySchema = z.strictObject({
  codeWord: text(mostCodeWord).check(z.minLength(1, 'Enter the code word of your invitation')),
  name: text(mostName).check(z.minLength(1, 'Enter your full name')),
  rsvp: z.enum(givenRsvps),
  /** Words to the host; empty for none. */
  note: text(namedNote),
});

export const decisionSchema = z.strictObject({
  /** Of the reply that was shown: a later one is decided by itself. */
  at: timestampSchema,
  isConfirmed: z.boolean(),
});
