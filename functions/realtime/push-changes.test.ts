import { GoneException } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DeleteConnectionCommand, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, describe, expect, it } from 'vitest';
import { connectionEntity } from '#functions/data/realtime/connection.ts';
import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { closeTables, testTable } from '#tests/support/table.ts';
import { toNotices } from './notices.ts';
import { pushChanges } from './push-changes.ts';
import type { PushDeps } from './push-changes.ts';

afterAll(closeTables);

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
const image = (item: object) => marshall(item) as unknown as Image;
const record = (item: object, before?: object): DynamoDBRecord => ({
  dynamodb: { NewImage: image(item), ...(before && { OldImage: image(before) }) },
});

async function tableWith(connections: { topic: string; connectionId: string }[]) {
  const table = await testTable();
  for (const connection of connections) {
    await table.write({ put: connectionEntity.toItem({ ...connection, userId: 'u', forgottenAt: 4_000_000_000 }) });
  }
  return table;
}

function fakeSockets(gone: string[] = []) {
  const posts: [string, unknown][] = [];
  const closed: string[] = [];
  const send = (command: PostToConnectionCommand | DeleteConnectionCommand) => {
    const id = command.input.ConnectionId ?? '';
    if (gone.includes(id)) return Promise.reject(new GoneException({ message: 'gone', $metadata: {} }));
    if (!('Data' in command.input)) {
      closed.push(id);
      return Promise.resolve({});
    }
    posts.push([id, JSON.parse(command.input.Data as string)]);
    return Promise.resolve({});
  };
  return { posts, closed, sockets: { send } as unknown as PushDeps['sockets'] };
}

const neverSend = () => Promise.reject(new Error('nothing for the dead-letter queue'));

