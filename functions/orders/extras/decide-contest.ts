import type { contests, ContestedExtraView, ListedContest } from '#shared/api/orders/contests.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { overtimePriceProblem } from '#shared/orders/extras/overtime.ts';
import { duePrice, whyNoDecision } from '#shared/orders/extras/overtime-state.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { findSavedCard } from '../saved-card/saved-card-repository.ts';
import { findOrder, storeOrder } from '../order-repository.ts';
import { findBooking } from '../repository.ts';
import { listOpenContests } from './extra-repository.ts';
import {
  hasReport,
  listedContest,
  listWrites,
  overtimeDecided,
  viewOvertime,
  withDecision,
} from './overtime-report.ts';
import type { ReportedOrder } from './overtime-report.ts';

/* Contested extras as administrators see and decide them (rules extras-16 to extras-18). Cents. */

interface Contested {
  order: ReportedOrder;
  vendorName: string;
}

/** Lists open contested extras, earliest deadline first; one read. */
export async function listContests(
  { table }: { table: Table },
  { query }: Pick<Call<typeof contests.listContests>, 'query'>,
): Promise<{ contests: ListedContest[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listOpenContests(table, query.cursor);
  return { contests: items, nextCursor };
}

/** Returns a contested extra. @throws AppError not_found */
export const getContest = async (
  { table }: { table: Table },
  { params }: Pick<Call<typeof contests.getContest>, 'params'>,
): Promise<ContestedExtraView> => viewContest(await findContest(table, params));

type DecideContest = Pick<Call<typeof contests.decideContest>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Decides how much of the vendor's part the host has to pay, with an entry in the audit trail (rule extras-17). A job
 * charges it to the card that the host saved, if any (rule extras-18). Of two administrators at once, the first one decides; repeating the decision returns it.
 *
 * @throws AppError not_found; conflict before the vendor was heard, and once it is closed; refused at `cents` for more
 * than was reported, and an amount that no card can be charged
 */
export const decideContest = ({ table }: { table: Table }, call: DecideContest): Promise<ContestedExtraView> =>
  retryOnConflict('This case', async () => {
    const { params, body, actor, context } = call;
    const [before, card] = await Promise.all([findContest(table, params), findSavedCard(table, params.bookingId)]);
    const decided = before.order.overtimeReport.contest?.decision;
    if (decided?.cents === body.cents && decided.reason === body.reason) return viewContest(before);
    const problem = whyNoDecision(before.order);
    if (problem) throw new AppError('conflict', problem);
    const after = { ...before, order: withDecision(before.order, body.cents, body.reason, context.now()) };
    mustBeDecidable(after.order);
    const chargeFrom = body.cents > 0 && card?.state === 'saved' ? context.now().toISOString() : null;
    return (await storeDecided(table, { ...after, chargeFrom }, actor, context)) ? viewContest(after) : undefined;
  });

const storeDecided = (
  table: Table,
  { order, vendorName, chargeFrom }: Contested & { chargeFrom: string | null },
  actor: Actor,
  context: Context,
) =>
  storeOrder(
    table,
    order,
    overtimeDecided(order, vendorName, chargeFrom !== null, eventMeta(context, actor)),
    auditWrite(contestAuditEntry(order, vendorName), actor, context),
    ...listWrites(order, vendorName, chargeFrom),
  );

/** Returns a decision's entry for the audit trail. */
export const contestAuditEntry = ({ bookingId, vendorId, overtimeReport }: ReportedOrder, vendorName: string) => ({
  action: 'decide contested extra',
  subject: `contest#${bookingId}.${vendorId}`,
  name: vendorName,
  before: `report of ${formatCents(overtimeReport.cents)}`,
  after: `payment of ${formatCents(duePrice(overtimeReport).cents)}`,
  note: overtimeReport.contest?.decision?.reason ?? '',
});

function mustBeDecidable({ overtimeReport }: ReportedOrder): void {
  const due = duePrice(overtimeReport);
  if (due.cents === 0) return;
  if (due.cents > overtimeReport.cents)
    throw refusedAmount(`Enter at most ${formatCents(overtimeReport.cents)}, the amount reported`);
  const problem = overtimePriceProblem(due);
  if (problem) throw refusedAmount(problem);
}

const refusedAmount = (message: string) => new AppError('refused', message, { cents: message });

async function findContest(
  table: Table,
  { bookingId, vendorId }: { bookingId: string; vendorId: string },
): Promise<Contested> {
  const [order, booking] = await Promise.all([findOrder(table, bookingId, vendorId), findBooking(table, bookingId)]);
  const agreed = order?.agreementId ? await findBooking(table, order.agreementId) : booking;
  if (!order || !agreed || !hasReport(order) || !order.overtimeReport.contest) throw notFound('Case');
  return { order, vendorName: vendorNameIn({ booking: agreed }, vendorId) };
}

function viewContest({ order, vendorName }: Contested): ContestedExtraView {
  const report = viewOvertime(order);
  if (!report) throw notFound('Case');
  const { date, startTime, endTime } = orderSpan(order);
  return {
    ...listedContest(order, vendorName),
    customerName: order.customerName,
    hostId: order.customerId,
    conversationId: conversationAbout(order),
    orderStatus: order.status,
    priceCents: order.priceCents,
    times: { date, startTime, endTime },
    arrivesAt: order.arrival?.time ?? null,
    report,
    canDecide: whyNoDecision(order) === undefined,
  };
}
