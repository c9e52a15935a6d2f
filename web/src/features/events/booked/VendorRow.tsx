import { MessageSquare, TriangleAlert, Star, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatDate, formatTime12 } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { orderStatusWord } from '#web/domain/orders/vendor-orders.ts';
import type { BookedVendor } from '#web/domain/orders/vendor-orders.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { itemPicture } from '#web/domain/media/event-picture.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { itemWords, lineOf } from '#web/domain/planning/plan-view/item-words.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { ChangePackages } from './repricing/ChangePackages.tsx';
import { FindVendor } from './FindVendor.tsx';
import { addedWords } from './use-start-addition.ts';
import styles from './Booked.module.css';

// Few orders have one.
const HostCase = lazy(lazyWithRetry(() => import('./cases/HostCase.tsx')));

const list = new Intl.ListFormat('en-US');

const enders = { host: 'You canceled', vendor: 'The vendor canceled', platform: "Canceled because it wasn't paid" };

/** What became of the money of an order that was cancelled. */
function moneyWords({ refundedCents, refundPendingCents, paidCents }: BookedOrder): string {
  if (refundPendingCents > 0) return `A refund of ${formatCents(refundPendingCents)} is on its way to your card.`;
  if (refundedCents > 0) return `${formatCents(refundedCents)} was refunded to your card.`;
  return paidCents > 0 ? 'Nothing was refunded.' : "You hadn't paid for it.";
}

const Ended = ({ order }: { order: BookedOrder }) => {
  if (!order.cancellation) return null;
  const { by, at, reason } = order.cancellation;
  return (
    <p className="small soft">
      {enders[by]} on {formatDate(at.slice(0, 10))}
      {reason && `: “${reason}”`}. {moneyWords(order)}
    </p>
  );
};

interface VendorRowProps {
  booking: Booking;
  vendor: BookedVendor;
  onCancel: (order: BookedOrder) => void;
  onReview: (order: BookedOrder) => void;
  onReport: (order: BookedOrder) => void;
}

/** Who was booked in place of a canceled order. */
const Replaced = ({ order: { replacedBy } }: { order: BookedOrder }) =>
  replacedBy && <p className="small">Replaced by {list.format(replacedBy.vendorNames)}.</p>;

/** While vendors can be added and it has no replacement. */
const canReplace = ({ cancellation, replacedBy }: BookedOrder, { canAdd }: Booking): boolean =>
  canAdd && cancellation !== null && !replacedBy;

const Acts = ({ booking, vendor: { order, items }, onCancel, onReview, onReport }: VendorRowProps) => {
  const category = items[0]?.category;
  const isCancelled = order.status === 'cancelled';
  return (
    <div className={styles.acts}>
      {order.canReview && (
        <Button size="small" look="yes" icon={<Star />} onClick={() => onReview(order)}>
          Review<span className="hidden"> {order.vendorName}</span>
        </Button>
      )}
      {canReplace(order, booking) && category && (
        <>
          <p className={`small soft ${styles.note}`}>{addedWords}</p>
          <FindVendor booking={booking} category={category}>
            Find Another {categoryLabel(category)} Vendor
          </FindVendor>
        </>
      )}
      {!isCancelled && booking.canMove && <ChangePackages booking={booking} items={items} />}
      {!isCancelled && (
        <ButtonLink
          size="small"
          look="bare"
          className={styles.bare}
          to={`/messages?conversation=${encodeURIComponent(order.conversationId)}`}
          icon={<MessageSquare />}
        >
          Message<span className="hidden"> {order.vendorName}</span>
        </ButtonLink>
      )}
      {order.canReport && (
        <Button size="small" look="bare" icon={<TriangleAlert />} onClick={() => onReport(order)}>
          Report a Problem<span className="hidden"> with {order.vendorName}</span>
        </Button>
      )}
      {order.canCancel && (
        <Button size="small" look="bare" icon={<X />} onClick={() => onCancel(order)}>
          Cancel<span className="hidden"> {order.vendorName}</span>
        </Button>
      )}
    </div>
  );
};

/** One vendor of a booked event: its packages, state and actions. */
export const VendorRow = (props: VendorRowProps) => {
  const { booking, vendor } = props;
  const { order, items } = vendor;
  const [first] = items;
  const fallback = first ? servicePicture[first.category] : undefined;
  return (
    <li className={styles.vendor}>
      <Picture src={first && itemPicture(first)} fallback={fallback} alt="" rounded="field" />
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
            {itemWords(item, lineOf(booking.quote, item)).map((words, position) => (
              <p key={position}>{words}</p>
            ))}
          </div>
        ))}
        {order.arrivesAt && <p className="small">Arrives at {formatTime12(order.arrivesAt)}</p>}
        <Ended order={order} />
        <Replaced order={order} />
        {order.reviewedAt && (
          <p className="small soft">
            You reviewed {order.vendorName} on {formatDate(order.reviewedAt.slice(0, 10))}.
          </p>
        )}
      </div>
      <p className={`strong num ${order.status === 'cancelled' ? styles.struck : ''}`}>
        {formatCents(order.priceCents)}
      </p>
      <Acts {...props} />
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
