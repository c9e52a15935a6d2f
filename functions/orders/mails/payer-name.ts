import type { KnownEvent } from '#events/catalogue.ts';
import { readMemberName } from '#functions/data/queries/member-name.ts';
import type { Table } from '#functions/data/table.ts';

/** Returns the name of the co-host who paid a balance; undefined for a host's payment and other events. */
export async function readPayerName(table: Pick<Table, 'get'>, event: KnownEvent): Promise<string | undefined> {
  const payerId = event.type === 'BalancePaid' ? event.data.payerId : undefined;
  return payerId === undefined ? undefined : readMemberName(table, payerId);
}
