import { beforeEach, describe, expect, it } from 'vitest';
import { conversationEntity } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { replyWatchEntity, replyWatchKey } from '#functions/data/messaging/reply-watch.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import { closeWaiting, getReplyTime } from '#functions/messaging/reply-time.ts';
import { watchReplies } from '#functions/messaging/watch-replies.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { testCall, testId, testContext, testUserId } from '#tests/support/calls.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';

const vendor = vendorRecord(5);
const actor = { userId: testUserId(5), isAdmin: false, vendorId: vendor.id };
const makeConversation = (n: number): Conversation => ({
  id: `order.HST-ABCDEFGH${n}.${vendor.id}`,
  about: 'Garden birthday',
  participants: [
    { who: `user#${testUserId(1)}`, side: 'customer', name: 'Maya Ortiz' },
    { who: `vendor#${vendor.id}`, side: 'vendor', name: vendor.name },
  ],
  createdAt: '2027-06-01T14:00:00.000Z',
});
const { id } = makeConversation(1);

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
  await putVendor(table, vendor);
  await table.write({ put: conversationEntity.toItem(makeConversation(1)) });
});

/** A Tuesday in Austin. Ids give the order of storing, times the order of sending. */
const at = (clock: string) => `2027-06-01T${clock}:00.000-05:00`;
const utc = (clock: string) => new Date(at(clock)).toISOString();
let said = 0;
const say = (sender: 'customer' | 'vendor' | 'system', clock: string, conversationId = id) =>
  table.write({
    put: messageEntity.toItem({
      conversationId,
      id: testId((said += 1)),
      sender,
      senderId: null,
      messageType: sender === 'system' ? 'system' : 'text',
      content: 'Words',
      sentAt: utc(clock),
    }),
  });
const watch = () => watchReplies({ table }, id, testContext());
const stored = () => table.get(replyWatchEntity, replyWatchKey(id), { consistent: true });
const replyTime = (clock: string) =>
  getReplyTime({ table }, testCall(messaging.getReplyTime, { actor, context: testContext({ now: utc(clock) }) }));

describe('measuring replies', () => {
  it("a reply time runs from the host's first unanswered message to the vendor's next one", async () => {
    for (const [sender, clock] of [
      ['system', '09:00'],
      ['customer', '10:00'],
      ['customer', '10:20'],
      ['vendor', '10:45'],
      ['vendor', '11:00'],
      ['customer', '12:00'],
    ] as const) {
      await say(sender, clock);
    }
    await watch();
    expect(await stored()).toMatchObject({
      customerName: 'Maya Ortiz',
      waitingSince: utc('12:00'),
      replies: [{ askedAt: utc('10:00'), answeredAt: utc('10:45') }],
    });
  });

  it('repeated, late, reordered and concurrent message events give the same replies', async () => {
    await say('customer', '10:00');
    await say('vendor', '11:00');
    await Promise.all([watch(), watch(), watch(), watch()]);
    await say('customer', '12:00');
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await stored()).toMatchObject({
      waitingSince: utc('12:00'),
      replies: [{ askedAt: utc('10:00'), answeredAt: utc('11:00') }],
    });
    expect((await stored())?.version).toBe(2);
  });

  it('a message stored after a later one was measured counts too', async () => {
    await say('vendor', '11:00');
    await watch();
    expect(await stored()).toBeUndefined();
    await say('customer', '10:30');
    await watch();
    expect((await stored())?.replies).toEqual([{ askedAt: utc('10:30'), answeredAt: utc('11:00') }]);
  });

  it('replies older than the messages read again are kept', async () => {
    await say('customer', '09:00');
    await watch();
    for (let n = 10; n < 59; n += 1) await say('customer', `09:${n}`);
    await say('customer', '10:00');
    await say('vendor', '10:30');
    await watch();
    await say('vendor', '10:31');
    await watch();
    expect(await stored()).toMatchObject({
      waitingSince: null,
      replies: [{ askedAt: utc('09:00'), answeredAt: utc('10:30') }],
    });
  });
});

describe('waiting hosts on the dashboard', () => {
  it('the dashboard lists waiting hosts with deadlines, in concurrent reads', async () => {
    await say('customer', '10:00');
    await watch();
    table.trips();
    expect(await replyTime('11:00')).toEqual({
      answered: 0,
      typicalMinutes: null,
      withinTarget: { inTime: 0, of: 0 },
      withinLimit: { inTime: 0, of: 0 },
      waiting: [
        {
          conversationId: id,
          customerName: 'Maya Ortiz',
          about: 'Garden birthday',
          since: utc('10:00'),
          targetAt: utc('14:00'),
          limitAt: '2027-06-02T15:00:00.000Z',
        },
      ],
    });
    expect(table.trips()).toBe(3);
    await say('vendor', '10:30');
    await watch();
    expect(await replyTime('11:00')).toMatchObject({ answered: 1, typicalMinutes: 30, waiting: [] });
  });

  it("a vendor can mark a message as needing no reply, and the host's next one waits again", async () => {
    await say('customer', '10:00');
    await watch();
    const close = (clock: string, as = actor) =>
      closeWaiting(
        { table },
        testCall(messaging.closeWaiting, {
          actor: as,
          params: { conversationId: id },
          context: testContext({ now: utc(clock) }),
        }),
      );
    await expect(close('10:05', { ...actor, vendorId: testId(6) })).rejects.toMatchObject({ code: 'not_found' });
    await close('10:05');
    expect(await replyTime('11:00')).toMatchObject({ answered: 0, waiting: [] });
    await say('customer', '11:00');
    await watch();
    expect((await replyTime('11:05')).waiting).toMatchObject([{ since: utc('11:00') }]);
    await say('vendor', '11:30');
    await watch();
    expect(await replyTime('11:35')).toMatchObject({ answered: 1, typicalMinutes: 30 });
  });
});

describe('the reply time on the public page', () => {
  const words = async () => {
    const call = testCall(directory.getVendor, {
      params: { vendorId: vendor.id },
      context: testContext({ now: utc('16:00') }),
    });
    return (await getVendor({ table }, call)).repliesWithin;
  };

  it("a vendor's page shows the usual reply time from five replies on", async () => {
    for (let n = 1; n <= 5; n += 1) {
      expect(await words()).toBeNull();
      const conversation = makeConversation(n);
      await table.write({ put: conversationEntity.toItem(conversation) });
      await say('customer', '10:00', conversation.id);
      await say('vendor', '11:30', conversation.id);
      await watchReplies({ table }, conversation.id, testContext());
    }
    expect(await words()).toBe('2 business hours');
  });
});
