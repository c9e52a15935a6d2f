import { every } from '#functions/platform/reaction.ts';
import { tableWrites } from '#shared/kernel/environment.ts';

/** What time does to payments. */
export const jobs = {
  /** Payments that were left in the middle end in a booking or in nothing (decision 20); refunds are carried out. */
  reconcilePayments: every('minute', [
    'table:get',
    'table:query',
    'gsi1:query',
    'gsi2:query',
    ...tableWrites,
    'payments',
  ]),
};
