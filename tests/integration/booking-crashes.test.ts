import { beforeEach, describe, expect, it } from 'vitest';
import type { Reservation } from '#functions/checkout/checkout.ts';
import { completeCheckout } from '#functions/checkout/complete-checkout.ts';
import type { ChargeRequest, RefundRequest } from '#functions/payments/payment-provider.ts';
import { findBooking } from '#functions/orders/repository.ts';
import { checkoutKey } from '#functions/data/checkout/checkout.ts';
import type { Table } from '#functions/data/table.ts';
import { TransactionConflictError } from '#functions/data/write.ts';
import { host, testContext } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  agreement,
  pay,
  plannedTable,
  planTotalCents,
  putPlan,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const crashes = steps(3);

describe('a crash during checkout', () => {
  it.each(crashes)(
    'a crash %s effect %i of a payment ends in one booking and one charge',
    proves('states-20'),
    async (when, step) => {
      const paid = agreement();
      await expect(pay(dyingAt(deps, step, when), paid)).rejects.toThrow();
      expect((await pay(deps, paid)).status).toBe('confirmed');
      const { events, charges, drafts } = await readHostState(table);
      expect({ events: events.length, charges, drafts }).toEqual({ events: 1, charges: [planTotalCents], drafts: [] });
      expect(deps.chargeIds.size).toBe(1);
      expect(await countTaken(table, venue)).toBe(1);
    },
  );

  it.each(crashes)('a crash %s effect %i of a declined payment ends with everything released', async (when, step) => {
    const refused = agreement({ paymentToken: 'tok_sandbox_declined' });
    await expect(pay(dyingAt(deps, step, when), refused)).rejects.toThrow();
    await expect(pay(deps, refused)).rejects.toMatchObject({ code: 'payment_declined' });
    const { events, charges, drafts, held } = await readHostState(table);
    expect({ events, charges, drafts: drafts.length, held }).toEqual({ events: [], charges: [], drafts: 1, held: 0 });
    expect(await countTaken(table, venue)).toBe(0);
    expect((await pay(deps, agreement())).status).toBe('confirmed');
  });
});

describe('a released checkout', () => {
  it("a released checkout can't become a booking later, and a late charge is refunded", async () => {
    const refused = agreement({ paymentToken: 'tok_sandbox_declined' });
    let reserved: Reservation | undefined;
    const rememberingProvider = {
      ...deps,
      payments: {
        ...deps.payments,
        charge: async (request: ChargeRequest) => {
          const [checkout] = (await readHostState(table)).checkouts;
          reserved = { checkout: checkout!, booking: (await findBooking(table, checkout!.bookingId))! };
          return deps.payments.charge(request);
        },
      },
    };
    await expect(pay(rememberingProvider, refused)).rejects.toMatchObject({ code: 'payment_declined' });
    const refunds: RefundRequest[] = [];
    const refund = (request: RefundRequest) => Promise.resolve({ refundId: String(refunds.push(request)) });
    const late = { table, payments: { ...deps.payments, refund } };
    const charged = { outcome: 'charged', chargeId: 'ch_1' } as const;
    expect(await completeCheckout(late, reserved!, charged, testContext())).toMatchObject({
      refusal: {
        outcome: 'declined',
        message: "We couldn't complete the booking in time. Your payment is being refunded. Try again.",
      },
    });
    expect(refunds).toMatchObject([{ chargeId: 'ch_1', amountCents: planTotalCents }]);
    expect((await readHostState(table)).events).toEqual([]);
  });
});

describe('contention on the table', () => {
  it('checkout retries while others write the same items', async () => {
    let refusals = 3;
    const busy: Table = {
      ...table,
      write: async (...writes) => {
        if (writes.length > 1 && (refusals -= 1) >= 0) throw new TransactionConflictError('conflict');
        await table.write(...writes);
      },
    };
    expect((await pay({ ...deps, table: busy }, agreement())).status).toBe('confirmed');
  });
});

describe('a booking id in use', () => {
  it('a booking id in use is replaced without a second charge', proves('constants-23'), async () => {
    const first = await pay({ ...deps, newBookingId: () => 'HST-AAAAAAAA1' }, agreement());
    const ids = ['HST-AAAAAAAA1', 'HST-AAAAAAAA2'];
    const second = { ...deps, newBookingId: () => ids.shift() ?? 'HST-AAAAAAAA3' };
    await putPlan(table);
    await table.write(
      { delete: checkoutKey(host.userId, agreement().draftId) },
      { delete: { pk: `VENDOR#${venue.id}`, sk: 'DAY#2027-06-12' } },
    );
    const paid = agreement();
    expect((await pay(second, paid)).id).toBe('HST-AAAAAAAA2');
    expect(first.id).toBe('HST-AAAAAAAA1');
    // One for each of the two bookings.
    expect((await readHostState(table)).charges).toEqual([planTotalCents, planTotalCents]);
  });
});
