import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkoutEntity, checkoutKey } from '#functions/data/checkout/checkout.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { inboxEntryEntity, inboxEntryKey, unreadMails } from '#functions/data/messaging/inbox-entry.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { Table } from '#functions/data/table.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import { accounts } from '#shared/api/accounts.ts';
import { orders } from '#shared/api/orders.ts';
import { media } from '#shared/api/media.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { pdf } from '#tests/support/files.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { bookToTalk } from '#tests/support/journeys-messaging.ts';
import { leaveAtTheBank } from '#tests/support/leave-at-the-bank.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { runSchedule } from '#tests/support/scheduled-run.ts';
import { uploadFile, uploadPhoto } from '#tests/support/uploads-by-api.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

/* Scheduled work on the deployed stack. The table's items simulate the passing of time. */

const longAgo = '2020-01-01T00:00:00.000Z';

let table: Table;
let host: { email: string; token: string };
let hostId: string;

beforeAll(async () => {
  table = deployedTable();
  host = await newAccount('Vera Clock');
  hostId = (await callApi(accounts.getMe, {}, host.token)).body.id;
});

describe('follow-bookings', () => {
  it('follow-bookings cancels a booking whose balance was not paid in time', async () => {
    const plan = await makePlan(host.token, { name: 'Unpaid party' });
    const { id } = await book(host.token, plan, 'deposit');
    const page = await findBookingAggregate(table, id);
    if (!page) throw new Error('There is no booking');
    const { settlement } = page;
    const balance = { ...settlement.balance, dueDate: inDays(-2) };
    await table.write({
      put: settlementEntity.toItem({ ...settlement, balance, version: settlement.version + 1 }),
    });
    expect(await runSchedule('follow-bookings')).toMatchObject({ unpaid: { failed: 0 } });
    const after = await callApi(orders.getBooking, { params: { bookingId: id } }, host.token);
    expect(after.body.status).toBe('cancelled');
  });

  it('follow-bookings reminds hosts of balances and completes past bookings', async () => {
    const plan = await makePlan(host.token, { name: 'Party of yesterday' });
    const { id, event } = await book(host.token, plan);
    const stored = await table.get(hostEventEntity, hostEventKey(hostId, event.id), { consistent: true });
    if (!stored) throw new Error('There is no event');
    await table.write({ put: hostEventEntity.toItem({ ...stored, date: inDays(-2) }) });
    const done = await runSchedule('follow-bookings');
    expect(done).toMatchObject({ reminders: { failed: 0 }, completed: { failed: 0 } });
    expect((await callApi(orders.getBooking, { params: { bookingId: id } }, host.token)).status).toBe(200);
  });
});

describe('send-payouts', () => {
  it('send-payouts tries due payouts and notifies administrators why one failed', async () => {
    const plan = await makePlan(host.token, { name: 'Unpaid vendor' });
    const { id } = await book(host.token, plan);
    const [order] = (await findBookingAggregate(table, id))?.orders ?? [];
    if (!order) throw new Error('There is no order');
    const past = { ...order, event: { ...order.event, date: inDays(-30) }, version: order.version + 1 };
    await table.write({ put: orderEntity.toItem(past) });
    expect(await runSchedule('send-payouts')).toMatchObject({ due: { failed: 0 } });
    const tried = await table.get(orderEntity, orderKey(id, order.vendorId), { consistent: true });
    expect(tried?.payout).toMatchObject({ state: 'failed', reason: 'no_account' });
    await eventually(
      () => mailsTo('admin@demo.hostwell.test'),
      (mails) => mails.some(({ subject }) => subject === `A payout failed: ${id}`),
    );
  });
});

