import type { Table } from '#functions/data/table.ts';
import type { PayoutProvider } from '#functions/payments/payout-provider.ts';

export interface PayoutDeps {
  table: Table;
  payouts: PayoutProvider;
}
