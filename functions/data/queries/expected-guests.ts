import { countGuests } from '#shared/guests/count-guests.ts';
import { guestEntity, guestRange } from '#functions/data/guests/guest.ts';
import type { ListOwner } from '#functions/data/guests/guest.ts';
import type { Table } from '#functions/data/table.ts';

/** Counts the expected guests of a list; 0 without one. */
export async function countExpectedGuests(table: Pick<Table, 'query'>, list: ListOwner): Promise<number> {
  const { items } = await table.query(guestEntity, { ...guestRange(list), consistent: true });
  return countGuests(items.map(({ guest }) => guest)).expected;
}
