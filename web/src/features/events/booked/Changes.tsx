import type { Booking } from '#shared/api/orders/booking.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { describeChange } from '#web/domain/orders/describe-change.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Booked.module.css';

/** Formats '+$59.85', '−$12.00'. */
const formatDifference = (cents: number): string =>
  cents === 0 ? 'Same price' : `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`;

/** The changes since the booking, latest first. */
export const Changes = ({ booking: { changes } }: { booking: Booking }) => {
  return (
    <Card as="section" className={styles.section} aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>
        Changes
      </h2>
      <ul className={styles.ledger}>
        {changes.toReversed().map((change) => {
          const [now, more] = describeChange(change);
          return (
            <li key={change.id}>
              <span>
                {now}
                <span className="fine soft">
                  {more} · {formatTimestamp(change.at)}
                </span>
              </span>
              <span className={change.cents === 0 ? 'soft' : 'num'}>{formatDifference(change.cents)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
