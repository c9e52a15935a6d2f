import { beforeEach, describe, expect, it } from 'vitest';
import { CaseReplyOverdue } from '#events/cases/case-reply-overdue.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { caseKey, problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { listOpenCases } from '#functions/orders/cases/decide-case.ts';
import { getCase, getReportedCase, getVendorCase } from '#functions/orders/cases/get-case.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { replyOverdueMail } from '#functions/orders/cases/case-mails.ts';
import { findOrder } from '#functions/orders/order-repository.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { orders } from '#shared/api/orders.ts';
import { readyUpload } from '#tests/support/application-uploads.ts';
import { at, bookInFull, captureEvents, cancelAll, giveUp, readOrder } from '#tests/support/bookings.ts';
import { admin, testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import {
  contest,
  decide,
  endStages,
  extend,
  eventStarted,
  hostTakes,
  hoursLater,
  reportTo,
  vendorTakes,
} from '#tests/support/cases.ts';
import { caterer, plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/** Of the host's $1,260.00 for the venue, $1,200.00 are the vendor's and $60.00 the fee. */
const paidCents = 126_000;

let table: Table;
let deps: WatchedDeps;
let id: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  id = await bookInFull(deps);
});

const order = async (vendor: VendorRecord = venue): Promise<OrderRecord> =>
  (await findOrder(table, id, vendor.id)) as OrderRecord;
const moneyNow = async (now = hoursLater(100)) => (await readOrder(table, id, venue, now)).money;

