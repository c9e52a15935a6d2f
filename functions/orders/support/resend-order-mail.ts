import { OrderMailRequested } from '#events/orders/order-mail-requested.ts';
import type { support } from '#shared/api/orders/support.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { readBooking } from './get-support-booking.ts';

/**
 * Sends a vendor its order again, with an entry in the audit trail that carries the domain event: no item changes.
 * @throws AppError not_found, refused for a canceled order
 */
export async function resendOrderMail(
  { table }: { table: Table },
  { params, body, actor, context }: Pick<Call<typeof support.resendOrderMail>, 'params' | 'body' | 'actor' | 'context'>,
): Promise<Record<string, never>> {
  const { bookingId, vendorId } = params;
  const aggregate = await readBooking(table, bookingId);
  const order = orNotFound(
    aggregate.orders.find((one) => one.vendorId === vendorId),
    'Order',
  );
  if (order.status === 'cancelled') throw new AppError('refused', 'This order is canceled.');
  const vendorName = vendorNameIn(aggregate, vendorId);
  const { userId: customerId, event } = aggregate.booking;
  const requested = OrderMailRequested.create(
    {
      bookingId,
      customerId,
      eventId: event.id,
      eventTitle: event.title,
      eventDate: event.date,
      vendorId,
      vendorName,
    },
    eventMeta(context, actor),
  );
  const entry = {
    action: 'resend order mail',
    subject: `order#${bookingId}.${vendorId}`,
    name: `${vendorName}, ${bookingId}`,
    before: 'sent',
    after: 'sent again',
    note: body.reason,
  };
  await table.write(auditWrite(entry, actor, context, requested));
  return {};
}
