import { useId, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import type { EventTimes } from '#shared/orders/changes/change-schema.ts';
import { balanceDueOn, lastDayToChange, movedTo } from '#shared/orders/changes/move.ts';
import { formatSetupTime } from '#shared/orders/usual-times.ts';
import { StartButtons } from '#web/domain/vendors/StartButtons.tsx';
import { errorText } from '#web/lib/api-error.ts';
import { Link } from '#web/ui/actions/Link.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { quarterHour } from '#web/ui/fields/quarter-hour.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { MoveCalendar } from './MoveCalendar.tsx';
import { ConsentNote } from './ConsentNote.tsx';
import { describeMoveDay } from './move-text.ts';
import { useMove } from './use-move.ts';
import styles from './MoveDialog.module.css';

const conversationWith = ({ orders }: Booking, vendorId: string): string =>
  orders.find((order) => order.vendorId === vendorId)?.conversationId ?? '';

interface MoveDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Asks for another date or time of a booked event: shows the days on which all vendors are free, then the changes. */
export const MoveDialog = ({ booking, onClose }: MoveDialogProps) => {
  const move = useMove(booking, onClose);
  const { to, month, bounds, setMonth, query, change, asked, select, confirm, canConfirm } = move;
  return (
    <ChangeDialog
      large
      title="Change date or time"
      text="All your vendors move with you, and prices stay the same."
      confirmLabel={asked.length > 0 ? 'Ask to Move' : 'Move Event'}
      canConfirm={canConfirm}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      {query.isError && (
        <RetryBanner live onRetry={() => void query.refetch()}>
          {errorText(query.error, "Couldn't load your vendors' days.")}
        </RetryBanner>
      )}
      <div className={styles.columns}>
        <MoveCalendar
          month={month}
          days={query.isPlaceholderData ? undefined : query.data?.days}
          bounds={bounds}
          eventDate={booking.event.date}
          selected={to.date}
          onMonth={setMonth}
          onSelect={select}
        />
        <Choice booking={booking} move={move} />
      </div>
    </ChangeDialog>
  );
};

/** The consequences of the chosen day, the time of day, and the changes. */
const Choice = ({ booking, move }: { booking: Booking; move: ReturnType<typeof useMove> }) => {
  const id = useId();
  const { event } = booking;
  const { to, bounds, setStartTime, startProblem, day, asked, change, canConfirm } = move;
  return (
    <div className={styles.choice}>
      <p id={`${id}-day`} role="status" className={styles.said}>
        {describeMoveDay({ date: to.date, day, eventDate: event.date, bounds })}
      </p>
      {day?.exception && to.date !== event.date && (
        <p>
          <Link to={conversationPath('mine', conversationWith(booking, day.exception.vendorId))}>
            Message {day.exception.vendorName}
          </Link>{' '}
          to ask about this day.
        </p>
      )}
      {day?.starts && (
        <StartButtons
          label="Free starts"
          starts={day.starts}
          wanted={to.startTime}
          onChoose={setStartTime}
          disabled={change.isPending}
        />
      )}
      <TextField
        label="Start time"
        type="time"
        step={quarterHour}
        error={startProblem}
        value={to.startTime ?? ''}
        onChange={({ target }) => setStartTime(target.value || null)}
        hint={formatNewTimes(to)}
      />
      {canConfirm && asked.length > 0 && <ConsentNote booking={booking} date={to.date} asked={asked} />}
      {canConfirm && <MoveSummary booking={booking} to={to} />}
    </div>
  );
};

/** Formats the new times; the duration stays. */
const formatNewTimes = (to: EventTimes): string | undefined =>
  to.startTime === null || to.endTime === null ? undefined : formatTimeSpan(to);

const times = (to: EventTimes): string => [formatDate(to.date), formatTimeSpan(to)].filter(Boolean).join(', ');

/** Describes from when a cancellation costs money after a move. */
const describeCancellation = (date: string, today: string): string =>
  lastDayToChange(date) >= today
    ? `Free through ${formatDate(lastDayToChange(date))}`
    : "No free cancellation on this date, and you can't move the event again";

/** The changes of a move, before it is confirmed: each vendor's date, the balance's due date, and unchanged parts. */
const MoveSummary = ({ booking, to }: { booking: Booking; to: EventTimes }) => {
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
