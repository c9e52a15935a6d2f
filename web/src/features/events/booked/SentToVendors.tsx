import type { Booking } from '#shared/api/orders/booking.ts';
import { nothingSent, sentFacts, shownFacts } from '#web/domain/orders/sent-details.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import overview from '../EventOverview.module.css';
import styles from './Booked.module.css';

/** The details sent to every vendor of the event: address, access, times and diets. */
export const SentToVendors = ({ booking }: { booking: Booking }) => (
  <Card as="section" className={styles.section} aria-labelledby="sent">
    <h2 id="sent" className={styles.heading}>
      Sent to your vendors
    </h2>
    {sentFacts(booking).length === 0 && <p className="soft">{nothingSent}</p>}
    <Facts facts={shownFacts(booking)} className={overview.facts} />
  </Card>
);
