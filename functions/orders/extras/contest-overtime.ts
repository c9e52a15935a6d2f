import type { Booking } from '#shared/api/orders/booking.ts';
import type { extras } from '#shared/api/orders/extras.ts';
import { whyNoContest } from '#shared/orders/extras/overtime-state.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingDeps } from '../deps.ts';
import { storeOrder } from '../order-repository.ts';
import { ownBooking } from '../own-booking.ts';
import { viewBooking } from '../view-booking.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { mustBeShown } from './must-be-shown.ts';
import { hasReport, listWrites, overtimeContested, withContest } from './overtime-report.ts';

type ContestOvertime = Pick<Call<typeof extras.contestOvertime>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Contests the extra hours that a vendor reported, once (rule extras-11), which opens a case (rule extras-14); the event
 * of the same write notifies the vendor. One write on the order's version, so that hours are either contested or agreed
 * to. Repeating the same reason returns the booking.
 *
 * @throws AppError not_found; refused without a report, late, once agreed to, withdrawn or paid, and a second time;
 * conflict for another revision than the report's
 */
export async function contestOvertime(deps: Pick<BookingDeps, 'table'>, call: ContestOvertime): Promise<Booking> {
  const { actor, params, context } = call;
  await retryOnConflict('This order', () => tryToContest(deps, call));
  return viewBooking(await ownBooking(deps.table, params.bookingId, actor), context.now());
}

async function tryToContest(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: ContestOvertime,
): Promise<true | undefined> {
  const { orders, booking } = await ownBooking(table, params.bookingId, actor);
  const order = orders.find(({ vendorId }) => vendorId === params.vendorId);
  if (!order) throw notFound('Order');
  if (order.overtimeReport?.contest?.reason === body.reason) return true;
  const problem = whyNoContest(order, context.now());
  if (problem || !hasReport(order)) throw new AppError('refused', problem ?? '');
  mustBeShown(order, body.revision);
  const after = withContest(order, body.reason, context.now());
  const vendorName = vendorNameIn({ booking }, order.vendorId);
  const event = overtimeContested(after, vendorName, eventMeta(context, actor));
  return (await storeOrder(table, after, event, ...listWrites(after, vendorName))) || undefined;
}
