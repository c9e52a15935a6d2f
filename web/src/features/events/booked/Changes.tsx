import type { Booking } from '#shared/api/booking.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { whenWords } from '#shared/orders/changes/when-words.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Booked.module.css';

/** What changed since the booking, latest first; nothing where nothing did. */
export const Changes = ({ booking: { changes } }: { booking: Booking }) => {
  if (changes.length === 0) return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>
        Changes
      </h2>
      <ul className={styles.ledger}>
        {changes.toReversed().map(({ id, at, from, to }) => (
          <li key={id}>
            <span>
              Moved to {whenWords(to)}
              <span className="fine soft">
                From {whenWords(from)} · {formatTimestamp(at)}
              </span>
            </span>
            <span className="soft">Same price</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
