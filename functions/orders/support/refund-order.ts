import type { OrderRefundPreview, support } from '#shared/api/orders/support.ts';
import type { SupportBooking } from '#shared/api/orders/support-booking.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { chargesIn, orderMoney } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { nextSettlement } from '../balance/balance.ts';
import { storeSupportRefund } from '../settlement-repository.ts';
import { viewPayout } from '../payouts/view-payout.ts';
import { readBooking } from './get-support-booking.ts';
import { orderRefunded, planRefund, refundableCents } from './refund.ts';
import type { PlannedRefund, RefundTerms } from './refund.ts';
import { hostRefundedMail, vendorRefundedMail } from './support-mails.ts';
import { viewSupportBooking } from './view-support-booking.ts';

type Preview = Pick<Call<typeof support.previewOrderRefund>, 'params' | 'query' | 'actor' | 'context'>;
type Refund = Pick<Call<typeof support.refundOrder>, 'params' | 'body' | 'actor' | 'context'>;

interface Planned extends PlannedRefund {
  aggregate: BookingAggregate;
  terms: RefundTerms;
  event: ReturnType<typeof orderRefunded>;
}

interface ReadOrder {
  aggregate: BookingAggregate;
  before: OrderRecord;
}

async function readOrder(table: Table, { bookingId, vendorId }: Preview['params']): Promise<ReadOrder> {
  const aggregate = await readBooking(table, bookingId);
  return { aggregate, before: orNotFound(findIn(aggregate, vendorId), 'Order') };
}

/**
 * Plans a refund for both the preview and the act, so that they can't differ. `version` is that of the previewed order.
 * @throws AppError refused, conflict
 */
function plan(
  { aggregate, before }: ReadOrder,
  { actor, context }: Pick<Preview, 'actor' | 'context'>,
  terms: RefundTerms,
  version = before.version,
): Planned {
  if (before.version !== version) throw changedMeanwhile();
  const planned = planRefund(before, terms, context.now().toISOString());
  const event = orderRefunded(aggregate, planned, terms, eventMeta(context, actor));
  return { ...planned, aggregate, terms, event };
}

const findIn = ({ orders }: BookingAggregate, vendorId: string): OrderRecord | undefined =>
  orders.find((order) => order.vendorId === vendorId);

/** Returns the effects that a refund would have now; nothing is written. @throws AppError not_found, refused */
export async function previewOrderRefund({ table }: { table: Table }, call: Preview): Promise<OrderRefundPreview> {
  const read = await readOrder(table, call.params);
  const { before, order, entries, event } = plan(read, call, { ...call.query, reason: '' });
  const today = todayIn(order.event.timeZone, call.context.now());
  const [from, to] = [orderMoney(before, today), orderMoney(order, today)];
  const charges = chargesIn(order.ledger);
  return {
    version: before.version,
    cents: event.data.cents,
    leftCents: refundableCents(order),
    cards: entries.map(({ chargeId, cents }) => ({
      purpose: orNotFound(
        charges.find((charge) => charge.chargeId === chargeId),
        'Payment',
      ).purpose,
      cents,
    })),
    vendorShare: { fromCents: from.vendorShareCents, toCents: to.vendorShareCents },
    platformFee: { fromCents: from.platformFeeCents, toCents: to.platformFeeCents },
    deductedCents: event.data.deductedCents,
    payout: { from: viewPayout(before, from), to: viewPayout(order, to) },
    mails: [
      { to: 'host', subject: hostRefundedMail(event, '').subject },
      { to: 'vendor', subject: vendorRefundedMail(event, '').subject },
    ],
  };
}

/**
 * Refunds a part or all of an order, with an entry in the audit trail (rule administration-35). Of two administrators at
 * once only the first succeeds: the other has seen an order that has changed.
 *
 * @throws AppError not_found; refused for more than is left, an open case or a dispute; conflict if the order isn't as
 * it was previewed
 */
export async function refundOrder({ table }: { table: Table }, call: Refund): Promise<SupportBooking> {
  const { params, body, actor, context } = call;
  const { version, ...terms } = body;
  const planned = plan(await readOrder(table, params), call, terms, version);
  const audit = auditWrite(refundAuditEntry(planned), actor, context);
  const { aggregate, order, event } = planned;
  const orders = aggregate.orders.map((one) => (one.vendorId === order.vendorId ? order : one));
  const after = { ...aggregate, settlement: nextSettlement(aggregate.settlement, {}), orders };
  if (!(await storeSupportRefund(table, after, order, { event, audit }))) throw changedMeanwhile();
  return viewSupportBooking(after, context.now());
}

const refundAuditEntry = ({ before, order, terms, event }: Planned) => ({
  action: 'refund order',
  subject: `order#${before.bookingId}.${before.vendorId}`,
  name: `${event.data.vendorName}, ${before.bookingId}`,
  before: `${formatCents(refundableCents(before))} left`,
  after: `${formatCents(refundableCents(order))} left`,
  note: `${formatCents(terms.cents)}${terms.borneBy === 'platform' ? ', borne by the platform' : ''}: ${terms.reason}`,
});

const changedMeanwhile = (): AppError =>
  new AppError('conflict', 'This order has changed. Check the amounts again. Nothing was refunded.');
