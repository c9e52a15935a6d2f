import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { bookedVendors } from '#web/domain/orders/vendor-orders.ts';
import { useBooking } from '#web/domain/orders/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { BalanceBanner } from '#web/domain/orders/BalanceBanner.tsx';
import type { Question } from './Asked.tsx';
import { AddServices } from './changes/AddServices.tsx';
import { ChangesClosed } from './ChangesClosed.tsx';
import { Payments } from './Payments.tsx';
import { SentToVendors } from './SentToVendors.tsx';
import { VendorRow } from './VendorRow.tsx';
import styles from './Booked.module.css';

const BookingSkeleton = () => <Loading text="Loading your booking..." quiet cards={['4.5rem', '16rem']} />;

// Loaded on demand.
const Asked = lazy(lazyWithRetry(() => import('./Asked.tsx')));

// Below the fold.
const RunOfShow = lazy(lazyWithRetry(() => import('../room/RunOfShow.tsx')));

// Below the fold, and few events have any.
const Changes = lazy(lazyWithRetry(async () => ({ default: (await import('./Changes.tsx')).Changes })));

// Few events lose a vendor.
const ReplacementCard = lazy(lazyWithRetry(() => import('./changes/Replacement.tsx')));

/**
 * Vendors who canceled and have no replacement yet, with possible replacements, above the list so that the host sees
 * them at once.
 */
const CancelledVendors = ({ booking }: { booking: Booking }) => {
  const { orders, status } = booking;
  const lost = orders.filter(({ cancellation, replacedBy }) => cancellation?.by === 'vendor' && !replacedBy);
  if (lost.length === 0 || status === 'completed') return null;
  const names = new Intl.ListFormat('en-US').format(lost.map(({ vendorName }) => vendorName));
  return (
    <>
      <Banner tone="bad" title={`${names} had to cancel`}>
        You&apos;ll get a full refund. {status === 'confirmed' && 'The rest of your event is still booked. '}See what
        you can do below.
      </Banner>
      <Suspense>
        {lost.map((order) => (
          <ReplacementCard key={order.vendorId} booking={booking} order={order} />
        ))}
      </Suspense>
    </>
  );
};

const BookedVendors = ({ booking, onAsk }: { booking: Booking; onAsk: (question: Question) => void }) => {
  const active = booking.orders.filter(({ status }) => status !== 'cancelled');
  return (
    <Card as="section" className={styles.section} aria-labelledby="vendors">
      <h2 id="vendors" className={styles.heading}>
        {plural(active.length, 'vendor')} booked
      </h2>
      <ul>
        {bookedVendors(booking).map((vendor) => (
          <VendorRow
            key={vendor.order.vendorId}
            booking={booking}
            vendor={vendor}
            onCancel={(order) => onAsk({ kind: 'cancel', order })}
            onReview={(order) => onAsk({ kind: 'review', order })}
            onReport={(order) => onAsk({ kind: 'report', order })}
          />
        ))}
      </ul>
    </Card>
  );
};

const BookedEventDetails = ({ booking, addition }: { booking: Booking; addition: HostEvent['addition'] }) => {
  const [question, setQuestion] = useState<Question>();
  const canCancelAll = booking.status === 'confirmed' && booking.orders.some(({ canCancel }) => canCancel);
  return (
    <>
      <CancelledVendors booking={booking} />
      <BalanceBanner booking={booking} />
      <BookedVendors booking={booking} onAsk={setQuestion} />
      <ChangesClosed booking={booking} />
      <AddServices booking={booking} addition={addition} />
      <SentToVendors booking={booking} />
      {booking.status !== 'cancelled' && (
        <Suspense>
          <RunOfShow bookingId={booking.id} />
        </Suspense>
      )}
      <Payments booking={booking} />
      {booking.changes.length > 0 && (
        <Suspense>
          <Changes booking={booking} />
        </Suspense>
      )}
      {canCancelAll && (
        <div>
          <Button
            look="bare"
            className={styles.danger}
            aria-haspopup="dialog"
            onClick={() => setQuestion({ kind: 'cancel all' })}
          >
            Cancel Event
          </Button>
        </div>
      )}
      {question && (
        <Suspense>
          <Asked booking={booking} question={question} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/**
 * A booked event's vendors and money: the balance and its due date, each vendor with its actions, payments and refunds,
 * cancellation with a preview of its amounts, reviews after the event.
 */
export const BookedEvent = ({ event }: { event: Pick<HostEvent, 'bookingId' | 'addition'> }) => {
  const { data, isError, refetch } = useBooking(event.bookingId);
  if (data) return <BookedEventDetails booking={data} addition={event.addition} />;
  if (!isError) return <BookingSkeleton />;
  return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your vendors and payments.</RetryBanner>;
};
