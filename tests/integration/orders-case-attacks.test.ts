import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { findReportedOrder } from '#functions/orders/cases/case-repository.ts';
import { getCase, getVendorCase } from '#functions/orders/cases/get-case.ts';
import { findOrder } from '#functions/orders/order-repository.ts';
import { cases } from '#shared/api/orders/cases.ts';
import type { HostStep, VendorStep } from '#shared/orders/cases/case-schema.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import { bookInFull } from '#tests/support/bookings.ts';
import { admin, testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import { contest, decide, endStages, hostTakes, hoursLater, reportTo, vendorTakes } from '#tests/support/cases.ts';
import { caterer, plannedTable, venue } from '#tests/support/plans.ts';

/* Late, swapped and repeated requests about a case, by its participants and by others. */

const claimed = 63_000;
let table: Table;
let id: string;
beforeEach(async () => {
  const { table: planned, deps } = await plannedTable();
  table = planned;
  id = await bookInFull(deps);
  await reportTo(table, id, venue);
});

const record = async () => (await findReportedOrder(table, id, venue.id))?.record;
const refunded = async () => {
  const { ledger } = (await findOrder(table, id, venue.id)) as OrderRecord;
  return refundsIn(ledger).map(({ cents }) => cents);
};
const audited = async () => (await table.query(auditEntryEntity, { pk: auditPartition('2027-06') })).items;
const toCode = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'unknown',
  );

describe('steps after the deadline', () => {
  const late = hoursLater(72);
  const answers: VendorStep[] = [contest, { step: 'propose', cents: 1000 }];

  it.each(answers)(
    "a vendor's late step is refused, even before the job has granted the claim: $step",
    async (answer) => {
      await expect(vendorTakes(table, id, venue, answer, { now: late })).rejects.toMatchObject({
        code: 'conflict',
        message: 'The deadline to answer has passed.',
      });
      expect(await record()).toMatchObject({ stage: 'answering', answer: null, proposals: [] });
      await endStages(table, late);
      await expect(vendorTakes(table, id, venue, answer, { now: hoursLater(73) })).rejects.toMatchObject({
        message: 'This case is closed.',
      });
      expect(await record()).toMatchObject({ outcome: { how: 'unanswered', refundCents: claimed } });
      expect(await refunded()).toEqual([claimed]);
    },
  );

  it("a late proposal can't be accepted, and administrators decide", async () => {
    await vendorTakes(table, id, venue, { step: 'propose', cents: 10_000 });
    const accept: HostStep = { step: 'accept-proposal', proposal: 1 };
    await expect(hostTakes(table, id, venue, accept, { now: hoursLater(25) })).rejects.toMatchObject({
      code: 'conflict',
    });
    await endStages(table, hoursLater(25));
    await expect(hostTakes(table, id, venue, accept, { now: hoursLater(26) })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await record()).toMatchObject({ stage: 'deciding' });
    expect(await refunded()).toEqual([]);
  });
});

