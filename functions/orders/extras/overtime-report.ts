import type { EventMeta } from '#events/define-event.ts';
import { OvertimeContested } from '#events/orders/overtime-contested.ts';
import { OvertimeCorrected } from '#events/orders/overtime-corrected.ts';
import { OvertimeDecided } from '#events/orders/overtime-decided.ts';
import { OvertimeEscalated } from '#events/orders/overtime-escalated.ts';
import { OvertimePaid } from '#events/orders/overtime-paid.ts';
import { OvertimeReported } from '#events/orders/overtime-reported.ts';
import { OvertimeWithdrawn } from '#events/orders/overtime-withdrawn.ts';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { platformFeeCents } from '#shared/checkout/platform-fee.ts';
import { overtimePrice, whyNoCorrection } from '#shared/orders/extras/overtime.ts';
import type { OvertimeRate, ReportedFigures } from '#shared/orders/extras/overtime.ts';
import type { OvertimeContest, OvertimeReport, OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import {
  contestEnd,
  contestState,
  duePrice,
  overtimePaidAt,
  whyNoAnswer,
  whyNoContest,
  whyNoPayment,
  whyNoWithdrawal,
} from '#shared/orders/extras/overtime-state.ts';
import { contestedExtraEntity } from '#functions/data/orders/contested-extra.ts';
import type { ContestedExtra } from '#functions/data/orders/contested-extra.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Write } from '#functions/data/write.ts';

/* The extra hours and agreed extras that a vendor reported with its order, their views and events: pure. Cents. */

/** An order with a report. */
export type ReportedOrder = OrderRecord & { overtimeReport: OvertimeReport };

export const hasReport = (order: OrderRecord): order is ReportedOrder => order.overtimeReport !== undefined;

/** Returns the order with other values of its report. */
const withValues = (order: ReportedOrder, values: Partial<OvertimeReport>): ReportedOrder => ({
  ...order,
  version: order.version + 1,
  overtimeReport: { ...order.overtimeReport, ...values },
});

/** Returns the order with other values of its contest. @throws Error without one */
function withContestValues(order: ReportedOrder, values: Partial<OvertimeContest>, report?: Partial<OvertimeReport>) {
  const { contest } = order.overtimeReport;
  if (!contest) throw new Error(`The extra hours of ${order.vendorId} in ${order.bookingId} aren't contested`);
  return withValues(order, { ...report, contest: { ...contest, ...values } });
}

const priced = (figures: ReportedFigures) => ({
  lines: [...figures.lines],
  extras: [...figures.extras],
  ...overtimePrice(figures),
});

/** Returns the order with a new report. */
export function withReport(order: OrderRecord, figures: ReportedFigures, note: string, now: Date): ReportedOrder {
  const overtimeReport = {
    revision: 1,
    ...priced(figures),
    note,
    at: now.toISOString(),
    contestBy: contestEnd(now),
    contest: null,
    acceptedAt: null,
    withdrawnAt: null,
  };
  return { ...order, version: order.version + 1, overtimeReport };
}

/** Returns the order with corrected figures, which its host has the whole time to contest. */
export function withCorrection(order: ReportedOrder, figures: ReportedFigures, note: string, now: Date): ReportedOrder {
  const revision = order.overtimeReport.revision + 1;
  return withValues(order, { revision, ...priced(figures), note, contestBy: contestEnd(now) });
}

export const withContest = (order: ReportedOrder, reason: string, now: Date): ReportedOrder =>
  withValues(order, {
    contest: { reason, at: now.toISOString(), answer: null, escalatedAt: null, decision: null },
  });

export const withAcceptance = (order: ReportedOrder, now: Date): ReportedOrder =>
  withValues(order, { acceptedAt: now.toISOString() });

export const withWithdrawal = (order: ReportedOrder, now: Date): ReportedOrder =>
  withValues(order, { withdrawnAt: now.toISOString() });

/** Returns the order with its vendor's answer to a contest, with fewer hours or extras if it lowers its report. */
export function withAnswer(
  order: ReportedOrder,
  words: string,
  figures: ReportedFigures | undefined,
  now: Date,
): ReportedOrder {
  const at = now.toISOString();
  const { revision, contest } = order.overtimeReport;
  const lowered = figures && { revision: revision + 1, ...priced(figures) };
  return withContestValues(order, { answer: { words, at }, escalatedAt: contest?.escalatedAt ?? at }, lowered);
}

/** Returns the order whose vendor didn't answer a contest in time. */
export const withoutAnswer = (order: ReportedOrder, now: Date): ReportedOrder =>
  withContestValues(order, { escalatedAt: now.toISOString() });

/** Returns the order as administrators decided: `cents` of the vendor's part, with the fee on them. */
export const withDecision = (order: ReportedOrder, cents: number, reason: string, now: Date): ReportedOrder =>
  withContestValues(order, {
    decision: { cents, feeCents: platformFeeCents(cents), reason, at: now.toISOString() },
  });

/** Returns the entry of a contested extra in the lists of cases. */
export function listedContest(
  order: ReportedOrder,
  vendorName: string,
  chargeFrom: string | null = null,
): ContestedExtra {
  const { bookingId, vendorId, event, overtimeReport } = order;
  const state = contestState(order);
  return {
    bookingId,
    vendorId,
    vendorName,
    eventTitle: event.title,
    eventDate: event.date,
    timeZone: event.timeZone,
    cents: overtimeReport.cents,
    openedAt: overtimeReport.contest?.at ?? overtimeReport.at,
    stage: state?.stage ?? 'closed',
    deadline: state?.deadline ?? null,
    chargeFrom,
  };
}

/** Returns the write of that entry, to be made with every change of a contested report. */
export const listWrites = (order: ReportedOrder, vendorName: string, chargeFrom: string | null = null): Write[] =>
  order.overtimeReport.contest
    ? [{ put: contestedExtraEntity.toItem(listedContest(order, vendorName, chargeFrom)) }]
    : [];

/** Returns a report as both sides read it; null for an order without one. */
export function viewOvertime(order: OrderRecord): OvertimeView | null {
  if (!hasReport(order)) return null;
  const { overtimeReport: report } = order;
  const { stage = null, deadline = null } = contestState(order) ?? {};
  return {
    ...report,
    contestStage: stage,
    contestDeadline: deadline,
    due: duePrice(report),
    paidAt: overtimePaidAt(order),
  };
}

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

/** Returns a report with its vendor's choices now. */
export function viewVendorsOvertime(
  order: OrderRecord,
  rates: readonly OvertimeRate[],
  now: Date,
): VendorOrder['overtimeReport'] {
  const report = viewOvertime(order);
  return (
    report && {
      ...report,
      canCorrect: whyNoCorrection(order, rates, now) === undefined,
      canAnswer: whyNoAnswer(order) === undefined,
      canWithdraw: whyNoWithdrawal(order) === undefined,
    }
  );
}

function overtimeFacts({ bookingId, vendorId, customerId, event, overtimeReport }: ReportedOrder, vendorName: string) {
  const { lines, extras, cents, feeCents } = overtimeReport;
  return {
    bookingId,
    customerId,
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    vendorId,
    vendorName,
    lines: lines.map(({ category, halfHours }) => ({ category, halfHours })),
    extras,
    cents,
    feeCents,
  };
}

const contestableFacts = (order: ReportedOrder, vendorName: string) => ({
  ...overtimeFacts(order, vendorName),
  contestBy: order.overtimeReport.contestBy,
  timeZone: order.event.timeZone,
});

export const overtimeReported = (order: ReportedOrder, vendorName: string, meta: EventMeta) =>
  OvertimeReported.create(contestableFacts(order, vendorName), meta);

export const overtimeCorrected = (order: ReportedOrder, vendorName: string, meta: EventMeta) =>
  OvertimeCorrected.create(contestableFacts(order, vendorName), meta);

export const overtimeContested = (order: ReportedOrder, vendorName: string, meta: EventMeta) =>
  OvertimeContested.create(overtimeFacts(order, vendorName), meta);

export const overtimeWithdrawn = (order: ReportedOrder, vendorName: string, meta: EventMeta) =>
  OvertimeWithdrawn.create(overtimeFacts(order, vendorName), meta);

export const overtimeEscalated = (
  order: ReportedOrder,
  vendorName: string,
  because: 'answered' | 'lowered' | 'unanswered',
  meta: EventMeta,
) => OvertimeEscalated.create({ ...overtimeFacts(order, vendorName), because }, meta);

export function overtimeDecided(order: ReportedOrder, vendorName: string, chargesCard: boolean, meta: EventMeta) {
  const { cents: decidedCents, feeCents: decidedFeeCents } = duePrice(order.overtimeReport);
  return OvertimeDecided.create(
    { ...overtimeFacts(order, vendorName), decidedCents, decidedFeeCents, chargesCard },
    meta,
  );
}

/** The amounts of a payment are those that were due. */
export const overtimePaid = (order: ReportedOrder, vendorName: string, meta: EventMeta) =>
  OvertimePaid.create({ ...overtimeFacts(order, vendorName), ...duePrice(order.overtimeReport) }, meta);
