import type { Booking } from '#shared/api/orders/booking.ts';
import type { extras } from '#shared/api/orders/extras.ts';
import { whyNoExtraAnswer } from '#shared/orders/extras/proposed-extras.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { storeOrder } from '../order-repository.ts';
import { ownBooking } from '../own-booking.ts';
import { viewBooking } from '../view-booking.ts';
import { extraAnswered, findProposedExtra, withExtraAnswer } from './proposed-extra.ts';

type AnswerExtra = Pick<Call<typeof extras.answerExtra>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Agrees to an extra that a vendor proposed, or declines it (rule extras-22); the event of the same write notifies the
 * vendor. Nothing is charged: an agreed extra can be reported at its price, and the report is accepted or contested.
 * Repeating the same answer returns the booking.
 *
 * @throws AppError not_found; refused once it was withdrawn or answered otherwise, after the event and for a canceled
 * order
 */
export async function answerExtra(deps: Pick<BookingDeps, 'table'>, call: AnswerExtra): Promise<Booking> {
  const { actor, params, context } = call;
  await retryOnConflict('This order', () => tryToAnswer(deps, call));
  return viewBooking(await ownBooking(deps.table, params.bookingId, actor), context.now());
}

async function tryToAnswer(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, body: { isAgreed }, context }: AnswerExtra,
): Promise<true | undefined> {
  const aggregate = await ownBooking(table, params.bookingId, actor);
  const order = orNotFound(
    aggregate.orders.find(({ vendorId }) => vendorId === params.vendorId),
    'Order',
  );
  const extra = findProposedExtra(order, params.extraId);
  if (extra.answer?.isAgreed === isAgreed) return true;
  const problem = whyNoExtraAnswer(order, extra, context.now());
  if (problem) throw new AppError('refused', problem);
  const after = withExtraAnswer(order, extra, isAgreed, context.now());
  const vendorName = vendorNameIn(aggregate, order.vendorId);
  const event = extraAnswered(after, extra, { vendorName, isAgreed }, eventMeta(context, actor));
  return (await storeOrder(table, after, event)) || undefined;
}
