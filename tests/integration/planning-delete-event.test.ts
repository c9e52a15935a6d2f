import { beforeEach, describe, expect, it } from 'vitest';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import { deleteEvent, listMyEvents } from '#functions/planning/my-events.ts';
import { planning } from '#shared/api/planning.ts';
import { testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import { hostEventRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
let deps: { table: Table };
beforeEach(async () => {
  table = await testTable();
  deps = { table };
});

const put = (changes: Partial<HostEventRecord>) =>
  table.write({ put: hostEventEntity.toItem(hostEventRecord(1, changes)) });
const remove = (actor = host) =>
  deleteEvent(deps, testCall(planning.deleteEvent, { params: { eventId: testId(1) }, actor }));
const listed = async () => (await listMyEvents(deps, testCall(planning.listMyEvents))).events.length;

describe('deleting an event', () => {
  it.each<[string, Partial<HostEventRecord>]>([
    ['past', { date: '2027-05-31' }],
    ['completed', { status: 'completed' }],
    ['cancelled', { status: 'cancelled' }],
  ])(
    'deleting a %s event removes it from the list and leaves the rest unchanged',
    proves('events-9', 'calls-4'),
    async (_, changes) => {
      await put(changes);
      await remove();
      await remove();
      expect(await listed()).toBe(0);
      const stored = await table.get(hostEventEntity, hostEventKey(host.userId, testId(1)));
      expect(stored).toMatchObject({ ...hostEventRecord(1, changes), hiddenAt: expect.any(String) });
    },
  );

  it("a booked upcoming event can't be deleted", proves('events-9'), async () => {
    await put({ date: '2027-06-01' });
    await expect(remove()).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('Cancel it first'),
    });
    expect(await listed()).toBe(1);
  });

  it('only the host can delete an event', proves('roles-2'), async () => {
    await put({ status: 'cancelled' });
    await expect(remove(otherHost)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed()).toBe(1);
  });
});
