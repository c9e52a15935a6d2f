import type { Analytics } from '#shared/api/administration/analytics.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { replyLimitHours } from '#shared/kernel/policies.ts';
import { metroName } from '#shared/kernel/metros.ts';
import { dollars, toCsv } from '#web/lib/download.ts';

const headings = ['Figure', 'Of', 'From', 'To', 'Count', 'Dollars'];

const ordersLine = (
  figure: string,
  of: string,
  { from, to }: { from: string; to: string },
  { orders, cents }: { orders: number; cents: number },
): string[] => [figure, of, from, to, String(orders), dollars(cents)];

/** Exports all figures of a period for spreadsheets: one per line, so that they can be filtered and pivoted. */
export function analyticsCsv(figures: Analytics): string {
  const { from, to, steps, byCategory, byMetro, plans, drafted, inquiries, approvals, replies, topVendors } = figures;
  const minutes = (value: number | null) => (value === null ? '' : String(value));
  return toCsv(headings, [
    ...steps.flatMap((step) => [
      ['Bookings', '', step.from, step.to, String(step.bookings), dollars(step.bookedCents)],
      ['Canceled orders', '', step.from, step.to, String(step.cancelledOrders), dollars(step.cancelledCents)],
    ]),
    ...byCategory.map((row) => ordersLine('Orders by category', categoryLabel(row.category), figures, row)),
    ...byMetro.map((row) => ordersLine('Orders by metro area', metroName(row.metro), figures, row)),
    ['Plans', 'started', from, to, String(plans.started), ''],
    ['Plans', 'with a vendor', from, to, String(plans.withVendor), ''],
    ['Plans', 'booked', from, to, String(plans.booked), ''],
    ['Plans', 'event over', from, to, String(plans.completed), ''],
    ['Drafted plans', 'proposed', from, to, String(drafted.proposed), ''],
    ['Drafted plans', 'taken', from, to, String(drafted.taken), ''],
    ['Drafted plans', 'swapped', from, to, String(drafted.swapped), ''],
    ['Drafted plans', 'booked', from, to, String(drafted.booked), ''],
    ['Vendors in drafted plans', '', from, to, String(drafted.picks), ''],
    ['Vendors in drafted plans', 'new', from, to, String(drafted.newVendorPicks), ''],
    ['Inquiries', 'sent', from, to, String(inquiries.sent), ''],
    ['Inquiries', `answered within ${replyLimitHours} hours`, from, to, String(inquiries.answeredInTime), ''],
    ['Inquiries', 'with an offer', from, to, String(inquiries.offered), ''],
    ['Inquiries', 'offer accepted', from, to, String(inquiries.accepted), dollars(inquiries.acceptedCents)],
    ['Approvals', '', from, to, String(approvals.count), ''],
    ['Average approval time in minutes', '', from, to, minutes(approvals.averageMinutes), ''],
    ['Answers', '', from, to, String(replies.count), ''],
    ['Average reply time in minutes', '', from, to, minutes(replies.averageMinutes), ''],
    ...topVendors.vendors.map((row) => ordersLine('Orders of top vendors', row.name, topVendors, row)),
  ]);
}
