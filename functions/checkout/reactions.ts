import { every } from '#functions/platform/reaction.ts';
import { tableWrites } from '#shared/kernel/environment.ts';

/** The scheduled jobs of payments. */
export const jobs = {
  /** Interrupted payments end in a booking or are released (rule checkout-18); refunds and disputes are followed. */
  reconcilePayments: every('minute', [
    'table:get',
    'table:query',
    'gsi1:query',
    'gsi2:query',
    ...tableWrites,
    'payments',
  ]),
};
