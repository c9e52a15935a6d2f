import { lazy, Suspense } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatLongDate, formatTime12, formatTimestamp } from '#shared/kernel/dates.ts';
import { formatEventEnd, formatPartSpan } from '#shared/kernel/event-times.ts';
import { conversationPath, eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { deliveryLabels } from '#shared/planning/delivery.ts';
import { toWishText } from '#shared/planning/service-wishes.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { quoted } from '#web/lib/quoted.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import styles from './OrderDetail.module.css';
import { Moved, Repriced } from './OrderChanges.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { orderStatus } from '#web/domain/orders/order-text.ts';
import { notKnown, wholeDayText } from '#shared/orders/not-known.ts';
import { usualStart } from '#shared/orders/usual-times.ts';
import { isNear } from '#web/domain/planning/my-events/sort-events.ts';
import { Included } from '#web/domain/orders/Included.tsx';
import { sentFacts, shownFacts } from '#web/domain/orders/sent-details.ts';
import { Arrival } from './Arrival.tsx';
import { MoveRequestBanner } from './MoveRequestBanner.tsx';

// Few orders have one.
const VendorCase = lazy(lazyWithRetry(() => import('./cases/VendorCase.tsx')));

// From the day of the event.
const OrderOvertime = lazy(lazyWithRetry(() => import('./overtime/OrderOvertime.tsx')));

// Loaded after the order.
const OrderExtras = lazy(lazyWithRetry(() => import('./extras/OrderExtras.tsx')));

// Only around the day itself.
const VendorDay = lazy(lazyWithRetry(() => import('./room/VendorDay.tsx')));

// Loaded after the order.
const VendorSchedule = lazy(lazyWithRetry(() => import('./room/VendorSchedule.tsx')));
const OrderGuests = lazy(lazyWithRetry(() => import('./guests/OrderGuests.tsx')));
const DetailsConfirmation = lazy(lazyWithRetry(() => import('./room/DetailsConfirmation.tsx')));

/** One order with the host's requirements for the event. */
export const OrderDetail = ({ order }: { order: VendorOrder }) => (
  <article className={styles.order}>
    <BackLink to="/vendor-dashboard">All orders</BackLink>
    <Head order={order} />
    {order.status !== 'cancelled' && isNear(order.event) && (
      <Suspense>
        <VendorDay order={order} />
      </Suspense>
    )}
    {order.moveAsk && <MoveRequestBanner order={order} ask={order.moveAsk} />}
    <Moved order={order} />
    <Repriced order={order} />
    <Cancelled order={order} />
    {order.problemCase && (
      <Suspense>
        <VendorCase order={order} />
      </Suspense>
    )}
    <div className={styles.columns}>
      <div className={styles.order}>
        <Card as="section" className={styles.sheet}>
          <h3>The event</h3>
          <Facts facts={eventFacts(order)} className={styles.facts} />
        </Card>
        <Needs order={order} />
        {order.status !== 'cancelled' && (
          <Suspense>
            <OrderGuests bookingId={order.bookingId} className={styles.sheet} factsClassName={styles.facts} />
            <VendorSchedule order={order} />
          </Suspense>
        )}
        {(order.canAnnounce || order.arrival) && <Arrival key={order.arrival?.at} order={order} />}
        {order.wishes.map((wish) => (
          <Wish key={wish.category} wish={wish} />
        ))}
      </div>
      <div className={styles.order}>
        <VendorsPart order={order} />
        {(order.proposedExtras.length > 0 || order.canProposeExtra) && (
          <Suspense>
            <OrderExtras order={order} />
          </Suspense>
        )}
        {(order.overtimeReport || order.canReportOvertime) && (
          <Suspense>
            <OrderOvertime order={order} />
          </Suspense>
        )}
      </div>
    </div>
  </article>
);

const Head = ({ order }: { order: VendorOrder }) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <h2>{order.event.title}</h2>
      <p className="soft">
        {order.customerName} · booked {formatTimestamp(order.placedAt)} · Booking {order.bookingId}
      </p>
    </div>
    <StatusBadge status={orderStatus(order)} />
  </header>
);

