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
  it('clicked ten times is one booking and one charge, and every click gets it', proves('calls-11'), async () => {
    const paid = agreement();
    const { ids, codes } = await settle(times(10, () => pay(deps, paid)));
    expect({ bookings: ids.size, codes }).toEqual({ bookings: 1, codes: [] });
    const { events, charges } = await readHostState(table);
    expect({ events: events.length, charges }).toEqual({ events: 1, charges: [planTotalCents] });
    expect(deps.chargeIds.size).toBe(1);
    expect(await countTaken(table, venue)).toBe(1);
  });

  it('paid for in five tabs is one booking and one charge', async () => {
    const tabs = times(5, () => agreement());
    const { ids, codes } = await settle(tabs.map((paid) => pay(deps, paid)));
    expect(ids.size).toBe(1);
    expect(new Set([...codes, 'checkout_in_progress'])).toEqual(new Set(['checkout_in_progress']));
    const { events, charges } = await readHostState(table);
    expect({ events: events.length, charges }).toEqual({ events: 1, charges: [planTotalCents] });
    expect(deps.chargeIds.size).toBe(1);
  });

  it('paid for in another tab is shown as booked, not as this tab wanted', async () => {
    const first = await pay(deps, agreement());
    expect(await pay(deps, agreement({ paymentOption: 'deposit', agreed: agreedTo(planDraft(), 1) }))).toEqual(first);
  });

  it('that was booked while this tab looked is shown as booked', async () => {
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

  it('answers the same booking to a repeat after a lost answer', async () => {
    const paid = agreement();
    const first = await pay(deps, paid);
    expect(await pay(deps, paid)).toEqual(first);
  });

  it('can be edited while it is paid for without changing what was agreed', async () => {
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
  /** A table that adds up what its written events do to the number of drafts. */
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

  it('while it is paid for is booked, and leaves the drafts once', async () => {
    const counted = counting();
    const charge = async (request: ChargeRequest) => {
      await discard(counted.table);
      return deps.payments.charge(request);
    };
    const paid = await pay({ ...deps, table: counted.table, payments: { ...deps.payments, charge } }, agreement());
    expect(paid.status).toBe('confirmed');
    expect(counted.drafts).toBe(-1);
  });

  it('after it was booked has left the drafts already', async () => {
    const counted = counting();
    await pay({ ...deps, table: counted.table }, agreement());
    await discard(counted.table);
    expect(counted.drafts).toBe(-1);
  });
});

describe('a key that another host paid with', () => {
  it('is charged again, at its own price', async () => {
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
  it('goes to one of twelve hosts', async () => {
    const hosts = times(12, (n) => ({ userId: testUserId(100 + n), isAdmin: false }));
    for (const { userId } of hosts) await table.write({ put: draftEntity.toItem(planDraft({ userId })) });
    const { ids, codes } = await settle(hosts.map((actor) => pay(deps, agreement(), { actor })));
    expect(ids.size).toBe(1);
    expect(codes.filter((code) => code === 'date_taken')).toHaveLength(11);
    expect(await countTaken(table, venue)).toBe(1);
  });
});

describe('a checkout that its browser left in the middle', () => {
  const unreachable = {
    charge: () => Promise.reject(new Error('gone')),
    settle: () => Promise.reject(new Error('gone')),
    refund: () => Promise.reject(new Error('gone')),
  };

  it('holds the plan while it may still be at work, then lets another tab book', async () => {
    const left = agreement();
    await expect(pay({ ...deps, payments: unreachable }, left)).rejects.toMatchObject({ code: 'unavailable' });
    const next = agreement();
    await expect(pay(deps, next)).rejects.toMatchObject({ code: 'checkout_in_progress' });
    const later = testContext({ now: '2027-06-01T17:01:00.000Z', firstId: 500 });
    expect((await pay(deps, next, { context: later })).status).toBe('confirmed');
    const { events, charges, checkouts } = await readHostState(table);
    expect({ events: events.length, charges }).toEqual({ events: 1, charges: [planTotalCents] });
    expect(deps.chargeIds.size).toBe(1);
    // A draft has one checkout: the next one's. Anyone who comes back with the first is shown what was booked.
    expect(checkouts).toMatchObject([{ status: 'confirmed', key: next.checkoutKey }]);
    expect((await pay(deps, left)).id).toBe(checkouts[0]?.bookingId);
  });

  it('is booked by another tab when it had been charged', async () => {
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
