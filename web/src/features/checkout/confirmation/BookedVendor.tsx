import { Mail, Phone } from 'lucide-react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callLink } from '#web/lib/call-link.ts';
import { OwnTimes } from '#web/domain/orders/OwnTimes.tsx';
import { orderStatusWord } from '#web/domain/orders/vendor-orders.ts';
import type { BookedVendor as Vendor } from '#web/domain/orders/vendor-orders.ts';
import { itemPicture, servicePicture } from '#web/domain/media/service-picture.ts';
import { formatFees, formatPlanItem, findQuoteLine } from '#web/domain/planning/plan-view/item-text.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import styles from './Confirmation.module.css';

type Item = Vendor['items'][number];

const formatBookedItem = ({ quote }: Booking, item: Item): string[] => {
  const line = findQuoteLine(quote, item);
  return [...formatPlanItem(item, line), ...formatFees(line)];
};

const Contacts = ({ booking, item }: { booking: Booking; item: Item }) => (
  <div className={`wrap ${styles.contacts}`}>
    {item.vendorPhone && (
      <a className={styles.contact} href={callLink(item.vendorPhone)}>
        <Phone size={18} />
        Call<span className="hidden"> {item.vendorName}</span>
      </a>
    )}
    {item.vendorEmail && (
      <a
        className={styles.contact}
        href={`mailto:${item.vendorEmail}?subject=${encodeURIComponent(`Booking ${booking.id}`)}`}
      >
        <Mail size={18} />
        Email<span className="hidden"> {item.vendorName}</span>
      </a>
    )}
  </div>
);

/** Contact details for the printed receipt, where screens have buttons. */
const Printed = ({ item }: { item: Item }) => (
  <p className={styles.printed}>{[item.vendorPhone, item.vendorEmail].filter(Boolean).join(' · ')}</p>
);

/** One vendor of a booking with its packages and ways to call or write. */
export const BookedVendor = ({ booking, vendor: { order, items } }: { booking: Booking; vendor: Vendor }) => {
  const [first] = items;
  if (!first) return null;
  const fallback = servicePicture[first.category];
  return (
    <li className={styles.vendor}>
      <Picture src={itemPicture(first)} fallback={fallback} alt="" rounded="field" className={styles.noPrint} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span className="strong">{order.vendorName}</span>
          {(order.status === 'cancelled' || order.status === 'completed') && (
            <StatusBadge status={orderStatusWord(order)} />
          )}
        </p>
        {items.map((item) => (
          <div key={item.id} className="small soft">
            <p>{categoryLabel(item.category)}</p>
            {formatBookedItem(booking, item).map((words, position) => (
              <p key={position}>{words}</p>
            ))}
            <OwnTimes booking={booking} item={item} />
          </div>
        ))}
        {order.promoCode && (
          <p className={`small ${styles.saved}`}>
            {order.promoCode} · You saved {formatCents(order.discountCents)}
          </p>
        )}
        <Printed item={first} />
      </div>
      <p className="strong num">{formatCents(order.priceCents)}</p>
      <Contacts booking={booking} item={first} />
    </li>
  );
};
