import * as z from 'zod/mini';
import { idSchema } from '../kernel/ids.ts';
import { textMessages } from '../kernel/limits.ts';
import { containsScript } from '../kernel/sanitize.ts';
import { cleanText } from '../kernel/validation.ts';

/** Maximum number of saved replies of one account. */
export const maximumSavedReplies = 20;

function required(label: string, max: number) {
  const words = textMessages({ label, min: 1, max });
  return z.string(words.required).check(
    cleanText(),
    z.minLength(1, words.required),
    z.maxLength(max, words.long),
    z.refine((value) => !containsScript(value), words.script),
  );
}

/** A vendor's saved reply: a name to find it by, and the text that it inserts into a message. */
export const savedReplyFormSchema = z.object({
  name: required('Name', 60),
  content: required('Reply', 2000),
});

export type SavedReplyForm = z.infer<typeof savedReplyFormSchema>;

export const savedReplySchema = z
  .object({ id: idSchema, ...savedReplyFormSchema.shape })
  .check(z.meta({ id: 'SavedReply' }));

export type SavedReply = z.infer<typeof savedReplySchema>;