const Needs = ({ order }: { order: VendorOrder }) => (
  <Card as="section" className={styles.sheet}>
    <h3>What the host needs</h3>
    <Facts facts={bookingFacts(order)} className={styles.facts} />
    {!order.requirements && (
      <p className="soft">The host didn&apos;t add venue details. Message them if you need more.</p>
    )}
    {order.status !== 'cancelled' && (
      <Suspense>
        <DetailsConfirmation order={order} />
      </Suspense>
    )}
  </Card>
);

/** The money of the order, and the vendor's actions. */
const VendorsPart = ({ order }: { order: VendorOrder }) => (
  <Card as="section" className={styles.sheet}>
    <h3>Your part</h3>
    <OrderMoney order={order} />
    {order.included.map((text) => (
      <Included key={text} text={text} />
    ))}
    <ButtonLink
      to={`/vendor-dashboard?view=messages&conversation=${encodeURIComponent(order.conversationId)}`}
      look="primary"
      full
    >
      Message {order.customerName.split(' ')[0]}
    </ButtonLink>
    {order.status !== 'cancelled' && (
      <ButtonLink to={conversationPath('vendor', eventThreadId(order.bookingId))} full>
        Message Everyone at This Event
      </ButtonLink>
    )}
    <CancelOrder order={order} />
  </Card>
);

/** The host's wishes for a service; not binding (rule checkout-22). */
const Wish = ({ wish }: { wish: VendorOrder['wishes'][number] }) => {
  const { options, checklist } = toWishText(wish);
  const facts: Fact[] = [
    ['Would like', options.join(', ')],
    ['Important to them', checklist.join(', ')],
  ];
  if (options.length + checklist.length === 0) return null;
  return (
    <Card as="section" className={styles.sheet}>
      <h3>Preferences for {categoryLabel(wish.category)}</h3>
      <Facts facts={facts} className={styles.facts} />
    </Card>
  );
};

const eventFacts = ({ event, times }: VendorOrder): Fact[] => [
  ['Date', formatLongDate(event.date)],
  ['Your time', formatOwnTimes({ event, times })],
  ['Start time', event.startTime === null ? usualStart : formatTime12(event.startTime)],
  ['End time', times.endTime === null ? wholeDayText : formatEventEnd(event)],
  ['Type', event.eventType],
  ['Guests', event.guestCount === null ? null : String(event.guestCount)],
  ['Theme', event.theme],
  ['Place', event.placeLabel.includes(event.zipCode) ? event.placeLabel : `${event.placeLabel} ${event.zipCode}`],
];

/** Formats when the vendor works in a part of the event; empty if at its times. */
function formatOwnTimes({ event, times }: Pick<VendorOrder, 'event' | 'times'>): string {
  const isSameDay = times.date === event.date;
  if (isSameDay && times.startTime === event.startTime && times.endTime === event.endTime) return '';
  return formatPartSpan({ ...times, timeZone: event.timeZone }, event.date);
}

const bookingFacts = (order: VendorOrder): Fact[] => [
  ['Service type', order.deliveryOptions.map((option) => deliveryLabels[option]).join(', ')],
  ...(order.requirements?.venueAddress ? [] : [['Venue address', notKnown] as const]),
  ...(beginsWithEvent(order) ? shownFacts(order) : sentFacts(order)),
];

/** The usual setup is left out for a vendor that comes at another time (rule planning-18). */
const beginsWithEvent = ({ event, times }: VendorOrder): boolean =>
  times.date === event.date && times.startTime === event.startTime;

const words: Record<NonNullable<VendorOrder['cancellation']>['by'], string> = {
  host: 'The host canceled this order',
  vendor: 'You canceled this order',
  platform: "Canceled because the balance wasn't paid",
};

/** Shows who canceled an order and why, and the vendor's share of it. */
const Cancelled = ({ order: { cancellation } }: { order: VendorOrder }) => {
  if (!cancellation) return null;
  const { by, bySupport, at, reason, retainedPercent } = cancellation;
  return (
    <Banner tone="bad" title={bySupport ? 'Our support team canceled this order' : words[by]}>
      {formatTimestamp(at)}
      {reason ? `: ${quoted(reason)}` : '.'}{' '}
      {(by === 'host' || !bySupport) &&
        by !== 'vendor' &&
        `Under our terms, you keep ${retainedPercent}% of the price.`}
    </Banner>
  );
};
