import { expect, it } from 'vitest';
import { guestListEntity } from '#functions/data/guests/guest-list.ts';
import { getGuestListFigures } from '#functions/administration/figures/guest-list-figures.ts';
import { analytics } from '#shared/api/administration/analytics.ts';
import { host, otherHost, testCall, testId } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';

/* Administrators' figures of guest lists (rule guests-68). */

it('lists with guests are counted with their guests, without a host or a name', async () => {
  const table = await testTable();
  const read = () => getGuestListFigures({ table }, testCall(analytics.getGuestListFigures, {}));
  expect(await read()).toEqual({ lists: 0, guests: 0, medianGuests: 0, mostGuests: 0 });
  const lists = [
    { hostId: host.userId, size: 118 },
    { hostId: host.userId, size: 0 },
    { hostId: otherHost.userId, size: 20 },
    { hostId: otherHost.userId, size: 2000 },
  ];
  for (const [n, { hostId, size }] of lists.entries())
    await table.write({
      put: guestListEntity.toItem({ hostId, listId: testId(n + 1), version: 1, size, checkOn: '2027-01-01' }),
    });
  expect(await read()).toEqual({ lists: 3, guests: 2138, medianGuests: 118, mostGuests: 2000 });
});
