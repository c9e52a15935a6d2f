import type { Booking } from '#shared/api/orders/booking.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatFigures } from '#shared/orders/changes/changed-part.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Booked.module.css';

type Change = Booking['changes'][number];

/** Describes a change: the new state, and the previous one or further details. */
function describeChange(change: Change): [now: string, more: string] {
  switch (change.kind) {
    case 'move':
      return [`Moved to ${formatWhen(change.to)}`, withConsent(`From ${formatWhen(change.from)}`, change)];
    case 'services':
      return [`Added ${list.format(change.vendors.map(({ vendorName }) => vendorName))}`, servicesIn(change)];
    case 'times':
      return [
        `${change.to.vendorName}: ${formatFigures(change.to)}`,
        withConsent(`Before: ${formatFigures(change.from)}`, change),
      ];
    default:
      return [formatFigures(change.to), withConsent(`Before: ${formatFigures(change.from)}`, change)];
  }
}

const withConsent = (before: string, { agreedBy }: { agreedBy?: string[] | undefined }): string =>
  agreedBy ? `${before} · ${list.format(agreedBy)} agreed` : before;

const list = new Intl.ListFormat('en-US');

const servicesIn = ({ vendors }: Extract<Change, { kind: 'services' }>): string =>
  list.format(new Set(vendors.flatMap(({ services }) => services).map(categoryLabel)));

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
