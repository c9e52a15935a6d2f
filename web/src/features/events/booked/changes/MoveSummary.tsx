import { useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatSetupTime } from '#shared/orders/usual-times.ts';
import { balanceDueOn, lastDayToChange, movedTo } from '#shared/orders/changes/move.ts';
import type { EventTimes } from '#shared/orders/changes/change-schema.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import styles from './MoveDialog.module.css';

const times = (to: EventTimes): string => [formatDate(to.date), formatTimeSpan(to)].filter(Boolean).join(', ');

/** Describes from when a cancellation costs money after a move. */
const describeCancellation = (date: string, today: string): string =>
  lastDayToChange(date) >= today
    ? `Free through ${formatDate(lastDayToChange(date))}`
    : "No free cancellation on this date, and you can't move the event again";

/** The changes of a move, before it is confirmed: each vendor's date, the balance's due date, and unchanged parts. */
export const MoveSummary = ({ booking, to }: { booking: Booking; to: EventTimes }) => {
  const [today] = useState(() => todayIn(booking.timeZone, new Date()));
  const active = booking.orders.filter(({ status }) => status !== 'cancelled');
  const { balanceDueDate, balanceCents, event } = booking;
  const { requirements } = movedTo(booking, to);
  const setup = requirements && formatSetupTime(requirements);
  return (
    <section className={styles.summary} aria-label="What changes">
      <dl>
        {active.map(({ vendorId, vendorName, grossCents }) => (
          <div key={vendorId}>
            <dt>{vendorName}</dt>
            <dd>
              {times(to)}
              <span className="fine soft">Still {formatCents(grossCents)}, fee included</span>
            </dd>
          </div>
        ))}
        {setup && (
          <div>
            <dt>Setup</dt>
            <dd>{setup}</dd>
          </div>
        )}
        {balanceDueDate && (
          <div>
            <dt>Balance of {formatCents(balanceCents)}</dt>
            <dd>Due {formatDate(to.date === event.date ? balanceDueDate : balanceDueOn(to.date, today))}</dd>
          </div>
        )}
        <div>
          <dt>Cancellation</dt>
          <dd>{describeCancellation(to.date, today)}</dd>
        </div>
      </dl>
    </section>
  );
};
