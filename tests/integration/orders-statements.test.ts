import { beforeEach, describe, expect, it } from 'vitest';
import { payoutRecordEntity } from '#functions/data/orders/payout-record.ts';
import type { Table } from '#functions/data/table.ts';
import { findOrder } from '#functions/orders/order-repository.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { listSentPayouts } from '#functions/orders/payouts/list-sent-payouts.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { sentPayouts } from '#shared/api/orders/sent-payouts.ts';
import { at, bookInFull } from '#tests/support/bookings.ts';
import { testCall, testUserId } from '#tests/support/calls.ts';
import { putBankAccount, refundAfterPayout, runPayouts } from '#tests/support/payouts.ts';
import { caterer, photographer, plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { scanItems } from '#tests/support/table.ts';

/** Monday, 21 June 2027, 11 PM in Austin, and Tuesday in UTC; the event was on Saturday, the 12th. */
const lateInTheEvening = '2027-06-22T04:00:00.000Z';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const runAt = (now: string) => runPayouts({ table, payouts: sandboxPayouts(table, { lateMs: 20 }) }, at(now));
const readStatement = (vendor: VendorRecord, year: string) => {
  const actor = { userId: testUserId(1), isAdmin: false, vendorId: vendor.id };
  return listSentPayouts({ table }, testCall(sentPayouts.listSentPayouts, { actor, query: { year } }));
};

async function paidOut(): Promise<string> {
  const id = await bookInFull(deps);
  for (const vendor of [venue, caterer, photographer]) await putBankAccount(table, vendor);
  await runAt(lateInTheEvening);
  return id;
}

describe("a year's statement", () => {
  it("the statement lists payouts to the vendor by the date at the event's place", async () => {
    const bookingId = await paidOut();
    expect(await readStatement(venue, '2027')).toEqual({
      vendorName: venue.name,
      payouts: [
        {
          bookingId,
          sentOn: '2027-06-21',
          eventTitle: 'Garden birthday',
          eventDate: '2027-06-12',
          priceCents: 120_000,
          shareCents: 120_000,
          deductedCents: 0,
          sentCents: 120_000,
          accountLastFour: '6789',
        },
      ],
    });
    expect((await readStatement(venue, '2026')).payouts).toEqual([]);
  });

  it('the statement shows the amount sent for an order refunded during its payout', async () => {
    const id = await bookInFull(deps);
    await putBankAccount(table, venue);
    const sandbox = sandboxPayouts(table, { lateMs: 20 });
    const send: typeof sandbox.send = async (request) => {
      await refundAfterPayout(table, (await findOrder(table, id, venue.id)) as OrderRecord, 63_000);
      return sandbox.send(request);
    };
    await runPayouts({ table, payouts: { ...sandbox, send } }, at(lateInTheEvening));
    await runAt('2027-06-23T12:00:00.000Z');
    // The refund is deducted from the next payout, and this one adds up.
    expect((await readStatement(venue, '2027')).payouts).toMatchObject([
      { shareCents: 120_000, deductedCents: 0, sentCents: 120_000 },
    ]);
  });

  it('a later refund leaves the statement unchanged, with the payout listed once', async () => {
    const id = await paidOut();
    const before = await readStatement(venue, '2027');
    await refundAfterPayout(table, (await findOrder(table, id, venue.id)) as OrderRecord, 63_000);
    await runAt('2027-06-23T12:00:00.000Z');
    expect(await readStatement(venue, '2027')).toEqual(before);
    const records = (await scanItems(table)).filter(({ type }) => type === payoutRecordEntity.type);
    expect(records).toHaveLength(3);
  });
});
