import { secondFactorKey } from '#functions/data/accounts/second-factor.ts';
import type { Table } from '#functions/data/table.ts';

/** Deletes the second factor of a deleted account; a former administrator may still have one. Safe to repeat. */
export const forgetSecondFactor = (table: Table, userId: string): Promise<void> =>
  table.write({ delete: secondFactorKey(userId) });
