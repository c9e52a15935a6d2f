import type { CancellationPreview } from '#shared/api/orders/cancellation-preview.ts';
import type { orders } from '#shared/api/orders.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { cancellable, mustBeCancellable, mustBeBooked, toCancellationPreview } from './cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';

/**
 * Returns the amounts that cancelling one vendor, or everything booked, would retain and refund today (rule orders-1).
 * @throws AppError not_found; refused when it is over or cancelled already; payment_in_progress
 */
export async function previewCancellation(
  { table }: Pick<BookingDeps, 'table'>,
  {
    actor,
    params,
    query,
    context,
  }: Pick<Call<typeof orders.previewCancellation>, 'actor' | 'params' | 'query' | 'context'>,
): Promise<CancellationPreview> {
  const aggregate = await ownBooking(table, params.bookingId, actor);
  mustBeBooked(aggregate, query.vendorId);
  mustBeCancellable(aggregate, context.now());
  if (cancellable(aggregate, query.vendorId).length === 0) throw new AppError('refused', 'This is already canceled.');
  return toCancellationPreview(aggregate, query.vendorId, context.now());
}
