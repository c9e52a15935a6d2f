import { beforeEach, describe, expect, it } from 'vitest';
import type { ChargeRequest } from '#functions/payments/payment-provider.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { toTally } from '#functions/administration/figures/tally.ts';
import { discardDraft } from '#functions/planning/my-events.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { planning } from '#shared/api/planning.ts';
import { parseEvent } from '#events/catalogue.ts';
import { testCall, testContext, testUserId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  pay,
  payAsStored,
  planDraft,
  plannedTable,
  planTotalCents,
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

interface Settled {
  ids: Set<string>;
  codes: string[];
}

async function settle(attempts: Promise<Booking>[]): Promise<Settled> {
  const results = await Promise.allSettled(attempts);
  const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [String((result.reason as { code?: string }).code ?? result.reason)] : [],
  );
  return { ids: new Set(ids), codes };
}

const onAnotherDay = { ...planDraft().details, date: '2027-06-19' };

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

describe('one plan', () => {
  it('ten clicks make one booking and one charge, and every click returns it', proves('calls-11'), async () => {
    const paid = agreement();
    const { ids, codes } = await settle(times(10, () => pay(deps, paid)));
    expect({ bookings: ids.size, codes }).toEqual({ bookings: 1, codes: [] });
    const { events, charges } = await readHostState(table);
    expect({ events: events.length, charges }).toEqual({ events: 1, charges: [planTotalCents] });
    expect(deps.chargeIds.size).toBe(1);
    expect(await countTaken(table, venue)).toBe(1);
  });

  it('payments in five tabs make one booking and one charge', async () => {
    const tabs = times(5, () => agreement());
    const { ids, codes } = await settle(tabs.map((paid) => pay(deps, paid)));
    expect(ids.size).toBe(1);
    expect(new Set([...codes, 'checkout_in_progress'])).toEqual(new Set(['checkout_in_progress']));
    const { events, charges } = await readHostState(table);
    expect({ events: events.length, charges }).toEqual({ events: 1, charges: [planTotalCents] });
    expect(deps.chargeIds.size).toBe(1);
  });

  it('a plan paid in another tab is returned as booked', async () => {
    const first = await pay(deps, agreement());
    expect(await pay(deps, agreement({ paymentOption: 'deposit', agreed: agreedTo(planDraft(), 1) }))).toEqual(first);
  });

  it('a plan booked during the check is returned as booked', async () => {
    const first = await pay(deps, agreement());
    let looks = 0;
    const early: Table = {
      ...table,
      getMany: async (keys, options) => {
        const items = await table.getMany(keys, options);
        return (looks += 1) === 1 ? items.filter(({ type }) => type !== checkoutEntity.type) : items;
      },
    };
    expect(await pay({ ...deps, table: early }, agreement())).toEqual(first);
  });

  it('a repeated request after a lost response returns the same booking', async () => {
    const paid = agreement();
    const first = await pay(deps, paid);
    expect(await pay(deps, paid)).toEqual(first);
  });

  it('a plan can be edited during payment without changing the agreement', async () => {
    const edited = planDraft({ version: 2, items: [] });
    const editing = {
      ...deps,
      payments: {
        ...deps.payments,
        charge: async (request: ChargeRequest) => {
          await table.write({ put: draftEntity.toItem(edited) });
          return deps.payments.charge(request);
        },
      },
    };
    expect((await pay(editing, agreement())).items).toHaveLength(3);
    expect((await readHostState(table)).drafts).toEqual([]);
  });
});

