import * as z from 'zod/mini';
import { noticeKinds } from './notice-kinds.ts';

/**
 * A change pushed to an open browser, never the content itself. The browser fetches the content through the API, so a
 * lost, late or duplicate notice shows nothing wrong and reveals nothing.
 */
export const noticeSchema = z.object({
  changed: z.enum(noticeKinds),
  /** The id of the draft, conversation or vendor, if there are several. */
  id: z.optional(z.string()),
});

export type Notice = z.infer<typeof noticeSchema>;
