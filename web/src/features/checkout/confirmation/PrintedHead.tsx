import type { Booking } from '#shared/api/orders/booking.ts';
import { support } from './support.ts';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import styles from './Confirmation.module.css';

/** The head of the printed receipt; screens show the site's header. */
export const PrintedHead = ({ booking: { contact } }: { booking: Booking }) => (
  <div className={styles.letterhead} aria-hidden="true">
    <Logo />
    <p>
      Receipt for {contact.name}, {contact.email}
      <br />
      {support.email} · {support.phone}
    </p>
  </div>
);