describe('reporting a problem', () => {
  it('a problem can be reported from the start of the event on', async () => {
    await expect(reportTo(table, id, venue, {}, { now: '2027-06-12T20:59:59.000Z' })).rejects.toMatchObject({
      code: 'refused',
    });
    const opened = await reportTo(table, id, venue);
    expect(opened).toMatchObject({
      stage: 'answering',
      deadline: hoursLater(72),
      claimedCents: 63_000,
      vendorName: venue.name,
      steps: ['withdraw'],
      share: null,
    });
    const page = await getBooking(
      deps,
      testCall(orders.getBooking, { params: { bookingId: id }, context: at(eventStarted) }),
    );
    const shown = page.orders.map(({ vendorId, canReport, problemCase }) => [vendorId, canReport, problemCase?.state]);
    expect(shown).toContainEqual([venue.id, false, 'open']);
    expect(shown).toContainEqual([caterer.id, true, undefined]);
  });

  it("only the booking's host can report a problem, with one of its vendors", async () => {
    await expect(reportTo(table, id, venue, {}, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await expect(reportTo(table, id, { ...venue, id: testId(99) })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a claim is at most the paid amount, with the error at its field', async () => {
    await expect(reportTo(table, id, venue, { claimedCents: paidCents + 1 })).rejects.toMatchObject({
      code: 'refused',
      fields: { claimedCents: 'Enter at most $1,260.00, the amount you paid' },
    });
    expect(await reportTo(table, id, venue, { claimedCents: paidCents })).toMatchObject({ claimedCents: paidCents });
  });

  it('a repeated report opens one case', async () => {
    const captured = captureEvents(table);
    const both = await Promise.all([reportTo(captured.table, id, venue), reportTo(captured.table, id, venue)]);
    expect(both[0]).toMatchObject({ openedAt: both[1].openedAt, stage: 'answering' });
    expect(captured.heard.map(({ type }) => type)).toEqual(['CaseOpened']);
    await expect(reportTo(table, id, venue, { claimedCents: 1 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it("a report accepts only the host's own photos", async () => {
    const [own, others] = [testId(801), testId(802)];
    await table.write({
      put: uploadEntity.toItem({ ...readyUpload(host.userId, own, 'message-photo'), lookAfter: hoursLater(1) }),
    });
    await table.write({ put: uploadEntity.toItem(readyUpload(otherHost.userId, others, 'message-photo')) });
    await expect(reportTo(table, id, venue, { photos: [own, others] })).rejects.toMatchObject({
      code: 'refused',
      fields: { photos: expect.any(String) as unknown },
    });
    expect((await reportTo(table, id, venue, { photos: [own] })).photos).toMatchObject([{ id: own }]);
    expect(await table.get(uploadEntity, uploadKey(host.userId, own))).toMatchObject({
      lookAfter: null,
      sentIn: `case.${id}.${venue.id}`,
    });
  });
});

describe('resolving a case', () => {
  beforeEach(() => reportTo(table, id, venue));

  it('only its host, its vendor and administrators can read a case', async () => {
    const params = { bookingId: id, vendorId: venue.id };
    const [mine, theirs] = [
      { ...otherHost, vendorId: venue.id },
      { ...otherHost, vendorId: caterer.id },
    ];
    expect(await getCase({ table }, testCall(cases.getCase, { params }))).toMatchObject({ share: null });
    expect(await getVendorCase({ table }, testCall(cases.getVendorCase, { params, actor: mine }))).toMatchObject({
      share: { nowCents: 120_000, ifGrantedCents: 60_000 },
    });
    expect(await getReportedCase({ table }, testCall(cases.getReportedCase, { params, actor: admin }))).toMatchObject({
      steps: [],
      customerName: expect.any(String) as unknown,
    });
    await expect(getCase({ table }, testCall(cases.getCase, { params, actor: otherHost }))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      getVendorCase({ table }, testCall(cases.getVendorCase, { params: { bookingId: id }, actor: theirs })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a vendor who accepts refunds the claim and keeps the share of the rest', async () => {
    const closed = await vendorTakes(table, id, venue, { step: 'accept-claim' });
    expect(closed).toMatchObject({ stage: 'closed', outcome: { how: 'accepted', refundCents: 63_000 } });
    expect(await moneyNow()).toMatchObject({
      refundPendingCents: 63_000,
      vendorShareCents: 60_000,
      platformFeeCents: 3000,
      payout: { state: 'held' },
    });
    await executeRefunds(deps, id, venue.id, at(hoursLater(2)));
    expect(await moneyNow()).toMatchObject({ refundedCents: 63_000, payout: { state: 'due', cents: 60_000 } });
    expect(await vendorTakes(table, id, venue, { step: 'accept-claim' })).toEqual(closed);
  });

  it('either side can make a proposal, and only the latest one can be accepted', async () => {
    await vendorTakes(table, id, venue, { step: 'propose', cents: 10_000 });
    await hostTakes(table, id, venue, { step: 'propose', cents: 30_000 });
    await expect(vendorTakes(table, id, venue, { step: 'accept-proposal', proposal: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    const closed = await vendorTakes(table, id, venue, { step: 'accept-proposal', proposal: 2 });
    expect(closed.outcome).toMatchObject({ how: 'agreed', refundCents: 30_000 });
    expect(await moneyNow()).toMatchObject({ refundPendingCents: 30_000 });
  });

  it("a withdrawn case releases the payout and can't be reported again", async () => {
    await hostTakes(table, id, venue, { step: 'withdraw' });
    expect(await moneyNow()).toMatchObject({
      refundPendingCents: 0,
      vendorShareCents: 120_000,
      payout: { state: 'due' },
    });
    await expect(reportTo(table, id, venue, { claimedCents: 5 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('an administrator decides a contested case, with an audit entry', async () => {
    await expect(decide(table, id, venue, 10_000)).rejects.toMatchObject({ code: 'conflict' });
    await vendorTakes(table, id, venue, contest);
    const open = await listOpenCases({ table }, testCall(cases.listOpenCases, { query: {}, actor: admin }));
    expect(open.cases).toMatchObject([{ bookingId: id, vendorId: venue.id, stage: 'deciding' }]);
    await expect(decide(table, id, venue, 63_001)).rejects.toMatchObject({
      fields: { refundCents: 'Enter at most $630.00, the amount claimed' },
    });
    expect((await decide(table, id, venue, 10_000)).outcome).toMatchObject({
      how: 'decided',
      refundCents: 10_000,
      words: 'Half of the evening was missed.',
    });
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items).toMatchObject([
      { action: 'decide case', subject: `case#${id}.${venue.id}`, after: 'refund of $100.00' },
    ]);
    expect((await listOpenCases({ table }, testCall(cases.listOpenCases, { query: {}, actor: admin }))).cases).toEqual(
      [],
    );
  });

  it('a claim is granted once if its vendor does not respond in time', async () => {
    await endStages(table, hoursLater(71.9));
    expect(await moneyNow()).toMatchObject({ refundPendingCents: 0 });
    const runs = await Promise.all([endStages(table, hoursLater(72)), endStages(table, hoursLater(72))]);
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(await moneyNow()).toMatchObject({ refundPendingCents: 63_000 });
    expect(await endStages(table, hoursLater(73))).toMatchObject({ done: 0, skipped: 0 });
  });

  it('the vendor is reminded once after 24 hours without a response', async () => {
    const captured = captureEvents(table);
    await endStages(captured.table, hoursLater(23.9));
    expect(captured.heard).toEqual([]);
    await Promise.all([endStages(captured.table, hoursLater(24)), endStages(captured.table, hoursLater(24))]);
    await endStages(captured.table, hoursLater(30));
    expect(captured.heard).toMatchObject([{ type: 'CaseReplyOverdue', data: { grantedAt: hoursLater(72) } }]);
    const [event] = captured.heard;
    if (event?.type !== 'CaseReplyOverdue') throw new Error('Not reminded');
    expect(replyOverdueMail(CaseReplyOverdue.parse(event)).facts).toContainEqual([
      'Claim granted without an answer',
      'Jun 15, 2027, 04:00 PM CDT',
    ]);
  });

  it('a case is extended once, and the audit trail names the administrator', async () => {
    const captured = captureEvents(table);
    const longer = await extend(captured.table, id, venue, hoursLater(72));
    expect(longer).toMatchObject({
      stage: 'answering',
      deadline: hoursLater(120),
      canExtend: false,
      extension: { awaited: 'vendor', from: hoursLater(72), to: hoursLater(120) },
    });
    expect(await extend(captured.table, id, venue, hoursLater(72)), 'the repeated request').toEqual(longer);
    await expect(extend(captured.table, id, venue, hoursLater(120))).rejects.toMatchObject({ code: 'conflict' });
    expect(captured.heard).toMatchObject([
      { type: 'CaseExtended', actor: admin.userId, data: { awaited: 'vendor', answerBy: hoursLater(120) } },
    ]);
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items).toMatchObject([
      { action: 'extend case', actorId: admin.userId, note: 'They work at another event today.' },
    ]);
    await endStages(table, hoursLater(24));
    await endStages(table, hoursLater(119.9));
    expect(await moneyNow(hoursLater(119.9))).toMatchObject({ refundPendingCents: 0, payout: { state: 'held' } });
    await endStages(table, hoursLater(120));
    expect(await moneyNow(hoursLater(121))).toMatchObject({ refundPendingCents: 63_000 });
  });

  it('two administrators extending at once extend the case once', async () => {
    const captured = captureEvents(table);
    const press = (reason: string) => extend(captured.table, id, venue, hoursLater(72), { reason });
    const both = await Promise.allSettled([press('They asked by phone.'), press('They wrote to us.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(captured.heard).toHaveLength(1);
  });

  it("a case can't be extended after its deadline, during a decision, or with another deadline", async () => {
    const conflict = { code: 'conflict' };
    await expect(extend(table, id, venue, hoursLater(71))).rejects.toMatchObject(conflict);
    await expect(extend(table, id, venue, hoursLater(72), { now: hoursLater(72) })).rejects.toMatchObject(conflict);
    await expect(extend(table, id, caterer, hoursLater(72))).rejects.toMatchObject({ code: 'not_found' });
    const { deadline } = await vendorTakes(table, id, venue, contest);
    await expect(extend(table, id, venue, deadline ?? '')).rejects.toMatchObject(conflict);
    await hostTakes(table, id, venue, { step: 'withdraw' });
    await expect(extend(table, id, venue, hoursLater(72))).rejects.toMatchObject(conflict);
  });

  it('a host gets more time to respond to a proposal', async () => {
    const { deadline } = await vendorTakes(table, id, venue, { step: 'propose', cents: 10_000 });
    expect(await extend(table, id, venue, deadline ?? '')).toMatchObject({
      stage: 'negotiating',
      deadline: hoursLater(73),
      extension: { awaited: 'host' },
    });
    const closed = await hostTakes(table, id, venue, { step: 'accept-proposal', proposal: 1 }, { now: hoursLater(72) });
    expect(closed).toMatchObject({ outcome: { how: 'agreed', refundCents: 10_000 } });
  });

  it('an unanswered proposal goes to administrators', async () => {
    await vendorTakes(table, id, venue, { step: 'propose', cents: 10_000 });
    const captured = captureEvents(table);
    await endStages(captured.table, hoursLater(25));
    expect(captured.heard).toMatchObject([{ type: 'CaseEscalated', data: { because: 'unanswered', by: 'host' } }]);
    expect((await decide(table, id, venue, 0, { now: hoursLater(26) })).outcome).toMatchObject({ refundCents: 0 });
  });

  it("administrators see the case's host and the earlier cases of both sides", async () => {
    await vendorTakes(table, id, venue, { step: 'accept-claim' });
    const asked = { bookingId: id, vendorId: venue.id };
    const closed = await getReportedCase({ table }, testCall(cases.getReportedCase, { params: asked, actor: admin }));
    expect(closed).toMatchObject({ hostId: host.userId, earlier: { vendor: [], host: [] } });
    const again = { ...asked, bookingId: 'HST-ZZZZZZZZ9' };
    const order = (await findOrder(table, id, venue.id)) as OrderRecord;
    const record = await table.get(problemCaseEntity, caseKey(id, venue.id));
    if (!record) throw new Error('No case');
    await table.write(
      { put: orderEntity.toItem({ ...order, bookingId: again.bookingId }) },
      {
        put: problemCaseEntity.toItem({
          ...record,
          bookingId: again.bookingId,
          outcome: null,
          stage: 'deciding',
          deadline: hoursLater(72),
        }),
      },
    );
    const { earlier } = await getReportedCase(
      { table },
      testCall(cases.getReportedCase, { params: again, actor: admin }),
    );
    const before = [{ bookingId: id, vendorId: venue.id, outcome: { how: 'accepted', refundCents: 63_000 } }];
    expect(earlier).toMatchObject({ vendor: before, host: before });
  });

  it("a booking with an open case can't be canceled by either side", async () => {
    await expect(cancelAll(deps, id, 0, { now: hoursLater(1) })).rejects.toMatchObject({ code: 'refused' });
    await expect(giveUp(deps, id, venue, hoursLater(1))).rejects.toMatchObject({ code: 'refused' });
    expect((await order()).status).toBe('pending');
  });
});
