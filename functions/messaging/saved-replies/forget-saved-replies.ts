import { savedRepliesKey } from '#functions/data/messaging/saved-replies.ts';
import type { Table } from '#functions/data/table.ts';

/** Deletes the saved replies of a person who deleted their account (decision 60). Safe to repeat. */
export const forgetSavedReplies = (table: Pick<Table, 'write'>, userId: string): Promise<void> =>
  table.write({ delete: savedRepliesKey(userId) });
