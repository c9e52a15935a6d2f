import { lazy, Suspense } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { sentFacts, shownFacts } from '#web/domain/orders/sent-details.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import overview from '../EventOverview.module.css';
import styles from './Booked.module.css';

// Below the fold.
const DetailsReaders = lazy(lazyWithRetry(() => import('../room/DetailsReaders.tsx')));

const nothingSentYet = 'Your vendors have no address, access notes or dietary notes yet.';

/** The details of the event for its vendors: address, access, times and diets. */
export const SentToVendors = ({ booking }: { booking: Booking }) => (
  <Card as="section" className={styles.section} aria-labelledby="sent">
    <h2 id="sent" className={styles.heading}>
      Sent to your vendors
    </h2>
    {sentFacts(booking).length === 0 && <p className="soft">{nothingSentYet}</p>}
    <Facts facts={shownFacts(booking)} className={overview.facts} />
    <Suspense>
      <DetailsReaders bookingId={booking.id} />
    </Suspense>
  </Card>
);
