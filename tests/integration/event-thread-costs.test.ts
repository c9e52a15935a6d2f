import { encodeTime } from 'ulid';
import { expect, it } from 'vitest';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { listMessages, readConversation } from '#functions/messaging/read-conversation.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { messaging } from '#shared/api/messaging.ts';
import { eventThreadId, orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { at } from '#tests/support/bookings.ts';
import { host, testCall, testContext, testNow } from '#tests/support/calls.ts';
import { metered } from '#tests/support/metered-table.ts';
import { agreedTo, agreement, caterer, makePlanItem, pay, planDraft, plannedTable } from '#tests/support/plans.ts';
import { listDraft } from '#functions/planning/draft.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';

/* The costs of a message to one vendor and to six, by our own meter (docs/performance.md, Messages). */

const idAt = (seconds: number) => `${encodeTime(Date.parse(testNow) + seconds * 1000, 10)}${'0'.repeat(16)}`;

it('a message to six vendors is one write, and the thread opens in at most two trips', async () => {
  const { table: plain, deps } = await plannedTable();
  const six = [11, 12, 13, 14, 15, 16].map((n) => ({
    vendor: vendorRecord(n, { categories: ['catering'], capacityPerDay: 3 }),
    product: productRecord(n, n * 10 + 1, { category: 'catering', price: { amountCents: 1000, unit: 'per_person' } }),
  }));
  for (const { vendor, product } of six) await putVendor(plain, vendor, product);
  const items = six.map(({ vendor, product }) => makePlanItem(vendor, product));
  const draft = planDraft({ serviceAreas: ['catering'], items });
  await plain.write({ put: draftEntity.toItem(draft) });
  const agreed = agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0);
  const bookingId = (await pay(deps, agreement({ agreed }))).id;
  const [first] = six;
  const privately = orderConversationId(bookingId, first?.vendor.id ?? '');
  const participants = [
    { who: `user#${host.userId}`, side: 'customer', name: 'Maya Ortiz' },
    { who: `vendor#${first?.vendor.id}`, side: 'vendor', name: caterer.name },
  ] as const;
  const opened = { id: privately, about: 'Garden birthday', participants: [participants[0], participants[1]] };
  const said = { id: idAt(0), sender: 'system', messageType: 'system', content: 'Started' } as const;
  await openConversation({ table: plain }, { conversation: opened as never, message: said }, testContext());

  const table = metered(plain);
  const used = async (name: string, act: () => Promise<unknown>) => {
    await act();
    const { trips, readUnits, writes } = table.used();
    const units = writes.reduce((sum, write) => sum + write.units, 0);
    const indexUnits = writes.reduce((sum, write) => sum + write.indexUnits, 0);
    process.stdout.write(
      `\n${name}: ${trips} trips, ${readUnits} read units, ${units} write units, ${indexUnits} on indexes\n`,
    );
    return { trips, writes: writes.length, units, indexUnits };
  };
  const post = (conversationId: string, seconds: number) =>
    postMessage(
      { table },
      testCall(messaging.postMessage, {
        params: { conversationId },
        body: { id: idAt(seconds), content: 'The gate is open from ten.' },
        context: at(),
      }),
    );
  const thread = eventThreadId(bookingId);
  const context = { params: { conversationId: thread }, context: at() };
  await post(thread, 1);
  await post(privately, 2);
  table.used();
  const costs = {
    toOne: await used('A message to one vendor', () => post(privately, 3)),
    toSix: await used('A message to six vendors', () => post(thread, 4)),
    opening: await used('Opening the thread', () =>
      listMessages({ table }, testCall(messaging.listMessages, { ...context, query: {} })),
    ),
    reading: await used('Reading it', () =>
      readConversation({ table }, testCall(messaging.readConversation, { ...context })),
    ),
  };
  // Overlapping reads count once.
  expect(costs.opening.trips).toBeLessThanOrEqual(2);
  expect(costs).toEqual({
    toOne: { trips: 2, writes: 3, units: 6, indexUnits: 3 },
    // The message and seven entries, and a look at settlement, members and host.
    toSix: { trips: 2, writes: 11, units: 22, indexUnits: 13 },
    opening: { trips: expect.any(Number), writes: 0, units: 0, indexUnits: 0 },
    reading: { trips: expect.any(Number), writes: 1, units: 1, indexUnits: 1 },
  });
});