describe('a plan that its host discards', () => {
  /** Returns a table that adds up the effect of its written events on the number of drafts. */
  function counting(): { drafts: number; table: Table } {
    const counted = {
      drafts: 0,
      table: {
        ...table,
        write: async (...writes: Write[]) => {
          await table.write(...writes);
          const events = writes.flatMap((write) => ('put' in write ? eventsOn(write.put) : []));
          for (const event of events) counted.drafts += toTally(parseEvent(event)).draftEvents ?? 0;
        },
      },
    };
    return counted;
  }

  const discard = (from: Table) => {
    const call = testCall(planning.discardDraft, { params: { draftId: planDraft().id } });
    return discardDraft({ table: from }, call);
  };

  it('a plan discarded during payment is booked and leaves the drafts once', async () => {
    const counted = counting();
    const charge = async (request: ChargeRequest) => {
      await discard(counted.table);
      return deps.payments.charge(request);
    };
    const paid = await pay({ ...deps, table: counted.table, payments: { ...deps.payments, charge } }, agreement());
    expect(paid.status).toBe('confirmed');
    expect(counted.drafts).toBe(-1);
  });

  it('a plan discarded after booking has already left the drafts', async () => {
    const counted = counting();
    await pay({ ...deps, table: counted.table }, agreement());
    await discard(counted.table);
    expect(counted.drafts).toBe(-1);
  });
});

describe('a key used by another host', () => {
  it('a key used by another host is charged again, at its own price', async () => {
    const first = agreement();
    await pay(deps, first);
    const other = { userId: testUserId(2), isAdmin: false };
    await table.write({ put: draftEntity.toItem(planDraft({ userId: other.userId, details: onAnotherDay })) });
    await payAsStored(deps, first, { actor: other });
    const { charges } = await readHostState(table, other.userId);
    expect(charges).toEqual([planTotalCents]);
    expect(deps.chargeIds.size).toBe(2);
  });
});

describe('the last place of a day', () => {
  it('the last place of a day goes to one of twelve hosts', async () => {
    const hosts = times(12, (n) => ({ userId: testUserId(100 + n), isAdmin: false }));
    for (const { userId } of hosts) await table.write({ put: draftEntity.toItem(planDraft({ userId })) });
    const { ids, codes } = await settle(hosts.map((actor) => pay(deps, agreement(), { actor })));
    expect(ids.size).toBe(1);
    expect(codes.filter((code) => code === 'date_taken')).toHaveLength(11);
    expect(await countTaken(table, venue)).toBe(1);
  });
});

describe('an interrupted checkout', () => {
  const unreachable = {
    charge: () => Promise.reject(new Error('gone')),
    settle: () => Promise.reject(new Error('gone')),
    refund: () => Promise.reject(new Error('gone')),
    removeCard: () => Promise.reject(new Error('gone')),
  };

  it('an interrupted checkout holds the plan while it may be running, then another tab can book', async () => {
    const left = agreement();
    await expect(pay({ ...deps, payments: unreachable }, left)).rejects.toMatchObject({ code: 'unavailable' });
    const next = agreement();
    await expect(pay(deps, next)).rejects.toMatchObject({ code: 'checkout_in_progress' });
    const later = testContext({ now: '2027-06-01T17:01:00.000Z', firstId: 500 });
    expect((await pay(deps, next, { context: later })).status).toBe('confirmed');
    const { events, charges, checkouts } = await readHostState(table);
    expect({ events: events.length, charges }).toEqual({ events: 1, charges: [planTotalCents] });
    expect(deps.chargeIds.size).toBe(1);
    // A draft has one checkout, the latest. A request with the first key gets the booking too.
    expect(checkouts).toMatchObject([{ status: 'confirmed', key: next.checkoutKey }]);
    expect((await pay(deps, left)).id).toBe(checkouts[0]?.bookingId);
  });

  it('a charged but interrupted checkout is booked by another tab', async () => {
    const left = agreement({ paymentOption: 'deposit' });
    const losesAnswer = {
      ...deps.payments,
      charge: async (request: ChargeRequest) => {
        await deps.payments.charge(request);
        throw new Error('lost');
      },
    };
    await expect(pay({ ...deps, payments: losesAnswer }, left)).rejects.toMatchObject({ code: 'unavailable' });
    const next = agreement();
    const later = testContext({ now: '2027-06-01T17:01:00.000Z', firstId: 500 });
    expect(await pay(deps, next, { context: later })).toMatchObject({ paidCents: 104_580 });
    expect((await readHostState(table)).charges).toEqual([104_580]);
  });
});
