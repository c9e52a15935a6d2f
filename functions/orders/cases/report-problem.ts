import type { cases, ProblemCaseView } from '#shared/api/orders/cases.ts';
import { openedCase } from '#shared/orders/cases/case-rules.ts';
import { claimableCents, claimTooHigh, whyNotReportable } from '#shared/orders/cases/reporting.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Balance } from '#functions/data/orders/settlement.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { nextSettlement } from '../balance/balance.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { ownBooking } from '../own-booking.ts';
import { attachPhotos } from './attach-photos.ts';
import { caseEvent } from './case-events.ts';
import { findReportedOrder, storeOpened } from './case-repository.ts';
import type { ReportedOrder } from './case-repository.ts';
import { viewCase } from './view-case.ts';

type ReportProblem = Pick<Call<typeof cases.reportProblem>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Opens the case of an order and holds its payout: one write on the order's version, so that it is either paid out or
 * reported, and on the booking's, so that no other order of it is cancelled in the meantime. Repeating the same report
 * returns the case.
 *
 * @throws AppError not_found; conflict when another problem was reported; refused before the event and after the
 * payout, and at `claimedCents` and `photos`; unavailable
 */
export const reportProblem = ({ table }: { table: Table }, call: ReportProblem): Promise<ProblemCaseView> =>
  retryOnConflict('This booking', () => tryToReport(table, call));

async function tryToReport(table: Table, call: ReportProblem): Promise<ProblemCaseView | undefined> {
  const { actor, params, body, context } = call;
  const aggregate = await ownBooking(table, params.bookingId, actor);
  const now = context.now();
  const order = orNotFound(
    aggregate.orders.find(({ vendorId }) => vendorId === params.vendorId),
    'Order',
  );
  if (order.problemCase) return viewCase(await sameReport(table, call), 'host', now);
  mustBeReportable(order, aggregate.settlement.balance, body.claimedCents, now);
  const { photos, uploadWrites } = await attachPhotos(table, actor.userId, params, body.photos);
  const record = { ...newCase(aggregate, order, call), photos };
  const reported: ReportedOrder = {
    record,
    order: { ...order, version: order.version + 1, problemCase: { state: 'open', openedAt: record.openedAt } },
  };
  const event = caseEvent(record, reported.order, eventMeta(context, actor));
  const settlement = nextSettlement(aggregate.settlement, {});
  const isStored = await storeOpened(table, { ...reported, settlement }, uploadWrites, event);
  return isStored ? viewCase(reported, 'host', now) : undefined;
}

/** Requires the order to be reportable, for at most its claimable amount. @throws AppError refused */
function mustBeReportable(order: OrderRecord, balance: Balance, claimedCents: number, now: Date): void {
  const problem = whyNotReportable(order, balance, now);
  if (problem) throw new AppError('refused', problem);
  const claimable = claimableCents(order);
  if (claimedCents <= claimable) return;
  throw new AppError('refused', claimTooHigh(claimable), { claimedCents: claimTooHigh(claimable) });
}

/** Returns the case of an earlier identical report. @throws AppError conflict if it differed */
async function sameReport(table: Table, { params, body }: ReportProblem): Promise<ReportedOrder> {
  const known = orNotFound(await findReportedOrder(table, params.bookingId, params.vendorId), 'Case');
  const { reason, words, claimedCents } = known.record;
  if (reason === body.reason && words === body.words && claimedCents === body.claimedCents) return known;
  throw new AppError('conflict', "You've already reported a problem with this vendor.");
}

function newCase(aggregate: BookingAggregate, order: OrderRecord, { body, context }: ReportProblem): ProblemCaseRecord {
  const { bookingId, vendorId, customerId } = order;
  const { reason, words, claimedCents } = body;
  const { event } = aggregate.booking;
  const now = context.now();
  return {
    bookingId,
    vendorId,
    version: 1,
    customerId,
    vendorName: vendorNameIn(aggregate, vendorId),
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    timeZone: order.event.timeZone,
    reason,
    words,
    photos: [],
    openedAt: now.toISOString(),
    remindedAt: null,
    extension: null,
    answer: null,
    ...openedCase(claimedCents, now),
    proposals: [],
  };
}
