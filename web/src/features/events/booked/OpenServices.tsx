import type { Booking } from '#shared/api/booking.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { separateBookingWords } from './find-another.ts';
import { FindVendor } from './FindVendor.tsx';
import styles from './Booked.module.css';

/** The services that the host left out at booking, each with the way to its vendors; nothing where all are booked. */
export const OpenServices = ({ booking }: { booking: Booking }) => {
  const { openServices, status } = booking;
  if (openServices.length === 0 || status !== 'confirmed') return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby="not-booked">
      <h2 id="not-booked" className={styles.heading}>
        Not booked yet
      </h2>
      <p className="small soft">You wanted these services too. {separateBookingWords}</p>
      <ul>
        {openServices.map((category) => (
          <li key={category} className={`spread ${styles.open}`}>
            <span className="strong">{categoryLabel(category)}</span>
            <FindVendor booking={booking} category={category}>
              Find {categoryLabel(category)} Vendors
            </FindVendor>
          </li>
        ))}
      </ul>
    </Card>
  );
};
