import { itemHours, plannedDaysLater, plannedStart } from './item-hours.ts';
import { cancelBooking, cancelOrder } from '#functions/orders/cancellation/cancel-by-host.ts';
import { cancelVendorOrder } from '#functions/orders/cancellation/cancel-vendor-order.ts';
import { repriceEvent } from '#functions/orders/changes/reprice-event.ts';
import { payBalance } from '#functions/orders/balance/pay-balance.ts';
import { placeBooking } from '#functions/checkout/place-booking.ts';
import { postReview } from '#functions/reviews/review.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { checkout } from '#shared/api/checkout.ts';
import { orders } from '#shared/api/orders.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { reviews } from '#shared/api/reviews.ts';
import { testCall } from '#tests/support/calls.ts';
import type { Agreement } from './expected-booking.ts';
import { price } from './model.ts';
import { asHost } from './history-context.ts';
import type { Play } from './history-context.ts';
import type { Outside, Reply } from './server.ts';
import { savesCard, tokenToSave } from './saved-card-choice.ts';

export type CheckoutBody = Call<typeof checkout.placeBooking>['body'];
export type BalanceBody = Call<typeof orders.payBalance>['body'];
export type ReviewBody = Call<typeof reviews.postReview>['body'];

export interface BalanceRequest {
  userId: string;
  bookingId: string;
  body: BalanceBody;
}

export interface CheckoutRequest {
  userId: string;
  body: CheckoutBody;
}

/** All payment requests of browsers so far, which the same or another account can resend. */
export interface Sent {
  checkouts: CheckoutRequest[];
  balances: BalanceRequest[];
}

/** Returns the times of an item whose hours aren't the event's. */
function ownTimes(line: Agreement['lines'][number], { startTime, hours }: Pick<Agreement, 'startTime' | 'hours'>) {
  const durationHours = itemHours(line, { hours, packages: new Map() });
  const start = plannedStart(line, startTime);
  const daysLater = plannedDaysLater(line);
  if (durationHours === hours && start === startTime && daysLater === 0) return {};
  return { times: { startTime: start, durationHours, ...(daysLater !== 0 && { daysLater }) } };
}

/** Returns the browser's request for its host's agreement. */
export const toCheckoutBody = (
  { key, draftId, option, lines, codes, ...agreement }: Agreement,
  paymentToken: string,
): CheckoutBody => ({
  checkoutKey: key,
  draftId,
  paymentOption: option,
  agreed: {
    event: {
      date: agreement.date,
      startTime: agreement.startTime,
      durationHours: agreement.hours,
      zipCode: agreement.zipCode,
      guestCount: agreement.guests,
    },
    items: lines.map(({ itemId, packages, deliveryOption, offerVersion, ...line }) => ({
      id: itemId,
      packages: packages.map(({ productId, chosen }) => ({ productId, ...(chosen !== null && { quantity: chosen }) })),
      ...(deliveryOption && { deliveryOption }),
      ...ownTimes({ itemId, packages, offerVersion, ...line }, agreement),
      ...(offerVersion && { offerVersion }),
    })),
    totalCents: price({ ...agreement, option, lines, codes }).totalCents,
  },
  promoCodes: codes.map(({ vendorId, code }) => ({ vendorId, code })),
  paymentToken: savesCard(key) ? tokenToSave(key, paymentToken) : paymentToken,
  ...(savesCard(key) && { cardConsent: 2 as const }),
  contact: { name: 'Maya Ortiz', email: 'maya@example.test', country: 'US', zipCode: '78704' },
  requirements: null,
});

/**
 * Sends a checkout. Its response is the booking of this host's draft, if any. `around` can wrap the function's
 * surroundings.
 */
export async function sendCheckout(
  play: Play,
  request: CheckoutRequest,
  around: (outside: Outside) => Outside = (outside) => outside,
): Promise<Reply<Booking>> {
  const { userId, body } = request;
  play.sent.checkouts.push(request);
  const name = `place-booking ${body.draftId.slice(-3)}`;
  const reply = await play.server.run(
    name,
    (outside) =>
      placeBooking(
        around(outside),
        testCall(checkout.placeBooking, { body, actor: asHost(userId), context: outside.context }),
      ),
    { account: userId },
  );
  if (reply.kind !== 'answer') return reply;
  const known = play.books.bookings.get(reply.value.id);
  const isTheirs = known?.agreements.some((one) => one.draftId === body.draftId && one.userId === userId);
  if (!isTheirs || ['reserved', 'released', 'added'].includes(known?.state ?? '')) {
    play.problem(`${body.draftId} was answered with ${reply.value.id}, which is ${known?.state}`);
  }
  return reply;
}

export function sendBalance(play: Play, request: BalanceRequest): Promise<Reply<Booking>> {
  const { userId, bookingId, body } = request;
  play.sent.balances.push(request);
  return play.server.run(
    `pay-balance ${bookingId}`,
    (outside) =>
      payBalance(
        outside,
        testCall(orders.payBalance, { params: { bookingId }, body, actor: asHost(userId), context: outside.context }),
      ),
    { account: userId },
  );
}

export type RepricingBody = Call<typeof bookingChanges.repriceEvent>['body'];

/** Changes guests, hours, place or packages. */
export const sendRepricing = (
  { server }: Play,
  { userId, bookingId, body }: { userId: string; bookingId: string; body: RepricingBody },
): Promise<Reply<unknown>> =>
  server.run(
    `reprice-event ${bookingId}`,
    (outside) =>
      repriceEvent(
        outside,
        testCall(bookingChanges.repriceEvent, {
          params: { bookingId },
          body,
          actor: asHost(userId),
          context: outside.context,
        }),
      ),
    { account: userId },
  );

interface CancellationRequest {
  userId: string;
  bookingId: string;
  /** Only this vendor's order. */
  vendorId: string | undefined;
  agreedRefundCents: number;
}

export function sendCancellation({ server }: Play, request: CancellationRequest): Promise<Reply<unknown>> {
  const { userId, bookingId, vendorId, agreedRefundCents } = request;
  const actor = asHost(userId);
  const body = { agreedRefundCents, reason: '' };
  return vendorId === undefined
    ? server.run(`cancel-booking ${bookingId}`, (outside) =>
        cancelBooking(
          outside,
          testCall(orders.cancelBooking, { params: { bookingId }, body, actor, context: outside.context }),
        ),
      )
    : server.run(`cancel-order ${bookingId}`, (outside) =>
        cancelOrder(
          outside,
          testCall(orders.cancelOrder, { params: { bookingId, vendorId }, body, actor, context: outside.context }),
        ),
      );
}

/** Cancels an order as its vendor. */
export const sendVendorCancellation = (
  { server }: Play,
  { ownerId, vendorId, bookingId }: { ownerId: string; vendorId: string; bookingId: string },
): Promise<Reply<unknown>> =>
  server.run(`cancel-vendor-order ${bookingId}`, (outside) =>
    cancelVendorOrder(
      outside,
      testCall(orders.cancelVendorOrder, {
        params: { bookingId },
        body: { reason: 'Our kitchen is closed' },
        actor: { ...asHost(ownerId), vendorId },
        context: outside.context,
      }),
    ),
  );

export const sendReview = (
  { server }: Play,
  { userId, bookingId, body }: { userId: string; bookingId: string; body: ReviewBody },
): Promise<Reply<unknown>> =>
  server.run(`post-review ${bookingId}`, (outside) =>
    postReview(
      outside,
      testCall(reviews.postReview, { params: { bookingId }, body, actor: asHost(userId), context: outside.context }),
    ),
  );
