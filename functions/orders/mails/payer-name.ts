import type { KnownEvent } from '#events/catalogue.ts';
import { readMemberName } from '#functions/data/queries/member-name.ts';
import type { Table } from '#functions/data/table.ts';

/** Returns the name of the co-host who paid a plan or balance; undefined for a host's payment and other events. */
export async function readPayerName(table: Pick<Table, 'get'>, event: KnownEvent): Promise<string | undefined> {
  const isPayment = event.type === 'BalancePaid' || event.type === 'BookingConfirmed';
  const payerId = isPayment ? event.data.payerId : undefined;
  return payerId === undefined ? undefined : readMemberName(table, payerId);
}
