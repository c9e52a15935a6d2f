import type { Analytics, DurationStats } from '#shared/api/administration/analytics.ts';
import { monthsIn, toSpan } from '#shared/administration/analytics.ts';
import type { AnalyticsPeriod, Span } from '#shared/administration/analytics.ts';
import { categories } from '#shared/kernel/categories.ts';
import { metros } from '#shared/kernel/metros.ts';
import { topVendorsShown } from '#shared/kernel/policies.ts';
import { categoryFigures, dateOfPeriod, metroFigures } from '#functions/data/administration/day-tally.ts';
import type { DayFigure, GroupFigures } from '#functions/data/administration/day-tally.ts';
import type { VendorTally } from '#functions/data/administration/vendor-tally.ts';

type Item = Readonly<Record<string, unknown>>;

/** Returns the figures of a period from the day tallies of all shards and the best vendors of its months. */
export function toAnalytics(
  period: AnalyticsPeriod,
  steps: readonly Span[],
  days: readonly Item[],
  vendors: readonly VendorTally[],
): Analytics {
  const whole = sumIn(toSpan(steps), days);
  const total = (figure: DayFigure): number => whole(figure);
  return {
    period,
    ...toSpan(steps),
    steps: steps.map((step) => analyticsStep(step, days)),
    byCategory: bestFirst(categories.map((category) => ({ category, ...soldIn(whole, categoryFigures(category)) }))),
    byMetro: bestFirst(metros.map((metro) => ({ metro, ...soldIn(whole, metroFigures(metro)) }))),
    plans: {
      started: total('plansStarted'),
      withVendor: total('plansWithVendor'),
      booked: total('plansBooked'),
      completed: total('plansCompleted'),
    },
    drafted: {
      proposed: total('plansProposed'),
      taken: total('plansTaken'),
      swapped: total('plansSwapped'),
      booked: total('plansTakenBooked'),
      picks: total('picks'),
      newVendorPicks: total('newVendorPicks'),
    },
    inquiries: {
      sent: total('inquiries'),
      answeredInTime: total('answeredInTime'),
      offered: total('offers'),
      accepted: total('accepted'),
      acceptedCents: total('acceptedCents'),
    },
    approvals: durationStats(total('approvals'), total('approvalMinutes'), total('approvalsWithinDay')),
    replies: durationStats(total('replies'), total('replyMinutes'), total('repliesWithinLimit')),
    topVendors: topVendors(monthsIn(toSpan(steps)), vendors),
  };
}

type Sum = (figure: string) => number;

/** Sums a figure over the days of a span. */
function sumIn({ from, to }: Span, days: readonly Item[]): Sum {
  const within = days.filter(({ sk }) => {
    const date = dateOfPeriod(String(sk)) ?? '';
    return date >= from && date <= to;
  });
  return (figure) => within.reduce((sum, day) => sum + Number(day[figure] ?? 0), 0);
}

function analyticsStep(step: Span, days: readonly Item[]): Analytics['steps'][number] {
  const sum = sumIn(step, days);
  const figure = (name: DayFigure): number => sum(name);
  return {
    ...step,
    bookings: figure('bookings'),
    bookedCents: figure('bookedCents'),
    cancelledOrders: figure('cancelledOrders'),
    cancelledCents: figure('cancelledCents'),
  };
}

const soldIn = (sum: Sum, { orders, cents }: GroupFigures) => ({ orders: sum(orders), cents: sum(cents) });

const bestFirst = <G extends { orders: number; cents: number }>(groups: readonly G[]): G[] =>
  groups.filter(({ orders }) => orders > 0).toSorted((one, other) => other.cents - one.cents);

const durationStats = (count: number, minutes: number, inTime: number): DurationStats => ({
  count,
  averageMinutes: count > 0 ? Math.round(minutes / count) : null,
  inTimePercent: count > 0 ? Math.floor((inTime / count) * 100) : null,
});

function topVendors(months: readonly string[], tallies: readonly VendorTally[]): Analytics['topVendors'] {
  const sums = new Map<string, Omit<VendorTally, 'month' | 'freeOrders'>>();
  // Later months come last, so that a vendor gets its latest name.
  for (const { vendorId, name, orders, cents } of tallies.toSorted((a, b) => a.month.localeCompare(b.month))) {
    const before = sums.get(vendorId);
    sums.set(vendorId, {
      vendorId,
      name,
      orders: orders + (before?.orders ?? 0),
      cents: cents + (before?.cents ?? 0),
    });
  }
  const vendors = bestFirst([...sums.values()]).slice(0, topVendorsShown);
  return { from: months[0] ?? '', to: months.at(-1) ?? '', vendors };
}
