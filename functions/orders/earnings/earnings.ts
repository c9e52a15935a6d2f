import type { orders } from '#shared/api/orders.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { addDays, lastTimeZone, todayIn } from '#shared/kernel/dates.ts';
import type { Earning, EarningsMonth, EarningsTotals } from '#shared/api/orders/earnings.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { addMonths, toMonth } from '#shared/kernel/months.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { findFirstAndLastOrder, listOrdersFrom, listOrdersOfYear } from '../order-repository.ts';
import type { BookingDeps } from '../deps.ts';
import { nextPayoutIn, overdueIn, unsentCents } from '../payouts/expected-payouts.ts';
import { viewPayout } from '../payouts/view-payout.ts';

/** The time zone in which a day begins first in the country, Guam. */
const firstTimeZone = 'Pacific/Guam';

/** How many days back overdue payouts are looked for, in any year shown. */
const recentDays = 60;

/**
 * Lists the vendor's own share of its orders of one year, latest event first, with totals, months and expected payouts;
 * four parallel reads. Around New Year, the vendor's record decides which year it is (rule orders-30).
 */
export async function listEarnings(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query, context }: Pick<Call<typeof orders.listEarnings>, 'actor' | 'query' | 'context'>,
): Promise<EndpointResponse<typeof orders.listEarnings>> {
  const now = context.now();
  const vendorId = actor.vendorId ?? '';
  const thisYear = await findYear(table, vendorId, now);
  const year = query.year ?? thisYear;
  const [sold, recent, outer] = await Promise.all([
    listOrdersOfYear(table, vendorId, year),
    listOrdersFrom(table, vendorId, addDays(todayIn(lastTimeZone, now), -recentDays)),
    findFirstAndLastOrder(table, vendorId),
  ]);
  const earnings = sold.map((order) => toEarning(order, now));
  const expected = [...earnings, ...recent.map((order) => toEarning(order, now))];
  const zones = new Map([...sold, ...recent].map((order) => [earningId(order), order.event.timeZone]));
  return {
    year,
    years: listYears(
      outer.map(({ event }) => event.date),
      thisYear,
    ),
    totals: earningsTotals(earnings),
    nextPayout: nextPayoutIn(expected),
    overdue: overdueIn(expected, ({ orderId }) => todayIn(zones.get(orderId) ?? lastTimeZone, now)),
    months: earningsByMonth(year, earnings),
    earnings,
  };
}

/** Returns the year at the vendor's place, without a read while it is the same in the whole country. */
async function findYear(table: Table, vendorId: string, now: Date): Promise<string> {
  const [last, first] = [lastTimeZone, firstTimeZone].map((zone) => todayIn(zone, now).slice(0, 4));
  if (last === first && last) return last;
  const { place } = orNotFound(await table.get(vendorEntity, vendorKey(vendorId)), 'Vendor');
  return todayIn(place.timeZone, now).slice(0, 4);
}

const earningId = ({ bookingId, vendorId }: OrderRecord): string => `${bookingId}.${vendorId}`;

/** Returns a vendor's earnings from one order; `now` decides whether they are due (rule banking-18). */
export function toEarning(order: OrderRecord, now: Date): Earning {
  const { bookingId, customerName, event, status, priceCents, feeCents } = order;
  const money = orderMoney(order, todayIn(event.timeZone, now));
  return {
    orderId: earningId(order),
    bookingId,
    title: event.title,
    customerName,
    date: event.date,
    status,
    priceCents,
    feeCents,
    owedCents: money.owedCents,
    refundedCents: money.refundedCents + money.refundPendingCents,
    retainedCents: status === 'cancelled' ? money.netCents : null,
    extraCents: money.extraCents,
    vendorShareCents: money.vendorShareCents,
    payout: viewPayout(order, money),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type State = Earning['payout']['state'];

/** What isn't sent yet is held or due; a payout that is being sent or failed is still due. */
const states = { held: ['held'], due: ['due', 'sending', 'failed'] } as const;

const unsentIn = (part: keyof typeof states, earnings: readonly Earning[]): number =>
  sum(earnings.filter(({ payout }) => (states[part] as readonly State[]).includes(payout.state)).map(unsentCents));

const paidCents = (earning: Earning): number => earning.payout.cents - unsentCents(earning);

/** Returns the three parts of the earnings, in cents. */
const earningsParts = (earnings: readonly Earning[]) => ({
  heldCents: unsentIn('held', earnings),
  dueCents: unsentIn('due', earnings),
  paidCents: sum(earnings.filter(({ payout }) => payout.state !== 'none').map(paidCents)),
});

export const earningsTotals = (earnings: readonly Earning[]): EarningsTotals => ({
  earnedCents: sum(earnings.map(({ vendorShareCents }) => vendorShareCents)),
  ...earningsParts(earnings),
  refundedCents: sum(earnings.map(({ refundedCents }) => refundedCents)),
});

/** Returns the twelve months of a year by event date; held, due and paid add up to the earnings. */
export function earningsByMonth(year: string, earnings: readonly Earning[]): EarningsMonth[] {
  return Array.from({ length: 12 }, (_, position) => {
    const month = addMonths(`${year}-01`, position);
    const own = earnings.filter(({ date }) => toMonth(date) === month);
    return { month, ...earningsParts(own) };
  });
}

/** Returns every year from the first order's to the last one's, including the current one, latest first. */
export function listYears(dates: readonly string[], thisYear: string): string[] {
  const years = [...dates.map((date) => date.slice(0, 4)), thisYear].map(Number);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, back) => String(last - back));
}
