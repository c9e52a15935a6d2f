import type { Earning, EarningsMonth, EarningsTotals } from '#shared/api/orders/earnings.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { addMonths, toMonth } from '#shared/kernel/months.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { viewPayout } from '../payouts/view-payout.ts';

/** Returns a vendor's earnings from one order; `now` decides whether they are due (rule banking-18). */
export function toEarning(order: OrderRecord, now: Date): Earning {
  const { bookingId, vendorId, customerName, event, status, priceCents, feeCents } = order;
  const money = orderMoney(order, todayIn(event.timeZone, now));
  return {
    orderId: `${bookingId}.${vendorId}`,
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
    vendorShareCents: money.vendorShareCents,
    payout: viewPayout(order, money),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type State = Earning['payout']['state'];

/** Earnings are held, due or paid; a payout that is being sent or failed is still due. */
const states = { held: ['held'], due: ['due', 'sending', 'failed'], paid: ['sent'] } as const;

const payoutsIn = (part: keyof typeof states, earnings: readonly Earning[]): number =>
  sum(earnings.filter(({ payout }) => (states[part] as readonly State[]).includes(payout.state)).map(payoutCents));

const payoutCents = ({ payout }: Earning): number => payout.cents;

/** Returns the three parts of the earnings, in cents. */
const earningsParts = (earnings: readonly Earning[]) => ({
  heldCents: payoutsIn('held', earnings),
  dueCents: payoutsIn('due', earnings),
  paidCents: payoutsIn('paid', earnings),
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
