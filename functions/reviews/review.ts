import type { VendorReview } from '#shared/api/reviews.ts';
import type { ReviewForm } from '#shared/reviews/review.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import { AppError } from '#functions/platform/errors.ts';
import { wasPaid } from '#shared/orders/ledger.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

/** Returns the host's review of a completed order. */
export function toReview(
  { booking }: BookingAggregate,
  { vendorId }: OrderRecord,
  form: ReviewForm,
  now: Date,
): ReviewRecord {
  return {
    vendorId,
    bookingId: booking.id,
    userId: booking.userId,
    reviewerName: shortName(booking.contact.name),
    eventType: booking.event.eventType,
    rating: form.rating,
    text: form.text,
    postedAt: now.toISOString(),
    answer: null,
  };
}

/** Example: 'Dana Maria Ruiz' -> 'Dana R.': a review is public, a host's full name is not. */
function shortName(fullName: string): string {
  const [given = '', ...others] = fullName.trim().split(/\s+/);
  const family = others.at(-1);
  return family ? `${given} ${[...family][0]}.` : given;
}

/** Requires a completed order: reviews come only from bookings that took place (rule orders-23). */
export function mustBeCompleted({ status }: OrderRecord): void {
  if (status === 'completed') return;
  const message =
    status === 'cancelled'
      ? "This order was canceled and can't be reviewed."
      : 'You can review this vendor once your event is over.';
  throw new AppError('refused', message);
}

/** Requires a paid order: otherwise a vendor could buy any number of ratings with a code of 100 percent. */
export function mustBePaid({ ledger }: Pick<OrderRecord, 'ledger'>): void {
  if (wasPaid({ ledger })) return;
  throw new AppError('refused', 'You can review only paid orders, and nothing was paid for this one.');
}

export const saysTheSame = (review: ReviewRecord | undefined, { rating, text }: ReviewForm): boolean =>
  review?.rating === rating && review.text === text;

export const viewReview = (review: ReviewRecord): VendorReview => {
  const { bookingId, reviewerName, eventType, rating, text, postedAt, answer } = review;
  return { bookingId, reviewerName, eventType, rating, text, postedAt, answer: answer ?? null };
};
