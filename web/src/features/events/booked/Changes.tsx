import type { Booking } from '#shared/api/booking.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { figureWords } from '#shared/orders/changes/changed-part.ts';
import { whenWords } from '#shared/orders/changes/when-words.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Booked.module.css';

type Change = Booking['changes'][number];

/** What a change made of the event, and what it was before. */
const changeWords = (change: Change): [now: string, before: string] =>
  change.kind === 'move'
    ? [`Moved to ${whenWords(change.to)}`, `From ${whenWords(change.from)}`]
    : [figureWords(change.to), `Before: ${figureWords(change.from)}`];

/** '+$59.85', '−$12.00'. */
const differenceWords = (cents: number): string =>
  cents === 0 ? 'Same price' : `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`;

/** What changed since the booking, latest first; nothing where nothing did. */
export const Changes = ({ booking: { changes } }: { booking: Booking }) => {
  if (changes.length === 0) return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>
        Changes
      </h2>
      <ul className={styles.ledger}>
        {changes.toReversed().map((change) => {
          const [now, before] = changeWords(change);
          return (
            <li key={change.id}>
              <span>
                {now}
                <span className="fine soft">
                  {before} · {formatTimestamp(change.at)}
                </span>
              </span>
              <span className={change.cents === 0 ? 'soft' : 'num'}>{differenceWords(change.cents)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
