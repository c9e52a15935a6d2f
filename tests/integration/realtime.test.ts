import { beforeEach, describe, expect, it } from 'vitest';
import { connectionEntity, forgetConnection, topicPartition } from '#functions/data/realtime/connection.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Table } from '#functions/data/table.ts';
import { mostConnections, openConnection } from '#functions/realtime/connections.ts';
import { admin, host, testId, otherHost, testContext, makeListener } from '#tests/support/calls.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

let table: Table;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = await testTable();
  context = testContext();
});

const open = (name: string, actor = host) => openConnection({ table }, name, makeListener(actor), context);
const openMany = (count: number) => Promise.allSettled(Array.from({ length: count }, (_, n) => open(`browser-${n}`)));
const listeners = async (topic: string) =>
  (await table.query(connectionEntity, { pk: topicPartition(topic), consistent: true })).items;
const mine = userInbox(host.userId);

describe('live connections of a person', () => {
  it('a person has at most ten connections, even if more open at once', async () => {
    const tries = await openMany(2 * mostConnections);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostConnections);
    expect(await listeners(mine)).toHaveLength(mostConnections);
    await expect(open('one more')).rejects.toMatchObject({ code: 'too_many_requests' });
    await open('of another host', otherHost);
  });

  it('leaving and expiring connections make room', async () => {
    await openMany(mostConnections);
    const left = (await listeners(mine)).find(({ connectionId }) => connectionId === 'browser-3');
    if (!left) throw new Error('The browser is not known');
    await table.write(forgetConnection(left));
    await open('in its place');
    await expect(open('one more')).rejects.toMatchObject({ code: 'too_many_requests' });
    context.pass(2 * 3_600_000 + 1000);
    await open('hours later');
    expect((await listeners(mine)).map(({ connectionId }) => connectionId)).toContain('hours later');
  });

  it('a connection that took the place of an older one is not forgotten with it', async () => {
    await openMany(1);
    const [old] = await listeners(mine);
    if (!old) throw new Error('The browser is not known');
    context.pass(2 * 3_600_000 + 1000);
    await open('new');
    await expect(table.write(forgetConnection(old))).rejects.toMatchObject({ failed: [0] });
    expect(await listeners(mine)).toMatchObject([{ connectionId: 'new', slot: 0 }]);
  });

  it("connections hear about the person's listed business, and the platform if they run it", async () => {
    await putVendor(table, vendorRecord(50, { ownerId: host.userId, status: 'removed' }));
    await open('removed');
    expect(await listeners(vendorInbox(testId(50)))).toEqual([]);
    await putVendor(table, vendorRecord(51, { ownerId: otherHost.userId }));
    await open('approved', otherHost);
    await open('admin', admin);
    expect(await listeners(vendorInbox(testId(51)))).toMatchObject([{ connectionId: 'approved' }]);
    expect(await listeners('platform')).toMatchObject([{ connectionId: 'admin' }]);
  });
});
