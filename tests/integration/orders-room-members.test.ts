import { beforeEach, describe, expect, it } from 'vitest';
import { eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { Table } from '#functions/data/table.ts';
import { changeDetails } from '#functions/orders/room/change-details.ts';
import { changeScheduleRow } from '#functions/orders/room/change-row.ts';
import { getEventRoom } from '#functions/orders/room/get-room.ts';
import type { Actor } from '#functions/platform/context.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { at } from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testId } from '#tests/support/calls.ts';
import { bookRoom, coHost, putMembers, viewer } from '#tests/support/event-room.ts';
import { caterer, photographer, venue } from '#tests/support/plans.ts';
import { scanItems } from '#tests/support/table.ts';

/* Co-hosts and viewers in the room of a booked event. */

let table: Table;
let bookingId: string;

beforeEach(async () => {
  ({ table, bookingId } = await bookRoom());
  await putMembers(table, bookingId);
});

const read = (actor: Actor) =>
  getEventRoom({ table }, testCall(eventRoom.getEventRoom, { params: { bookingId }, actor, context: at() }));
const edit = (actor: Actor, to: string, on: Table = table) =>
  changeDetails(
    { table: on },
    testCall(eventRoom.changeDetails, {
      params: { bookingId },
      body: { accessInstructions: { from: '', to } },
      actor,
      context: at(),
    }),
  );
const addRow = (actor: Actor, n: number, readers: 'everyone' | 'host' = 'everyone') =>
  changeScheduleRow(
    { table },
    testCall(eventRoom.changeScheduleRow, {
      params: { bookingId, rowId: testId(n) },
      body: {
        isNew: true,
        changes: {
          title: { to: `Row ${n}` },
          date: { to: '2027-06-12' },
          time: { to: '19:00' },
          readers: { to: readers },
        },
      },
      actor,
      context: at(),
    }),
  );

describe('co-hosts and viewers', () => {
  it('a co-host reads and edits details and rows', async () => {
    await edit(coHost, 'Gate code 4711');
    await addRow(coHost, 1, 'host');
    const room = await read(coHost);
    expect(room).toMatchObject({ role: 'co_host', details: { canEdit: true }, schedule: { canEdit: true } });
    expect(room.details.values.accessInstructions).toBe('Gate code 4711');
    expect(room.schedule.rows.map(({ title }) => title)).toContain('Row 1');
    expect((await read(host)).role).toBe('host');
  });

  it('a viewer reads only, without the rows of hosts', async () => {
    await addRow(host, 1, 'host');
    await addRow(host, 2);
    const { role, details, schedule } = await read(viewer);
    expect([role, details.canEdit, schedule.canEdit, schedule.notes]).toEqual(['viewer', false, false, []]);
    expect(schedule.rows.flatMap(({ kind, title }) => (kind === 'own' ? title : []))).toEqual(['Row 2']);
    await expect(edit(viewer, 'Gate code 4711')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(addRow(viewer, 3)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('the room names its people and has no money and no addresses of people', async () => {
    const { people, ...room } = await read(viewer);
    expect(people).toMatchObject({
      hostName: 'Hana',
      members: [
        { id: coHost.userId, name: 'Maria', role: 'co_host' },
        { id: viewer.userId, name: 'Vito', role: 'viewer' },
      ],
      vendors: [venue, caterer, photographer].map(({ id, name }) => ({
        vendorId: id,
        vendorName: name,
        services: expect.any(String),
        startsAt: '2027-06-12T21:00:00.000Z',
        endsAt: expect.any(String),
      })),
    });
    expect(JSON.stringify({ people, room })).not.toMatch(/cents|price|payment|@/i);
  });
});

describe('a removed member', () => {
  it('gets not_found with the next request', async () => {
    await edit(coHost, 'Gate code 4711');
    await putMembers(table, bookingId, [], 2);
    for (const attempt of [() => read(coHost), () => edit(coHost, 'Gate code 4712'), () => addRow(coHost, 1)])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect((await read(host)).details.values.accessInstructions).toBe('Gate code 4711');
  });

  it('changes nothing with a request that began before', async () => {
    const removing: Table = {
      ...table,
      write: async (...writes) => {
        await putMembers(table, bookingId, [], 2);
        return table.write(...writes);
      },
    };
    await expect(edit(coHost, 'Gate code 4711', removing)).rejects.toMatchObject({ code: 'not_found' });
    expect((await read(host)).details.version).toBe(0);
  });
});

it('live notices of details and rows reach host, members and vendors, and nobody else', async () => {
  await edit(coHost, 'Gate code 4711');
  await addRow(host, 1);
  const people = [host, coHost, viewer].map(({ userId }) => `user#${userId}`);
  const topics = [...people, ...[venue, caterer, photographer].map(({ id }) => `vendor#${id}`)];
  for (const kind of ['RoomDetails', 'ScheduleChange']) {
    const after = (await scanItems(table)).find(({ type }) => type === kind);
    expect(toNotices({ before: undefined, after }).map(({ topic }) => topic)).toEqual(topics);
  }
});

it('strangers get not_found, and an event without members has none', async () => {
  await expect(read(otherHost)).rejects.toMatchObject({ code: 'not_found' });
  await table.write({ delete: eventMembersKey(bookingId) });
  await expect(read(coHost)).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(host)).people).toMatchObject({ hostName: '', members: [] });
});
