import { toMonth } from '#shared/kernel/months.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { dayPeriod } from '#functions/data/administration/day-tally.ts';
import { addToFunnel } from '#functions/data/administration/vendor-funnel.ts';
import type { Table } from '#functions/data/table.ts';
import { addPlans } from '#functions/data/administration/plan-count.ts';
import { addTally, tallyKey } from '#functions/data/administration/tally.ts';
import { toShard } from '#functions/data/shards.ts';
import {
  vendorTallyEntity,
  vendorTallyKey,
  withOrder,
  withPrice,
} from '#functions/data/administration/vendor-tally.ts';
import type { VendorTally } from '#functions/data/administration/vendor-tally.ts';
import { isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { Context } from '#functions/platform/context.ts';
import { writeOnce } from '#functions/platform/idempotency.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { utcDay, toDayTallies } from './day-tally.ts';
import type { DayTally } from './day-tally.ts';
import { toFunnelStep } from './inquiry-funnel.ts';
import { signUpDay, toTally } from './tally.ts';

// Many orders of one vendor may arrive together.
const attempts = 10;

/**
 * Adds an event to the tallies and to its person's number of plans, only once however often it is delivered. Sums may
 * be added concurrently in any order; a vendor's sales are read and rewritten, because its rank is sorted by them, and
 * retried if another order came first. Returns true if the event was counted now.
 */
export async function countEvent(
  { table, subscriber }: { table: Table; subscriber: string },
  event: KnownEvent,
  context: Context,
): Promise<boolean> {
  const sums = [...sumWrites(event), ...planWrites(event), ...funnelWrites(event)];
  if (sums.length === 0) return false;
  const count = async () =>
    writeOnce(table, { subscriber, eventId: event.id }, context, [...sums, ...(await vendorWrites(table, event))]);
  return retryOnConflict(`The tally of ${event.type} ${event.id}`, count, { attempts });
}

/** Returns the periods of an event's tallies with the amounts to add: 'TOTAL', a month of sign-ups, days. */
export function eventSums(event: KnownEvent): [period: string, amounts: Record<string, number>][] {
  const totals = toTally(event);
  return [
    ...(Object.keys(totals).length > 0 ? [['TOTAL', totals] as [string, Record<string, number>]] : []),
    ...signUps(event),
    ...merged([...toDayTallies(event), ...inquiryDays(event)].map(({ date, amounts }) => [dayPeriod(date), amounts])),
  ];
}

function inquiryDays(event: KnownEvent): DayTally[] {
  const step = toFunnelStep(event);
  return step ? [step] : [];
}

// A plan that is booked on the day it was started adds to one item twice; a transaction allows each item once.
function merged(sums: [period: string, amounts: Record<string, number>][]): typeof sums {
  const periods = new Map<string, Record<string, number>>();
  for (const [period, amounts] of sums) periods.set(period, { ...periods.get(period), ...amounts });
  return [...periods];
}

function signUps(event: KnownEvent): [string, Record<string, number>][] {
  if (event.type === 'UserRegistered') return [signUp(event.occurredAt, 1)];
  // Deleted accounts are also removed from the sign-ups of their day: no remaining data could prove them.
  return event.type === 'AccountDeleted' ? [signUp(event.data.registeredAt, -1)] : [];
}

function signUp(at: string, amount: 1 | -1): [string, Record<string, number>] {
  const { month, attribute } = signUpDay(at);
  return [month, { [attribute]: amount }];
}

function sumWrites(event: KnownEvent): Write[] {
  const shard = toShard(event.id);
  return eventSums(event).map(([period, amounts]) => addTally(tallyKey(shard, period), amounts));
}

/** Updates the tally of the month in which an order was placed, with the order or its new price. */
async function vendorWrites(table: Table, event: KnownEvent): Promise<Write[]> {
  if (event.type !== 'OrderPlaced' && event.type !== 'OrderRepriced') return [];
  const month = toMonth(utcDay(event.type === 'OrderPlaced' ? event.occurredAt : event.data.placedAt));
  const { vendorId, vendorName: name } = event.data;
  const stored = await table.get(vendorTallyEntity, vendorTallyKey(month, vendorId), { consistent: true });
  if (event.type === 'OrderPlaced')
    return [storeVendorTally(withOrder(stored, { vendorId, month, name, cents: event.data.totalCents }), stored)];
  const tally = stored ?? { vendorId, month, name, orders: 0, cents: 0, freeOrders: 0 };
  return [storeVendorTally(withPrice(tally, event.data.fromCents, event.data.toCents), stored)];
}

/** Replaces a vendor's tally only if it is unchanged since it was read. */
export const storeVendorTally = (next: VendorTally, stored: VendorTally | undefined): Write => ({
  put: vendorTallyEntity.toItem(next),
  condition: stored
    ? {
        expression: '#orders = :orders AND #cents = :cents',
        values: { ':orders': stored.orders, ':cents': stored.cents },
      }
    : isNew,
});

function funnelWrites(event: KnownEvent): Write[] {
  const step = toFunnelStep(event);
  return step ? [addToFunnel(step.vendorId, toMonth(step.date), step.amounts)] : [];
}

function planWrites(event: KnownEvent): Write[] {
  const plans = plansChange(event);
  return plans ? [addPlans(plans.userId, plans.by)] : [];
}

/**
 * Returns the change of a person's number of planned events: a plan counts from its start until it is discarded, or its
 * vendors are added to another event. A booked one stays counted, even if it was discarded while it was being paid for.
 */
export function plansChange(event: KnownEvent): { userId: string; by: 1 | -1 } | undefined {
  switch (event.type) {
    case 'DraftStarted':
      return { userId: event.data.userId, by: 1 };
    case 'DraftDiscarded':
      return { userId: event.data.userId, by: -1 };
    case 'BookingConfirmed':
      return event.data.wasDraft ? undefined : { userId: event.data.customerId, by: 1 };
    case 'ServicesAdded':
      return event.data.wasDraft ? { userId: event.data.customerId, by: -1 } : undefined;
    default:
      return undefined;
  }
}