describe('accepting a proposal', () => {
  beforeEach(async () => {
    await vendorTakes(table, id, venue, { step: 'propose', cents: 40_000 });
    await vendorTakes(table, id, venue, { step: 'propose', cents: 1000 }, { now: hoursLater(2) });
  });

  it.each([1, 3, 10])('accepting a proposal other than the open one changes nothing: number %i', async (proposal) => {
    const now = hoursLater(3);
    for (const step of ['accept-proposal', 'refuse-proposal'] as const)
      await expect(hostTakes(table, id, venue, { step, proposal }, { now })).rejects.toMatchObject({
        code: 'conflict',
      });
    expect(await record()).toMatchObject({ outcome: null, proposals: [{ state: 'dropped' }, { state: 'open' }] });
    expect(await refunded()).toEqual([]);
  });

  it("accepting one's own proposal changes nothing", async () => {
    const now = hoursLater(3);
    await expect(
      vendorTakes(table, id, venue, { step: 'accept-proposal', proposal: 2 }, { now }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await refunded()).toEqual([]);
  });

  it('accepting twice refunds once', async () => {
    const now = hoursLater(3);
    const accept = () => hostTakes(table, id, venue, { step: 'accept-proposal', proposal: 2 }, { now });
    await Promise.allSettled([accept(), accept()]);
    await accept();
    expect(await record()).toMatchObject({ outcome: { how: 'agreed', refundCents: 1000 } });
    expect(await refunded()).toEqual([1000]);
  });
});

describe("another person's case", () => {
  const vendorSteps: VendorStep[] = [
    { step: 'accept-claim' },
    contest,
    { step: 'propose', cents: 100 },
    { step: 'accept-proposal', proposal: 1 },
  ];
  const hostSteps: HostStep[] = [{ step: 'withdraw' }, { step: 'propose', cents: 100 }];

  it.each(vendorSteps)('a case is not found for another vendor of the booking: $step', async (step) => {
    await expect(vendorTakes(table, id, caterer, step)).rejects.toMatchObject({ code: 'not_found' });
    expect(await record()).toMatchObject({ stage: 'answering' });
  });

  it.each(hostSteps)(
    "a case is not found for another event's host, nor for its vendor as a host: $step",
    async (step) => {
      for (const actor of [otherHost, { ...otherHost, vendorId: venue.id }, { ...host, userId: venue.ownerId }])
        await expect(hostTakes(table, id, venue, step, { actor })).rejects.toMatchObject({ code: 'not_found' });
      expect(await record()).toMatchObject({ stage: 'answering' });
    },
  );

  it('a case is not found with swapped ids', async () => {
    for (const params of [
      { bookingId: id, vendorId: caterer.id },
      { bookingId: id, vendorId: testId(99) },
      { bookingId: 'HST-ABCDEFGH1', vendorId: venue.id },
    ])
      await expect(getCase({ table }, testCall(cases.getCase, { params }))).rejects.toMatchObject({
        code: 'not_found',
      });
    const actor = { ...otherHost, vendorId: caterer.id };
    await expect(
      getVendorCase({ table }, testCall(cases.getVendorCase, { params: { bookingId: id }, actor })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe("an administrator's decision", () => {
  beforeEach(() => vendorTakes(table, id, venue, contest));
  const second = { ...admin, userId: testId(77) };

  it('a decision repeated by one administrator counts once', async () => {
    const ends = await Promise.all([1, 2].map(() => toCode(decide(table, id, venue, 10_000))));
    expect(ends.toSorted()).toEqual(['conflict', 'done']);
    expect(await toCode(decide(table, id, venue, 10_000, { now: hoursLater(4) }))).toBe('conflict');
    expect(await refunded()).toEqual([10_000]);
    expect(await audited()).toHaveLength(1);
  });

  it("a second administrator's decision is refused and not audited", async () => {
    await Promise.all([
      toCode(decide(table, id, venue, 10_000)),
      toCode(decide(table, id, venue, 50_000, { actor: second })),
    ]);
    await expect(decide(table, id, venue, claimed, { actor: second, now: hoursLater(5) })).rejects.toMatchObject({
      message: 'This case is already closed. Check its outcome.',
    });
    const [entry, ...others] = await audited();
    expect(others).toEqual([]);
    expect(await refunded()).toEqual([entry?.after === 'refund of $100.00' ? 10_000 : 50_000]);
  });

  it('a concurrent decision and acceptance end as one of them', async () => {
    const [decided, accepted] = await Promise.all([
      toCode(decide(table, id, venue, 0)),
      toCode(vendorTakes(table, id, venue, { step: 'accept-claim' }, { now: hoursLater(3) })),
    ]);
    const how = (await record())?.outcome?.how;
    expect([decided, accepted, how]).toBeOneOf([
      ['done', 'conflict', 'decided'],
      ['conflict', 'done', 'accepted'],
    ]);
    expect(await refunded()).toEqual(how === 'accepted' ? [claimed] : []);
    expect(await audited()).toHaveLength(how === 'decided' ? 1 : 0);
  });
});
