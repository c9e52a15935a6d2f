import type { EndpointResponse } from '#shared/api/contract.ts';
import type { returnedRefunds } from '#shared/api/orders/returned-refunds.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import type { RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { readVendorNames } from '#functions/data/queries/vendor-names.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { listReturnedRefunds, storeOrder } from '../order-repository.ts';
import { refundPaidOtherwise } from '../settlement-events.ts';
import { withRefund } from './return-refund.ts';

/* Refunds that a bank returned: an administrator tries the card again, or pays another way (rule orders-40). */

/** Lists them, oldest first, with their vendors' names; two reads. */
export async function listReturned(
  { table }: { table: Table },
  { query, context }: Pick<Call<typeof returnedRefunds.listReturnedRefunds>, 'query' | 'context'>,
): Promise<EndpointResponse<typeof returnedRefunds.listReturnedRefunds>> {
  const { items, nextCursor } = await listReturnedRefunds(table, context.now(), query.cursor);
  const names = await readVendorNames(table, items);
  return {
    refunds: items.flatMap(({ bookingId, vendorId, customerName, event, ledger }) =>
      refundsIn(ledger).flatMap(({ id, cents, reason, returned }) =>
        returned
          ? {
              bookingId,
              vendorId,
              vendorName: names.get(vendorId) ?? '',
              eventTitle: event.title,
              eventDate: event.date,
              refundId: id,
              hostName: customerName,
              cents,
              reason,
              returnedAt: returned.at,
              returnReason: returned.reason,
            }
          : [],
      ),
    ),
    nextCursor,
  };
}

/**
 * Settles a returned refund: refunds the card again, or notes that it was paid another way, with an entry in the audit
 * trail. @throws AppError not_found, conflict if it isn't returned anymore
 */
export async function settleReturned(
  { table }: { table: Table },
  { params, body, actor, context }: Omit<Call<typeof returnedRefunds.settleReturnedRefund>, 'accessToken' | 'query'>,
): Promise<Record<string, never>> {
  const aggregate = orNotFound(await findBookingAggregate(table, params.bookingId), 'Order');
  const order = orNotFound(
    aggregate.orders.find(({ vendorId }) => vendorId === params.vendorId),
    'Order',
  );
  const refund = orNotFound(
    refundsIn(order.ledger).find(({ id }) => id === body.refundId),
    'Refund',
  );
  if (!refund.returned) throw settledMeanwhile();
  const at = context.now().toISOString();
  const after = withRefund(order, body.way === 'card' ? tryAgain(refund) : paidOtherwise(refund, at, body.note));
  const event =
    body.way === 'card' ? undefined : refundPaidOtherwise(aggregate, after, refund, eventMeta(context, actor));
  const entry = {
    action: body.way === 'card' ? 'refund again' : 'refund another way',
    subject: `refund#${refund.id}`,
    before: 'returned',
    after: body.way === 'card' ? 'pending' : 'done',
    note: [formatCents(refund.cents), ...(body.way === 'card' ? [] : [body.note])].join(': '),
  };
  if (!(await storeOrder(table, after, event, auditWrite(entry, actor, context)))) throw settledMeanwhile();
  return {};
}

const settledMeanwhile = (): AppError => new AppError('conflict', 'This refund has just been changed. Check it again.');

function tryAgain({ returned: _, failedTries: __, attempt = 1, ...refund }: RefundEntry): RefundEntry {
  return { ...refund, attempt: attempt + 1 };
}

function paidOtherwise({ returned: _, ...refund }: RefundEntry, at: string, note: string): RefundEntry {
  return { ...refund, doneAt: at, otherWay: { at, note } };
}