describe('reconcile-payments', () => {
  it('reconcile-payments refunds the charge of an abandoned checkout', async () => {
    const plan = await leaveAtTheBank(host.token, 'Left at the bank', host.email);
    const started = await table.get(checkoutEntity, checkoutKey(hostId, plan.id), { consistent: true });
    if (!started) throw new Error('There is no checkout');
    expect(started.status).toBe('reserved');
    await table.write({ put: checkoutEntity.toItem({ ...started, abandonedAt: longAgo }) });
    await runSchedule('reconcile-payments');
    const after = await table.get(checkoutEntity, checkoutKey(hostId, plan.id), { consistent: true });
    expect(after?.status).toBe('released');
    expect((await callApi(planning.getDraft, { params: { draftId: plan.id } }, host.token)).status).toBe(200);
  });

  it('reconcile-payments ends an interrupted balance payment', async () => {
    const plan = await makePlan(host.token, { name: 'Half paid' });
    const { id } = await book(host.token, plan, 'deposit');
    const page = await findBookingAggregate(table, id);
    if (!page) throw new Error('There is no booking');
    const { settlement } = page;
    const balance = {
      ...settlement.balance,
      status: 'charging' as const,
      key: crypto.randomUUID(),
      abandonedAt: longAgo,
    };
    await table.write({
      put: settlementEntity.toItem({ ...settlement, balance, version: settlement.version + 1 }),
    });
    await runSchedule('reconcile-payments');
    expect((await findBookingAggregate(table, id))?.settlement.balance.status).toBe('owed');
  });
});

describe('remove-orphaned-uploads', () => {
  it('remove-orphaned-uploads hides an unused upload and removes it on the next run', async () => {
    const id = await uploadPhoto(host.token, 'service-photo');
    const find = () => table.get(uploadEntity, uploadKey(hostId, id), { consistent: true });
    for (const status of ['leaving', undefined]) {
      const upload = await find();
      if (!upload) throw new Error('There is no upload');
      await table.write({ put: uploadEntity.toItem({ ...upload, lookAfter: longAgo }) });
      expect(await runSchedule('remove-orphaned-uploads')).toMatchObject({ uploads: { failed: 0 } });
      expect((await find())?.status).toBe(status);
    }
  });

  it('remove-orphaned-uploads removes a document with its file', async () => {
    // A vendor's file, as the removal also checks whether the business shows it.
    const { token } = await newVendor('Lola Loose');
    const ownerId = (await callApi(accounts.getMe, {}, token)).body.id;
    const file = { fileName: 'prices.pdf', contentType: 'application/pdf', bytes: pdf };
    const id = await uploadFile(token, 'pricing-document', file);
    const address = (await callApi(media.readUpload, { params: { uploadId: id }, query: {} }, token)).body.url;
    expect((await fetch(address)).status).toBe(200);
    for (let look = 0; look < 2; look += 1) {
      const upload = await table.get(uploadEntity, uploadKey(ownerId, id), { consistent: true });
      if (!upload) throw new Error('There is no upload');
      await table.write({ put: uploadEntity.toItem({ ...upload, lookAfter: longAgo }) });
      await runSchedule('remove-orphaned-uploads');
    }
    expect((await fetch(address)).status).not.toBe(200);
  });
});

describe('mail-unread-messages', () => {
  it('mail-unread-messages notifies a vendor once of unread messages', async () => {
    const vendorToken = await accessToken('vendor@demo.hostwell.test');
    const vendorId = (await callApi(accounts.getMe, {}, vendorToken)).body.vendor?.id ?? '';
    const { conversationId } = await bookToTalk(host.token, vendorToken);
    const words = `Is there parking? ${ulid()}`;
    const post = { params: { conversationId }, body: { id: ulid(), content: words } };
    expect((await callApi(messaging.postMessage, post, host.token)).status).toBe(200);
    const key = inboxEntryKey(`vendor#${vendorId}`, conversationId);
    const entry = await table.get(inboxEntryEntity, key, { consistent: true });
    expect(entry?.unread).toBeGreaterThan(0);
    await table.write({
      update: key,
      set: 'SET #mailDueAt = :due, #gsi2pk = :list, #gsi2sk = :due',
      values: { ':due': longAgo, ':list': unreadMails },
    });
    for (let run = 0; run < 2; run += 1)
      expect(await runSchedule('mail-unread-messages')).toMatchObject({ unread: { failed: 0 } });
    const mails = await eventually(
      () => mailsTo('vendor@demo.hostwell.test'),
      (found) => found.some(({ text }) => text.includes(words)),
    );
    expect(mails.filter(({ text }) => text.includes(words))).toHaveLength(1);
  });
});
