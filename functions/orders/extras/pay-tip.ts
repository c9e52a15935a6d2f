import type { extras } from '#shared/api/orders/extras.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { whyNoTip } from '#shared/orders/extras/tip.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { rethrowAsUnavailable } from '../../payments/refusals.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { viewBooking } from '../view-booking.ts';
import { chargeExtra, settleExtra } from './charge-extra.ts';
import { extraRequest, hasEnded, isAbandoned, isCharging, startExtra } from './extra.ts';
import type { ChargingExtra } from './extra.ts';
import { findExtra, storeExtra } from './extra-repository.ts';

type PayDeps = Pick<BookingDeps, 'table' | 'payments'>;
type PayTip = Pick<Call<typeof extras.payTip>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Tips a vendor of a booking, once: records the payment, charges, completes. As with a balance, the next call may
 * repeat each step, so two tabs, a lost response or a crash end in one charge. Repeating the request that paid returns
 * the booking.
 *
 * @throws AppError not_found; refused before the event has started, for a canceled order, a removed vendor and a second
 * tip; payment_declined, authentication_required with the provider's message: nothing was paid; action_required,
 * payment_in_progress, unavailable: the same key may be tried again
 */
export async function payTip(deps: PayDeps, call: PayTip): Promise<Booking> {
  const { actor, params, body, context } = call;
  const { extra, description } = await retryOnConflict('This payment', () => startOrResume(deps, call));
  if (extra) await chargeExtra(deps, extra, { token: body.paymentToken, description }, context);
  return viewBooking(await ownBooking(deps.table, params.bookingId, actor), context.now());
}

interface Started {
  /** Missing once paid. */
  extra?: ChargingExtra;
  description: string;
}

/** Returns the tip being charged under this key, or paid; undefined to retry. */
async function startOrResume(deps: PayDeps, { actor, params, body, context }: PayTip): Promise<Started | undefined> {
  const name = { bookingId: params.bookingId, vendorId: params.vendorId, kind: 'tip' as const };
  const [aggregate, before, vendor] = await Promise.all([
    ownBooking(deps.table, params.bookingId, actor),
    findExtra(deps.table, name),
    deps.table.get(vendorEntity, vendorKey(params.vendorId), { consistent: true }),
  ]);
  const order = orNotFound(
    aggregate.orders.find(({ vendorId }) => vendorId === params.vendorId),
    'Order',
  );
  const now = context.now();
  const request = extraRequest(body.paymentKey, body.tipCents);
  const description = `Tip for ${vendorNameIn(aggregate, params.vendorId)}: ${aggregate.booking.event.title}`;
  if (before?.paid?.request === request) return { description };
  if (isCharging(before)) {
    const isOwn = before.payment.request === request;
    if (isOwn && !hasEnded(before, now)) return { extra: before, description };
    // Another tab is paying. An abandoned or expired payment is ended first.
    if (!isOwn && !isAbandoned(before, now)) throw inProgress();
    await settleExtra(deps, before, context).catch(rethrowAsUnavailable);
    return undefined;
  }
  mustBeTippable(order, vendor, now);
  const tip = { ...name, customerId: aggregate.booking.userId, cents: body.tipCents, feeCents: 0 };
  const extra = startExtra(before, tip, { request, id: context.newId(), now });
  return (await storeExtra(deps.table, extra)) ? { extra, description } : undefined;
}

/** A suspended vendor is tipped like any other; one that left could no longer be paid out. */
function mustBeTippable(order: OrderRecord, vendor: VendorRecord | undefined, now: Date): void {
  const problem = whyNoTip(order, now);
  if (problem) throw new AppError('refused', problem);
  if (!vendor || vendor.status === 'removed')
    throw new AppError('refused', "This vendor has left Hostwell and can't be tipped here.");
}

const inProgress = () =>
  new AppError('payment_in_progress', 'This tip is being paid in another window. Try again in a moment.');
