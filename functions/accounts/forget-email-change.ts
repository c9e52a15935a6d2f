import { emailChangeKey } from '#functions/data/accounts/email-change.ts';
import type { Table } from '#functions/data/table.ts';

/** A person who left: the addresses of their latest change go (decision 60). Safe to repeat. */
export const forgetEmailChange = (table: Pick<Table, 'write'>, userId: string): Promise<void> =>
  table.write({ delete: emailChangeKey(userId) });
