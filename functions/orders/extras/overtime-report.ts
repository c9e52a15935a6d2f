import type { EventMeta } from '#events/define-event.ts';
import { OvertimeContested } from '#events/orders/overtime-contested.ts';
import { OvertimePaid } from '#events/orders/overtime-paid.ts';
import { OvertimeReported } from '#events/orders/overtime-reported.ts';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { overtimePrice } from '#shared/orders/extras/overtime.ts';
import type { OvertimeLine, OvertimeRate } from '#shared/orders/extras/overtime.ts';
import type { OvertimeView, OvertimeReport } from '#shared/orders/extras/overtime-schema.ts';
import { contestEnd, overtimePaidAt, whyNoContest, whyNoPayment } from '#shared/orders/extras/overtime-state.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';

/* The extra hours that a vendor reported with its order, their views and events: pure. Cents. */

/** An order with a report. */
export type ReportedOrder = OrderRecord & { overtimeReport: OvertimeReport };

export const hasReport = (order: OrderRecord): order is ReportedOrder => order.overtimeReport !== undefined;

/** Returns the order with a new report. */
export function withReport(
  order: OrderRecord,
  lines: readonly (OvertimeLine & OvertimeRate)[],
  note: string,
  now: Date,
): ReportedOrder {
  const overtimeReport = {
    lines: [...lines],
    ...overtimePrice(lines),
    note,
    at: now.toISOString(),
    contestBy: contestEnd(now),
    contest: null,
    acceptedAt: null,
  };
  return { ...order, version: order.version + 1, overtimeReport };
}

export const withContest = (order: ReportedOrder, reason: string, now: Date): ReportedOrder => ({
  ...order,
  version: order.version + 1,
  overtimeReport: { ...order.overtimeReport, contest: { reason, at: now.toISOString() } },
});

export const withAcceptance = (order: ReportedOrder, now: Date): ReportedOrder => ({
  ...order,
  version: order.version + 1,
  overtimeReport: { ...order.overtimeReport, acceptedAt: now.toISOString() },
});

/** Returns a report as both sides read it; null for an order without one. */
export const viewOvertime = (order: OrderRecord): OvertimeView | null =>
  order.overtimeReport ? { ...order.overtimeReport, paidAt: overtimePaidAt(order) } : null;

/** Returns a report with the host's choices now. */
export function viewHostsOvertime(order: OrderRecord, now: Date): BookedOrder['overtimeReport'] {
  const report = viewOvertime(order);
  return (
    report && {
      ...report,
      canPay: whyNoPayment(order) === undefined,
      canContest: whyNoContest(order, now) === undefined,
    }
  );
}

function overtimeFacts(
  { bookingId, vendorId, customerId, event, overtimeReport }: ReportedOrder,
  booking: BookingRecord,
) {
  const { lines, cents, feeCents } = overtimeReport;
  return {
    bookingId,
    customerId,
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    vendorId,
    vendorName: vendorNameIn({ booking }, vendorId),
    lines: lines.map(({ category, halfHours }) => ({ category, halfHours })),
    cents,
    feeCents,
  };
}

export const overtimeReported = (order: ReportedOrder, booking: BookingRecord, meta: EventMeta) =>
  OvertimeReported.create(
    {
      ...overtimeFacts(order, booking),
      contestBy: order.overtimeReport.contestBy,
      timeZone: order.event.timeZone,
    },
    meta,
  );

export const overtimeContested = (order: ReportedOrder, booking: BookingRecord, meta: EventMeta) =>
  OvertimeContested.create(overtimeFacts(order, booking), meta);

export const overtimePaid = (order: ReportedOrder, booking: BookingRecord, meta: EventMeta) =>
  OvertimePaid.create(overtimeFacts(order, booking), meta);
