import { Mail, Phone } from 'lucide-react';
import type { Booking } from '#shared/api/booking.ts';
import { categoryLabel } from '#shared/categories.ts';
import { servicePicture } from '#web/parts/event-picture.ts';
import { arithmetic, lineOf } from '#web/parts/plan-rows.ts';
import { Picture } from '#web/ui/Picture.tsx';
import styles from './Confirmation.module.css';

/** One vendor of a booking, to be called or written to. */
export const BookedVendor = ({ booking, item }: { booking: Booking; item: Booking['items'][number] }) => {
  const line = lineOf(booking.quote, item);
  const fallback = servicePicture[item.category];
  return (
    <li className={styles.vendor}>
      <Picture src={item.imageUrl ?? fallback} fallback={fallback} alt="" rounded="field" />
      <div>
        <p className="strong">{item.vendorName}</p>
        <p className="small soft">{categoryLabel(item.category)}</p>
        <p className="small soft">{[item.productName, line && arithmetic(line)].filter(Boolean).join(', ')}</p>
      </div>
      <div className={`wrap ${styles.noPrint}`}>
        {item.vendorPhone && (
          <a className={styles.contact} href={`tel:${item.vendorPhone}`}>
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
    </li>
  );
};
