import { ReceiptRequested } from '#events/orders/receipt-requested.ts';
import type { support } from '#shared/api/orders/support.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readBooking } from './get-support-booking.ts';
import { listReceipts } from './list-receipts.ts';

/**
 * Sends a receipt to the host again, with an entry in the audit trail that carries the domain event: no item changes.
 * @throws AppError not_found also for the receipt of another booking
 */
export async function resendReceipt(
  { table }: { table: Table },
  { params, body, actor, context }: Pick<Call<typeof support.resendReceipt>, 'params' | 'body' | 'actor' | 'context'>,
): Promise<Record<string, never>> {
  const aggregate = await readBooking(table, params.bookingId);
  const { agreementId, reason } = body;
  if (!listReceipts(aggregate).some((receipt) => receipt.agreementId === agreementId)) throw notFound('Receipt');
  const { id: bookingId, userId: customerId, event } = aggregate.booking;
  const data = {
    bookingId,
    customerId,
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    agreementId,
  };
  const entry = {
    action: 'resend receipt',
    subject: `booking#${bookingId}`,
    name: bookingId,
    before: 'sent',
    after: 'sent again',
    note: reason,
  };
  const requested = ReceiptRequested.create(data, eventMeta(context, actor));
  await table.write(auditWrite(entry, actor, context, requested));
  return {};
}
