import { dateOfPeriod, historyFigures } from '#functions/data/administration/day-tally.ts';
import { tombstoneDays } from '#functions/data/planning/draft.ts';
import type { Entity } from '#functions/data/entity.ts';
import { addPlans, planCountEntity } from '#functions/data/administration/plan-count.ts';
import type { Write } from '#functions/data/write.ts';
import { addTally, tallyKey } from '#functions/data/administration/tally.ts';
import { vendorTallyEntity } from '#functions/data/administration/vendor-tally.ts';
import type { VendorTally } from '#functions/data/administration/vendor-tally.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { utcDay } from './day-tally.ts';
import { storeVendorTally } from './count-event.ts';

type Item = Readonly<Record<string, unknown>>;
type Sums = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Periods and their figures, the vendors of each month, and how many events each person plans. */
export interface Tallies {
  sums: Sums;
  vendors: readonly VendorTally[];
  plans: ReadonlyMap<string, number>;
}

/** A tally that differs from the recount, and the write that corrects it. */
export interface TallyDifference {
  /** 'TOTAL draftEvents', 'DAY#2027-06-01 bookings', 'vendor 2027-06 01JD… cents', 'plans of 3f0c…'. */
  tally: string;
  stored: number;
  counted: number;
  repair: Write;
}

// The items record only the current state of products, not each submitted version.
const history = new Set<string>(['submittedProducts', ...historyFigures]);
// No data shows when deleted accounts signed up or were approved: for these figures the items may show less than was
// counted, never more.
const ofPeople = /^day\d\d$|^approval/;
const tableAttributes = new Set(['pk', 'sk', 'type']);

/** Returns true if a tally can be derived from the items of the table; other counters are left alone. */
function isRecountable(period: string, name: string, today: string): boolean {
  if (name === 'plansStarted') {
    // The tombstone of a discarded plan expires after a while.
    return (dateOfPeriod(period) ?? '') > addDays(today, 1 - tombstoneDays);
  }
  return !history.has(name);
}

/** Combines the shards and the counts beside them. */
export function storedTallies(items: readonly Item[]): Tallies {
  const sums = new Map<string, Map<string, number>>();
  for (const { type, sk, ...figures } of items) {
    if (type !== 'Tally') continue;
    const period = sums.get(String(sk)) ?? new Map<string, number>();
    for (const [name, amount] of Object.entries(figures)) {
      if (!tableAttributes.has(name)) period.set(name, (period.get(name) ?? 0) + Number(amount));
    }
    sums.set(String(sk), period);
  }
  const all = <T>({ type, fromItem }: Entity<T>) => items.filter((item) => item.type === type).map(fromItem);
  const plans = new Map(all(planCountEntity).map((count) => [count.userId, count.plans]));
  return { sums, vendors: all(vendorTallyEntity), plans };
}

/** Returns every tally that differs from the recount. */
export function diffTallies(stored: Tallies, counted: Tallies, now: Date): TallyDifference[] {
  return [
    ...sumDrift(stored.sums, counted.sums, utcDay(now.toISOString())),
    ...vendorDrift(stored, counted),
    ...planDrift(stored.plans, counted.plans),
  ];
}

function sumDrift(stored: Sums, counted: Sums, today: string): TallyDifference[] {
  const periods = [...new Set([...stored.keys(), ...counted.keys()])].toSorted();
  return periods.flatMap((period) => {
    const [has, should] = [stored.get(period), counted.get(period)];
    const names = [...new Set([...(has?.keys() ?? []), ...(should?.keys() ?? [])])].toSorted();
    return names.flatMap((name): TallyDifference[] => {
      const [before, after] = [has?.get(name) ?? 0, should?.get(name) ?? 0];
      if (before === after || !isRecountable(period, name, today)) return [];
      if (after < before && ofPeople.test(name)) return [];
      // Added, not set, so that concurrent increments survive.
      const repair = addTally(tallyKey(0, period), { [name]: after - before });
      return [{ tally: `${period} ${name}`, stored: before, counted: after, repair }];
    });
  });
}

type Plans = Tallies['plans'];

function planDrift(stored: Plans, counted: Plans): TallyDifference[] {
  return [...new Set([...stored.keys(), ...counted.keys()])].toSorted().flatMap((userId): TallyDifference[] => {
    const [before, after] = [stored.get(userId) ?? 0, counted.get(userId) ?? 0];
    if (before === after) return [];
    const repair = addPlans(userId, after - before);
    return [{ tally: `plans of ${userId}`, stored: before, counted: after, repair }];
  });
}

function vendorDrift(stored: Tallies, counted: Tallies): TallyDifference[] {
  const tallyName = ({ month, vendorId }: VendorTally): string => `${month} ${vendorId}`;
  const has = new Map(stored.vendors.map((tally) => [tallyName(tally), tally]));
  const should = new Map(counted.vendors.map((tally) => [tallyName(tally), tally]));
  return [...new Set([...has.keys(), ...should.keys()])].flatMap((key): TallyDifference[] => {
    const before = has.get(key);
    const known = should.get(key) ?? before;
    if (!known) return [];
    const { orders = 0, cents = 0, freeOrders = 0 } = should.get(key) ?? {};
    const now = { cents, orders, freeOrders };
    const figure = (['cents', 'orders', 'freeOrders'] as const).find((name) => before?.[name] !== now[name]);
    if (!figure) return [];
    const repair = storeVendorTally({ ...known, ...now }, before);
    return [{ tally: `vendor ${key} ${figure}`, stored: before?.[figure] ?? 0, counted: now[figure], repair }];
  });
}
