import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { promoCodeEntity, promoCodeKey } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { Actor } from '#functions/platform/context.ts';
import { testId, testNow, testUserId } from '#tests/support/calls.ts';
import { contended } from '#tests/support/contended-table.ts';
import type { ContendedTable } from '#tests/support/contended-table.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  hall,
  makePlanItem,
  pay,
  planDraft,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { putVendor } from '#tests/support/records.ts';
import { testTableForRaces } from '#tests/support/table.ts';

/*
 * The real checkout with a thousand concurrent hosts, each with a plan for the same venue and day. The table refuses
 * half of the conflicting writes on one item, as DynamoDB refuses many. A host who gets 'unavailable' retries with the
 * same key, as the payment page does. This uses the engine made for tests, as the emulator's table is too slow.
 */

const attempts = 1000;
// Takes seconds on an idle machine. The duration is not a promise of the product.
const patienceMs = 240_000;
const hosts: Actor[] = Array.from({ length: attempts }, (_, n) => ({ userId: testUserId(1000 + n), isAdmin: false }));
const onlyVenue: Partial<DraftRecord> = { items: [makePlanItem(venue, hall)] };
const priceCents = 126_000;

let table: ContendedTable;
let deps: WatchedDeps;
/** Hosts who had to press the button again. */
let pressedAgain: Set<string>;
beforeEach(async () => {
  table = contended(await testTableForRaces());
  deps = bookingDeps(table);
  pressedAgain = new Set();
});

/** Stores a host's plan for the venue, by default all on one day. */
async function putPlans(dateOf: (n: number) => string = () => '2027-06-12'): Promise<DraftRecord[]> {
  const drafts = hosts.map(({ userId }, n) => {
    const plan = planDraft({ ...onlyVenue, userId });
    return { ...plan, details: { ...plan.details, date: dateOf(n) } };
  });
  for (const draft of drafts) await table.write({ put: draftEntity.toItem(draft) });
  return drafts;
}

const open = (vendor: VendorRecord) => putVendor(table, vendor, hall);

/** Plays one host on the payment page; returns 'booked' or the final error code. */
async function insist(actor: Actor, body: CheckoutRequest): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      await pay(deps, body, { actor });
      return 'booked';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'unavailable' && error.code !== 'checkout_in_progress') return error.code;
      pressedAgain.add(actor.userId);
      await pause(Math.random() * 250 * 2 ** Math.min(tries, 4));
    }
  }
}

/** Returns the number of hosts by outcome; each agrees to its own plan. */
async function everybody(
  drafts: readonly DraftRecord[],
  totalCents: number,
  changes: Partial<CheckoutRequest> = {},
): Promise<Record<string, number>> {
  const ends = await Promise.all(
    drafts.map((draft, n) => {
      const actor = hosts[n] ?? { userId: draft.userId, isAdmin: false };
      return insist(actor, agreement({ agreed: agreedTo(draft, totalCents), ...changes }));
    }),
  );
  return Object.fromEntries([...Map.groupBy(ends, (end) => end)].map(([end, all]) => [end, all.length]));
}

describe.skipIf(process.env['TABLE_ENDPOINT'])('a thousand hosts at once', { timeout: patienceMs }, () => {
  it("a thousand hosts book a venue's only place once, with one charge", async () => {
    await open(venue);
    const ends = await everybody(await putPlans(), priceCents);
    expect(ends).toEqual({ booked: 1, date_taken: attempts - 1 });
    expect(await countTaken(table, venue)).toBe(1);
    expect(deps.chargeIds.size).toBe(1);
    expect(table.conflicts, 'retried writes').toBeGreaterThan(100);
    expect(pressedAgain.size, 'hosts who had to retry').toBeGreaterThan(0);
  });

  it('a thousand hosts use a promo code with 100 uses exactly 100 times, with 100 charges', async () => {
    await open({ ...venue, capacityPerDay: 9, jobsAtOnce: 9 });
    await table.write({ put: promoCodeEntity.toItem(promo) });
    // On many days: those of one day wait for each other.
    const drafts = await putPlans((n) => addDays('2027-06-12', n % 400));
    // $1,200.00 less $100.00, and the fee of 5%.
    const ends = await everybody(drafts, 115_500, { promoCodes: [{ vendorId: venue.id, code: promo.code }] });
    expect(ends).toEqual({ booked: 100, promo_refused: attempts - 100 });
    const used = await table.get(promoCodeEntity, promoCodeKey(venue.id, promo.code), { consistent: true });
    expect(used?.usedCount).toBe(100);
    const days = await readDays(table, venue.id, '2027-06-12', '2028-12-31');
    expect([...days.values()].flatMap(({ jobs }) => jobs)).toHaveLength(100);
    expect(deps.chargeIds.size).toBe(100);
    expect(table.conflicts, 'retried writes').toBeGreaterThan(100);
  });
});

const promo: PromoCodeRecord = {
  id: testId(9),
  vendorId: venue.id,
  version: 1,
  code: 'HUNDRED',
  description: '',
  discountType: 'fixed',
  discountValue: 10_000,
  minimumOrderCents: 0,
  usageLimit: 100,
  usedCount: 0,
  expiresAt: null,
  isActive: true,
  createdAt: testNow,
};
