import type { SupportCancellation, support } from '#shared/api/orders/support.ts';
import type { SupportBooking } from '#shared/api/orders/support-booking.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import type { SupportCancellationTerms } from '#shared/orders/support/cancellation-form.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import {
  cancellable,
  cancellationRefund,
  cancelOrders,
  daysBefore,
  mustBeBooked,
  mustBeCancellable,
  vendorNameIn,
} from '../cancellation/cancellation.ts';
import type { CancellationAct, CancelledBooking, CancelledOrder } from '../cancellation/cancellation.ts';
import { cancellationEvents, carryOutCancellation } from '../cancellation/carry-out-cancellation.ts';
import { hostMail } from '../mails/host-mail.ts';
import { vendorOrderCancelledMail } from '../mails/vendor-mail.ts';
import { viewPayout } from '../payouts/view-payout.ts';
import { readBooking } from './get-support-booking.ts';
import { viewSupportBooking } from './view-support-booking.ts';

/* Administrators cancel for a host or a vendor (rules orders-45 to orders-47), by the cancellation of both. */

type Preview = Pick<Call<typeof support.previewSupportCancellation>, 'params' | 'query' | 'actor' | 'context'>;
type Cancel = Pick<Call<typeof support.cancelOnBehalf>, 'params' | 'body' | 'actor' | 'context'>;

interface Wanted {
  terms: SupportCancellationTerms;
  vendorId?: string | undefined;
  reason: string;
}

interface Planned {
  before: BookingAggregate;
  after: CancelledBooking;
  act: CancellationAct;
}

/**
 * Plans a cancellation for both the preview and the act, so that they can't differ.
 * @throws AppError not_found for another vendor; refused, payment_in_progress
 */
function plan(before: BookingAggregate, { terms, vendorId, reason }: Wanted, at: Date): Planned {
  mustBeBooked(before, vendorId);
  mustBeCancellable(before, at);
  const targets = cancellable(before, vendorId);
  if (targets.length === 0) throw new AppError('refused', 'This is already canceled.');
  const by = terms === 'full' ? 'platform' : terms;
  const act = { by, bySupport: true, reason, at } as const;
  return { before, after: cancelOrders(before, targets, act), act };
}

/** Returns the effects that a cancellation would have now; nothing is written. @throws AppError as `plan` */
export async function previewSupportCancellation(
  { table }: { table: Table },
  { params, query, actor, context }: Preview,
): Promise<SupportCancellation> {
  const now = context.now();
  const planned = plan(await readBooking(table, params.bookingId), { ...query, reason: '' }, now);
  const { before, after } = planned;
  return {
    version: before.settlement.version,
    refundCents: cancellationRefund(after),
    daysBefore: daysBefore(before, now),
    orders: after.cancelled.map((one) => previewOrder(before, one, now)),
    balance: { fromCents: owedCents(before), toCents: owedCents(after) },
    cancelsEvent: after.settlement.status === 'cancelled',
    mails: listMails(planned, actor, context),
  };
}

function previewOrder(
  aggregate: BookingAggregate,
  { before, order, terms }: CancelledOrder,
  now: Date,
): SupportCancellation['orders'][number] {
  const today = todayIn(order.event.timeZone, now);
  const [from, to] = [orderMoney(before, today), orderMoney(order, today)];
  return {
    vendorId: order.vendorId,
    vendorName: vendorNameIn(aggregate, order.vendorId),
    retainedPercent: terms.retainedPercent,
    retainedCents: terms.retainedCents,
    refundCents: terms.refundCents,
    vendorShare: { fromCents: from.vendorShareCents, toCents: to.vendorShareCents },
    payout: { from: viewPayout(before, from), to: viewPayout(order, to) },
    date: order.event.date,
    releasesPromoCode: order.promoCode !== null,
  };
}

const owedCents = ({ settlement: { balance } }: BookingAggregate): number =>
  balance.status === 'owed' ? balance.cents : 0;

/** Returns the emails that follow, by the templates that write them. */
function listMails({ after, act }: Planned, actor: Actor, context: Context): SupportCancellation['mails'] {
  const { orders, booking } = cancellationEvents(after, act, actor, context);
  const hostName = after.booking.contact.name;
  const toHost = [...orders, ...(booking ? [booking] : [])].flatMap((event) => hostMail(event) ?? []);
  return [
    ...toHost.map(({ subject }) => ({ to: 'host' as const, name: hostName, subject })),
    ...orders.map((event) => ({
      to: 'vendor' as const,
      name: event.data.vendorName,
      subject: vendorOrderCancelledMail(event, hostName).subject,
    })),
  ];
}

/**
 * Cancels an order or everything booked, with an entry in the audit trail. Of two people at once only the first
 * succeeds: the other has seen a booking that has changed.
 *
 * @throws AppError as `plan`; conflict if the booking, or the refund of the day, isn't as it was previewed
 */
export async function cancelOnBehalf(
  { table }: { table: Table },
  { params, body, actor, context }: Cancel,
): Promise<SupportBooking> {
  const before = await readBooking(table, params.bookingId);
  if (before.settlement.version !== body.version) throw changedMeanwhile();
  const planned = plan(before, body, context.now());
  const { after, act } = planned;
  if (cancellationRefund(after) !== body.refundCents) throw changedMeanwhile();
  const audit = auditWrite(cancellationAuditEntry(planned, body), actor, context);
  if (!(await carryOutCancellation({ table }, after, act, actor, context, [audit]))) throw changedMeanwhile();
  return viewSupportBooking(after, context.now());
}

const termsNames = { host: 'as the host', vendor: 'as the vendor', full: 'with a full refund' };

function cancellationAuditEntry({ before, after }: Planned, { terms, vendorId, reason }: Wanted) {
  const { id } = before.booking;
  const names = after.cancelled.map(({ order }) => vendorNameIn(before, order.vendorId)).join(', ');
  return {
    action: vendorId ? 'cancel order' : 'cancel booking',
    subject: vendorId ? `order#${id}.${vendorId}` : `booking#${id}`,
    name: `${names}, ${id}`,
    before: 'booked',
    after: 'canceled',
    note: `${formatCents(cancellationRefund(after))} refunded, ${termsNames[terms]}: ${reason}`,
  };
}

const changedMeanwhile = (): AppError =>
  new AppError('conflict', 'This booking has changed. Check what would happen again. Nothing was canceled.');
