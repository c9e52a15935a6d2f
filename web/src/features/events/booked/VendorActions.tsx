import { MessageSquare, Star, TriangleAlert, X } from 'lucide-react';
import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { BookedVendor } from '#web/domain/orders/vendor-orders.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { FindVendor } from './changes/FindVendor.tsx';
import { ChangeItems } from './changes/ChangeItems.tsx';
import { addedText } from './changes/use-start-addition.ts';
import styles from './Booked.module.css';

export interface VendorActionsProps {
  booking: Booking;
  vendor: BookedVendor;
  onCancel: (order: BookedOrder) => void;
  onReview: (order: BookedOrder) => void;
  onReport: (order: BookedOrder) => void;
}

/** Returns true while vendors can be added and the canceled order has no replacement. */
const canReplace = ({ cancellation, replacedBy }: BookedOrder, { canAdd }: Booking): boolean =>
  canAdd && cancellation !== null && !replacedBy;

const FindReplacement = ({ booking, category }: { booking: Booking; category: Category }) => (
  <>
    <p className={`small soft ${styles.note}`}>{addedText}</p>
    <FindVendor booking={booking} category={category}>
      Find Another {categoryLabel(category)} Vendor
    </FindVendor>
  </>
);

const MessageVendor = ({ order: { conversationId, vendorName } }: { order: BookedOrder }) => (
  <ButtonLink
    size="small"
    look="bare"
    className={styles.bare}
    to={`/messages?conversation=${encodeURIComponent(conversationId)}`}
    icon={<MessageSquare />}
  >
    Message<span className="hidden"> {vendorName}</span>
  </ButtonLink>
);

/** The host's actions for an order: review, replace, change, message, report, cancel. */
export const VendorActions = ({ booking, vendor, onCancel, onReview, onReport }: VendorActionsProps) => {
  const { order, items } = vendor;
  const category = items[0]?.category;
  const isCancelled = order.status === 'cancelled';
  return (
    <div className={styles.acts}>
      {order.canReview && (
        <Button size="small" look="yes" icon={<Star />} aria-haspopup="dialog" onClick={() => onReview(order)}>
          Review<span className="hidden"> {order.vendorName}</span>
        </Button>
      )}
      {canReplace(order, booking) && category && <FindReplacement booking={booking} category={category} />}
      {!isCancelled && booking.canMove && <ChangeItems booking={booking} items={items} />}
      {!isCancelled && <MessageVendor order={order} />}
      {order.canReport && (
        <Button
          size="small"
          look="bare"
          icon={<TriangleAlert />}
          aria-haspopup="dialog"
          onClick={() => onReport(order)}
        >
          Report a Problem<span className="hidden"> with {order.vendorName}</span>
        </Button>
      )}
      {order.canCancel && (
        <Button size="small" look="bare" icon={<X />} aria-haspopup="dialog" onClick={() => onCancel(order)}>
          Cancel<span className="hidden"> {order.vendorName}</span>
        </Button>
      )}
    </div>
  );
};
