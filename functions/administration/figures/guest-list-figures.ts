import type { GuestListFigures, analytics } from '#shared/api/administration/analytics.ts';
import { guestListEntity, guestLists } from '#functions/data/guests/guest-list.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';

/** Returns how many guest lists there are and how long they are; never whose, and nothing of a guest (rule guests-68). */
export async function getGuestListFigures(
  { table }: { table: Pick<Table, 'query'> },
  _: Call<typeof analytics.getGuestListFigures>,
): Promise<GuestListFigures> {
  const { items } = await table.query(guestListEntity, { index: 'gsi2', pk: guestLists });
  // A list stays when its last guest is removed.
  const sizes = items.flatMap(({ size }) => (size > 0 ? [size] : [])).toSorted((a, b) => a - b);
  return {
    lists: sizes.length,
    guests: sizes.reduce((sum, size) => sum + size, 0),
    medianGuests: sizes[Math.floor(sizes.length / 2)] ?? 0,
    mostGuests: sizes.at(-1) ?? 0,
  };
}
