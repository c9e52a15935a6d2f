import * as z from 'zod/mini';
import { noticeKinds } from './notice-kinds.ts';

/**
 * What the server pushes to an open browser: what changed, never the content itself. The browser requests it again
 * through the API, so a notice that is lost, late or doubled shows nothing wrong and reveals nothing.
 */
export const noticeSchema = z.object({
  changed: z.enum(noticeKinds),
  /** Which one, where there are several: a draft's, conversation's or vendor's id. */
  id: z.optional(z.string()),
});

export type Notice = z.infer<typeof noticeSchema>;
