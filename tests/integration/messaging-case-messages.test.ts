import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { CaseOpened } from '#events/cases/case-opened.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { caseOpening } from '#functions/messaging/case-templates.ts';
import { listCaseMessages } from '#functions/messaging/list-case-messages.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { messaging } from '#shared/api/messaging.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { at, bookInFull, captureEvents } from '#tests/support/bookings.ts';
import { admin, testCall, host } from '#tests/support/calls.ts';
import { eventStarted, reportTo } from '#tests/support/cases.ts';
import { contest, putOvertimeRate, report } from '#tests/support/overtime.ts';
import { photographer, plannedTable, venue } from '#tests/support/plans.ts';

let table: Table;
let id: string;
beforeEach(async () => {
  const planned = await plannedTable();
  table = planned.table;
  id = await bookInFull(planned.deps);
});

const read = (before?: string) =>
  listCaseMessages(
    { table },
    testCall(messaging.listCaseMessages, {
      params: { bookingId: id, vendorId: venue.id },
      query: { before, of: 'order' },
      actor: admin,
      context: at(eventStarted),
    }),
  );

it('administrators read the messages of both sides of a case, and each access is audited', async () => {
  const captured = captureEvents(table);
  await reportTo(captured.table, id, venue);
  const opened = CaseOpened.parse(captured.heard[0]);
  const order = await table.get(orderEntity, orderKey(id, venue.id));
  if (!order) throw new Error('No order');
  await openConversation({ table }, caseOpening(opened, order), at(eventStarted));
  const question = testCall(messaging.postMessage, {
    params: { conversationId: orderConversationId(id, venue.id) },
    body: { id: ulid(Date.parse(eventStarted) + 1000), content: 'Where are you?' },
    actor: host,
    context: at(eventStarted),
  });
  await postMessage({ table }, question);
  const page = await read();
  expect(page.messages.map(({ senderType, content }) => [senderType, content])).toContainEqual([
    'customer',
    'Where are you?',
  ]);
  expect(page.messages.map(({ senderType }) => senderType)).toContain('system');
  await read();
  await read(page.messages[0]?.id);
  const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
  expect(items, 'a further page is the same access').toMatchObject([
    { action: 'read messages', actorId: admin.userId, subject: `case#${id}.${venue.id}` },
    { action: 'read messages' },
  ]);
});

it('administrators read the messages about an order with a contested extra, and each access is audited', async () => {
  const { table: other, deps } = await plannedTable();
  await putOvertimeRate(deps);
  const bookingId = await bookInFull(deps);
  await report(deps, bookingId);
  const call = testCall(messaging.listCaseMessages, {
    params: { bookingId, vendorId: photographer.id },
    query: { of: 'order' },
    actor: admin,
    context: at(eventStarted),
  });
  await expect(listCaseMessages({ table: other }, call)).rejects.toMatchObject({ code: 'not_found' });
  await contest(deps, bookingId);
  expect(await listCaseMessages({ table: other }, call)).toMatchObject({ messages: [] });
  const { items } = await other.query(auditEntryEntity, { pk: auditPartition('2027-06') });
  expect(items).toMatchObject([{ action: 'read messages', name: photographer.name }]);
});

it("administrators can't read messages of an order without a case", async () => {
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  expect((await table.query(auditEntryEntity, { pk: auditPartition('2027-06') })).items).toEqual([]);
});
