import type { Booking } from '#shared/api/orders/booking.ts';
import { savedCardToken } from '#shared/checkout/saved-card.ts';
import type { ExtraRecord } from '#functions/data/orders/extra.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { isPayable, vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { closedForGood } from '#functions/data/queries/vendor-closing.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError, beingChanged, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { rethrowAsUnavailable } from '../../payments/refusals.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { viewBooking } from '../view-booking.ts';
import { mustStillBeSaved, usableCard } from '../saved-card/saved-card.ts';
import { chargeExtra, settleExtra } from './charge-extra.ts';
import type { ExtraCard } from './charge-extra.ts';
import { extraRequest, hasEnded, isAbandoned, isCharging, startExtra } from './extra.ts';
import type { ChargingExtra } from './extra.ts';
import { findExtra, storeExtra } from './extra-repository.ts';

export type PayDeps = Pick<BookingDeps, 'table' | 'payments'>;

/** A host's payment of an extra, and its rules. */
export interface ExtraPurchase {
  kind: ExtraRecord['kind'];
  /** Its name on the card's statement and in messages: 'Tip'. */
  name: string;
  params: { bookingId: string; vendorId: string };
  body: { paymentKey: string; paymentToken: string };
  /** The total that the host saw, in cents. */
  shownCents: number;
  actor: Actor;
  context: Context;
  /**
   * Returns the vendor's and the platform's part, and the writes that the payment's start needs. @throws AppError if it
   * can't be paid now
   */
  agree(
    order: OrderRecord,
    vendorName: string,
  ): Pick<ExtraRecord, 'cents' | 'feeCents'> & { writes?: readonly Write[] };
}

/**
 * Pays an extra, once: records the payment, charges, completes. As with a balance, the next call may repeat each step,
 * so two tabs, a lost response or a crash end in one charge. Repeating the request that paid returns the booking.
 *
 * @throws AppError not_found; refused for a removed vendor; errors of `agree`; payment_declined also for a card that is
 * no longer saved, authentication_required with the provider's message: nothing was paid; action_required, payment_in_progress,
 * unavailable: the same key may be tried again
 */
export async function payExtra(deps: PayDeps, purchase: ExtraPurchase): Promise<Booking> {
  const { actor, params, context } = purchase;
  const { extra, card } = await retryOnConflict('This payment', () => startOrResume(deps, purchase));
  if (extra) await chargeExtra(deps, extra, card, context);
  return viewBooking(await ownBooking(deps.table, params.bookingId, actor), context.now());
}

interface Started {
  /** Missing once paid. */
  extra?: ChargingExtra;
  card: ExtraCard;
}

/** Returns the extra being charged under this key, or paid; undefined to retry. */
async function startOrResume(deps: PayDeps, purchase: ExtraPurchase): Promise<Started | undefined> {
  const { actor, params, body, context, kind, shownCents } = purchase;
  const extraName = { bookingId: params.bookingId, vendorId: params.vendorId, kind };
  const [aggregate, before, vendor] = await Promise.all([
    ownBooking(deps.table, params.bookingId, actor),
    findExtra(deps.table, extraName),
    deps.table.get(vendorEntity, vendorKey(params.vendorId), { consistent: true }),
  ]);
  const order = orNotFound(
    aggregate.orders.find(({ vendorId }) => vendorId === params.vendorId),
    'Order',
  );
  const now = context.now();
  const request = extraRequest(body.paymentKey, shownCents);
  const vendorName = vendorNameIn(aggregate, params.vendorId);
  const description = `${purchase.name} for ${vendorName}: ${aggregate.booking.event.title}`;
  const savedCard = body.paymentToken === savedCardToken ? usableCard(aggregate) : undefined;
  const card = { token: body.paymentToken, description, ...(savedCard && { savedCard }) };
  const hasCard = body.paymentToken !== savedCardToken || savedCard !== undefined;
  if (before?.paid?.request === request) return { card };
  if (isCharging(before)) {
    const isOwn = before.payment.request === request;
    if (isOwn && hasCard && !hasEnded(before, now)) return { extra: before, card };
    // Another tab is paying. An abandoned or expired payment is ended first.
    if (!isOwn && !isAbandoned(before, now)) throw inProgress(purchase.name);
    await settleExtra(deps, before, context).catch(rethrowAsUnavailable);
    return undefined;
  }
  const { cents, feeCents, writes = [] } = purchase.agree(order, vendorName);
  // Both were read at once, the order before another tab's payment.
  if (before?.paid) return undefined;
  mustBePayable(vendor, now);
  if (!hasCard) throw cardIsRemoved();
  const terms = { ...extraName, customerId: aggregate.booking.userId, cents, feeCents };
  const extra = startExtra(before, terms, { request, id: context.newId(), now });
  const required = [
    ...writes,
    { check: vendorKey(params.vendorId), condition: isPayable(now) },
    ...(savedCard ? [mustStillBeSaved(savedCard)] : []),
  ];
  return (await storeExtra(deps.table, extra, ...required)) ? { extra, card } : undefined;
}

/**
 * One that left could no longer be paid out. While it is being ended, its payments under way are counted.
 *
 * @throws AppError refused; unavailable while it may still stay
 */
function mustBePayable(vendor: VendorRecord | undefined, now: Date): void {
  if (!vendor || vendor.status === 'removed' || vendor.closingUntil === closedForGood)
    throw new AppError('refused', "This vendor has left Hostwell and can't be paid here.");
  if ((vendor.closingUntil ?? '') >= now.toISOString()) throw beingChanged('This vendor');
}

const cardIsRemoved = () =>
  new AppError('payment_declined', 'This card is no longer saved for your event. Pay with another card.');

const inProgress = (name: string) =>
  new AppError(
    'payment_in_progress',
    `This ${name.toLowerCase()} is being paid in another window. Try again in a moment.`,
  );
