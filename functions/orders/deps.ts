import type { Table } from '#functions/data/table.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';

export interface BookingDeps {
  table: Table;
  payments: PaymentProvider;
  newBookingId(): string;
}
