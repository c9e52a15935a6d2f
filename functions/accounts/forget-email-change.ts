import { emailChangeKey } from '#functions/data/accounts/email-change.ts';
import type { Table } from '#functions/data/table.ts';

/** Deletes the addresses of a deleted account's latest change (decision 60). Safe to repeat. */
export const forgetEmailChange = (table: Pick<Table, 'write'>, userId: string): Promise<void> =>
  table.write({ delete: emailChangeKey(userId) });
