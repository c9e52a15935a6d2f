import { secondFactorKey } from '#functions/data/accounts/second-factor.ts';
import type { Table } from '#functions/data/table.ts';

/** Of an account that is gone; a person who was an administrator once may have one still. Safe to repeat. */
export const forgetSecondFactor = (table: Table, userId: string): Promise<void> =>
  table.write({ delete: secondFactorKey(userId) });