describe('pushing changes to browsers', () => {
  it('notifies only subscribers of the topic, once per batch and change', async () => {
    const table = await tableWith([
      { topic: 'vendor#v1', connectionId: 'A' },
      { topic: 'vendor#v1', connectionId: 'B' },
      { topic: 'vendor#v2', connectionId: 'C' },
    ]);
    const { posts, sockets } = fakeSockets();
    const order = { type: 'Order', vendorId: 'v1' };
    await pushChanges({ table, sockets, sendToDeadLetterQueue: neverSend }, [record(order), record(order)]);
    expect(posts.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ['A', { changed: 'orders' }],
      ['B', { changed: 'orders' }],
    ]);
  });

  it('shows co-hosts who may pay that a balance is being paid or is paid, and nothing of other changes', () => {
    const settlement = (status: string, version: number) => ({
      type: 'Settlement',
      payerIds: ['paula'],
      version,
      balance: { status },
    });
    const [owed, charging] = [settlement('owed', 1), settlement('charging', 2)];
    const expected = [{ topic: 'user#paula', notice: { changed: 'my-events' } }];
    expect(toNotices({ before: owed, after: charging })).toEqual(expected);
    expect(toNotices({ before: charging, after: settlement('paid', 3) })).toEqual(expected);
    expect(toNotices({ before: owed, after: settlement('owed', 2) })).toEqual([]);
  });

  it('an event with other vendors is announced to all who see it, and in its thread', () => {
    const event = (vendors: object[]) => ({
      type: 'HostEvent',
      userId: 'hana',
      bookingId: 'HST-ABCDEFGH2',
      memberIds: ['carla'],
      vendors,
    });
    const [vera, gone] = [{ id: 'vera' }, { id: 'nora', isCancelled: true }];
    const thread = { changed: 'conversation', id: eventThreadId('HST-ABCDEFGH2') };
    const own = ['user#hana', 'user#carla'].map((topic) => ({ topic, notice: { changed: 'my-events' } }));
    const before = event([vera, { id: 'nora' }]);
    expect(toNotices({ before, after: event([vera, gone]) })).toEqual([
      ...own,
      ...['user#hana', 'user#carla', 'vendor#vera'].map((topic) => ({ topic, notice: thread })),
    ]);
    expect(toNotices({ before, after: { ...before, date: '2027-07-01' } })).toEqual(own);
  });

  it("a plan's end is announced to everybody but the person who paid for it", () => {
    const members = [{ userId: 'paula' }];
    const before = { type: 'Draft', userId: 'hana', id: 'd1', version: 1, members };
    const announced = (actor: string) =>
      toNotices({
        before,
        after: { type: 'DraftTombstone', userId: 'hana', id: 'd1', members, domainEvents: [{ actor }] },
      })
        .filter(({ notice }) => notice.changed === 'draft')
        .map(({ topic }) => topic);
    expect(announced('hana')).toEqual(['user#paula']);
    expect(announced('paula')).toEqual(['user#hana']);
  });

  it('sets unreadable records aside, delivers the rest and returns their correlation ids', async () => {
    const table = await tableWith([{ topic: 'platform', connectionId: 'A' }]);
    const { posts, sockets } = fakeSockets();
    const deadLetters: unknown[] = [];
    const unreadable = { dynamodb: { NewImage: { figure: { N: '12345678901234567890.5' } } } };
    const domainEvent = { id: 'e1', correlationId: 'c1' };
    const pushed = await pushChanges(
      { table, sockets, sendToDeadLetterQueue: async (one) => void deadLetters.push(one) },
      [unreadable, record({ type: 'Tally', domainEvent })],
    );
    expect(deadLetters).toEqual([unreadable]);
    expect(posts).toEqual([['A', { changed: 'metrics' }]]);
    expect(pushed).toEqual({ notices: 1, correlationIds: ['c1'] });
  });

  it('limits concurrent posts and delays no one behind a user with many connections', async () => {
    const many = Array.from({ length: 10 }, (_, n) => ({ topic: 'user#busy', connectionId: `busy-${n}` }));
    const table = await tableWith([...many, { topic: 'vendor#v1', connectionId: 'calm' }]);
    const order: string[] = [];
    let [open, most] = [0, 0];
    const send = async (command: PostToConnectionCommand) => {
      open += 1;
      most = Math.max(most, open);
      order.push(command.input.ConnectionId ?? '');
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      return {};
    };
    const drafts = Array.from({ length: 100 }, (_, n) => record({ type: 'Draft', userId: 'busy', id: `d${n}` }));
    const sockets = { send } as unknown as PushDeps['sockets'];
    await pushChanges({ table, sockets, sendToDeadLetterQueue: neverSend }, [
      ...drafts,
      record({ type: 'Order', vendorId: 'v1' }),
    ]);
    // One notice per draft, and one for the list of events.
    expect(order).toHaveLength(101 * many.length + 1);
    expect(most).toBeLessThanOrEqual(50);
    expect(order.indexOf('calm')).toBeLessThan(50);
  });

  it('forgets a browser that is gone', async () => {
    const table = await tableWith([{ topic: 'platform', connectionId: 'A' }]);
    const { sockets } = fakeSockets(['A']);
    await pushChanges({ table, sockets, sendToDeadLetterQueue: neverSend }, [record({ type: 'Tally' })]);
    const { items } = await table.query(connectionEntity, { pk: 'TOPIC#platform' });
    expect(items).toEqual([]);
  });

  it('notifies a person who signed out everywhere and then closes their connections', async () => {
    const table = await tableWith([
      { topic: 'user#u', connectionId: 'A' },
      { topic: 'user#u', connectionId: 'B' },
      { topic: 'user#v', connectionId: 'C' },
    ]);
    const { posts, closed, sockets } = fakeSockets(['B']);
    const before = { type: 'Profile', userId: 'u', email: 'ann@example.test' };
    const after = { ...before, sessionsEndedAt: '2027-06-01T17:00:00.000Z' };
    await pushChanges({ table, sockets, sendToDeadLetterQueue: neverSend }, [record(after, before)]);
    expect(posts).toEqual([['A', { changed: 'account' }]]);
    expect(closed).toEqual(['A']);
    await pushChanges({ table, sockets, sendToDeadLetterQueue: neverSend }, [
      record({ ...after, fullName: 'Ann' }, after),
    ]);
    expect(closed, 'another change of the profile closes no connection').toEqual(['A']);
  });

  it.each([
    [{ type: 'Draft', userId: 'u', id: 'd', version: 2 }, ['user#u', 'user#u']],
    // A host who has just paid still shows the plan; its members are led away from it.
    [{ type: 'DraftTombstone', userId: 'u', id: 'd', members: [{ userId: 'm' }] }, ['user#u', 'user#m', 'user#m']],
    [{ type: 'Application', userId: 'u' }, ['user#u', 'platform']],
    [{ type: 'InboxEntry', who: 'vendor#v', conversationId: 'c' }, ['vendor#v']],
    [{ type: 'PromoCode', vendorId: 'v' }, ['vendor#v', 'platform']],
    [{ type: 'Vendor', id: 'v' }, ['vendor#v', 'platform']],
    [{ type: 'AuditEntry', subject: 'vendor#v' }, ['platform']],
    [{ type: 'GuestInvitation', hostId: 'h', memberIds: ['m'] }, ['user#h', 'user#m']],
    [{ type: 'Guest', hostId: 'h', memberIds: ['m'] }, ['user#h', 'user#m']],
    [{ type: 'Profile', userId: 'u' }, []],
    [{ type: 'Checkout', userId: 'u' }, []],
  ])('pushes %o to %o', (item, topics) => {
    expect(toNotices({ before: undefined, after: item }).map(({ topic }) => topic)).toEqual(topics);
  });

  it('notifies host and members once of a file of guests, and of a removed guest', async () => {
    const table = await tableWith([
      { topic: 'user#h', connectionId: 'A' },
      { topic: 'user#m', connectionId: 'B' },
      { topic: 'user#other', connectionId: 'C' },
    ]);
    const guest = (id: string) => ({ type: 'Guest', id, hostId: 'h', memberIds: ['m'], guest: { first: 'Ann' } });
    const removed = { dynamodb: { OldImage: image(guest('3')) } };
    for (const records of [[record(guest('1')), record(guest('2'))], [removed]]) {
      const { posts, sockets } = fakeSockets();
      await pushChanges({ table, sockets, sendToDeadLetterQueue: neverSend }, records);
      expect(posts.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
        ['A', { changed: 'guests' }],
        ['B', { changed: 'guests' }],
      ]);
    }
  });

  it("sends no notice for a draft whose version didn't change", () => {
    const before = { type: 'Draft', userId: 'u', id: 'd', version: 2 };
    expect(toNotices({ before, after: { ...before, proposedPicks: [] } })).toEqual([]);
    expect(toNotices({ before, after: { ...before, version: 3 } })).toHaveLength(2);
  });

  it('notifies both sides when one has read, and only the reader of any other change', () => {
    const before = { type: 'InboxEntry', who: 'vendor#v', conversationId: 'c', readAt: null, unread: 1 };
    const after = { ...before, readAt: '2026-05-01T10:00:00.000Z', unread: 0, other: 'user#u' };
    const pushed = (was: object, is: object) =>
      toNotices({ before: { ...was }, after: { ...is } }).map(({ topic, notice }) => [topic, notice.id]);
    expect(pushed(before, after)).toEqual([
      ['vendor#v', 'c'],
      ['user#u', 'c'],
    ]);
    expect(pushed(after, { ...after, lastMessage: 'Sure', unread: 1 })).toEqual([['vendor#v', 'c']]);
  });

  it('includes no content in a notice', () => {
    const notices = toNotices({
      before: undefined,
      after: { type: 'InboxEntry', who: 'user#u', conversationId: 'c', lastMessage: 'secret' },
    });
    expect(JSON.stringify(notices)).not.toContain('secret');
  });
});
