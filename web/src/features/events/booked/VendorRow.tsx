import { lazy, Suspense } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatDate, formatTime12, todayIn } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { maximumOvertimeHours } from '#shared/orders/extras/overtime-limits.ts';
import { Included } from '#web/domain/orders/Included.tsx';
import { OwnTimes } from '#web/domain/orders/OwnTimes.tsx';
import { orderStatusWord } from '#web/domain/orders/vendor-orders.ts';
import { itemPicture, servicePicture } from '#web/domain/media/service-picture.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { formatPlanItem, findQuoteLine } from '#web/domain/planning/plan-view/item-text.ts';
import { quoted } from '#web/lib/quoted.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import styles from './Booked.module.css';
import { VendorActions } from './VendorActions.tsx';
import type { VendorActionsProps } from './VendorActions.tsx';

// Few orders have one.
const HostCase = lazy(lazyWithRetry(() => import('./cases/HostCase.tsx')));

// Few vendors report extra hours.
const VendorOvertime = lazy(lazyWithRetry(() => import('./overtime/VendorOvertime.tsx')));

// Few vendors propose any.
const VendorExtras = lazy(lazyWithRetry(() => import('./extras/VendorExtras.tsx')));

// Only once the event has started.
const VendorTip = lazy(lazyWithRetry(() => import('./tip/VendorTip.tsx')));

const list = new Intl.ListFormat('en-US');

const enders = { host: 'You canceled', vendor: 'The vendor canceled', platform: "Canceled because it wasn't paid" };

/** Describes the refund of a canceled order. */
function describeRefund({ refundedCents, refundPendingCents, paidCents }: BookedOrder): string {
  if (refundPendingCents > 0)
    return `A refund of ${formatCents(refundPendingCents)} is on its way to the card that paid.`;
  if (refundedCents > 0) return `${formatCents(refundedCents)} was refunded to the card that paid.`;
  return paidCents > 0 ? 'Nothing was refunded.' : "You hadn't paid for it.";
}

const Ended = ({ order, timeZone }: { order: BookedOrder; timeZone: string }) => {
  if (!order.cancellation) return null;
  const { by, at, reason } = order.cancellation;
  return (
    <p className="small soft">
      {enders[by]} on {formatDate(todayIn(timeZone, new Date(at)))}
      {reason ? `: ${quoted(reason)}` : '.'} {describeRefund(order)}
    </p>
  );
};

/** The replacement of a canceled order. */
const Replaced = ({ order: { replacedBy } }: { order: BookedOrder }) =>
  replacedBy && <p className="small">Replaced by {list.format(replacedBy.vendorNames)}.</p>;

/** The order's name and status, its packages and outcome. */
const Details = ({ booking, vendor: { order, items } }: Pick<VendorActionsProps, 'booking' | 'vendor'>) => (
  <div className={styles.words}>
    <p className={styles.name}>
      <Link to={`/vendor/${order.vendorId}`} className="strong">
        {order.vendorName}
      </Link>
      <StatusBadge status={orderStatusWord(order)} />
    </p>
    {items.map((item) => (
      <div key={item.id} className="small soft">
        <p>{categoryLabel(item.category)}</p>
        {formatPlanItem(item, findQuoteLine(booking.quote, item)).map((words, position) => (
          <p key={position}>{words}</p>
        ))}
        <OwnTimes booking={booking} item={item} />
        {item.overtimeCents && (
          <p>
            Extra hour: {formatCents(item.overtimeCents)}, up to {maximumOvertimeHours} if you agree
          </p>
        )}
        {item.offer?.included && <Included text={item.offer.included} />}
      </div>
    ))}
    {order.arrivesAt && <p className="small">Arrives at {formatTime12(order.arrivesAt)}</p>}
    <Ended order={order} timeZone={booking.timeZone} />
    <Replaced order={order} />
    {order.reviewedAt && (
      <p className="small soft">
        You reviewed {order.vendorName} on {formatDate(todayIn(booking.timeZone, new Date(order.reviewedAt)))}.
      </p>
    )}
    {order.reviewHidden && <p className="small">Your review is hidden. Reason: {order.reviewHidden.reason}</p>}
  </div>
);

/** One vendor of a booked event: its packages, state and actions. */
export const VendorRow = (props: VendorActionsProps) => {
  const { booking, vendor } = props;
  const { order, items } = vendor;
  const [first] = items;
  const fallback = first ? servicePicture[first.category] : undefined;
  return (
    <li className={styles.vendor}>
      <Picture src={first && itemPicture(first)} fallback={fallback} alt="" rounded="field" />
      <Details booking={booking} vendor={vendor} />
      <p className={classes('strong num', styles.price, order.status === 'cancelled' && styles.struck)}>
        {formatCents(order.priceCents)}
      </p>
      <VendorActions {...props} />
      {(order.canTip || order.tip) && (
        <Suspense>
          <VendorTip bookingId={booking.id} order={order} timeZone={booking.timeZone} />
        </Suspense>
      )}
      {order.proposedExtras.length > 0 && (
        <Suspense>
          <VendorExtras bookingId={booking.id} order={order} />
        </Suspense>
      )}
      {order.overtimeReport && (
        <Suspense>
          <VendorOvertime
            bookingId={booking.id}
            order={order}
            report={order.overtimeReport}
            timeZone={booking.timeZone}
          />
        </Suspense>
      )}
      {order.problemCase && (
        <div className={styles.case}>
          <Suspense>
            <HostCase bookingId={booking.id} vendorId={order.vendorId} />
          </Suspense>
        </div>
      )}
    </li>
  );
};
