import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { MoveDays } from '#shared/api/orders/move-days.ts';
import { earliestEventDate, latestEventDate } from '#shared/kernel/dates.ts';
import { monthOf } from '#shared/kernel/months.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { timesAfter } from '#shared/orders/changes/move.ts';
import { whenWords } from '#shared/orders/changes/when-words.ts';
import { errorText } from '#web/lib/api-error.ts';
import { spanWords } from '#web/lib/time-words.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useMove, useMoveDays } from './api.ts';
import { MoveCalendar } from './MoveCalendar.tsx';
import { ConsentNote, namesOf, vendorsAsked } from './ConsentNote.tsx';
import { MoveSummary } from './MoveSummary.tsx';
import { dayWords } from './move-words.ts';
import styles from './Moving.module.css';

type MoveDay = MoveDays['days'][number];

const conversationWith = ({ orders }: Booking, vendorId: string): string =>
  orders.find((order) => order.vendorId === vendorId)?.conversationId ?? '';

interface MoveDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Whether all vendors can come then; another time on the same day asks none of them. */
const isPossible = (date: string, day: MoveDay | undefined, eventDate: string): boolean =>
  date === eventDate || day?.status === 'free';

/** What a host chooses, and the month in sight. */
function useChoice({ event, timeZone }: Booking) {
  // Until they choose, it is the event's own, which another window may change meanwhile.
  const [date = event.date, setDate] = useState<string>();
  const [startTime = event.startTime, setStartTime] = useState<string | null>();
  const [month, setMonth] = useState(monthOf(event.date));
  const [bounds] = useState(() => {
    const now = new Date();
    return { earliest: earliestEventDate(now, timeZone), latest: latestEventDate(now, timeZone) };
  });
  const to = timesAfter(event, { date, startTime });
  const isChanged = date !== event.date || startTime !== event.startTime;
  return { to, isChanged, month, bounds, setDate, setStartTime, setMonth };
}

/** What is known of the chosen day; once chosen, it is known in other months too. */
function useChosenDay(date: string, days: readonly MoveDay[] | undefined) {
  const [known, setKnown] = useState<MoveDay>();
  const dayOf = (wanted: string) => days?.find((day) => day.date === wanted);
  const day = dayOf(date) ?? (known?.date === date ? known : undefined);
  return { day, remember: (chosen: string) => setKnown(dayOf(chosen)) };
}

/** The chosen date and time, what is known of that day, and the move there; vendors who must agree are asked. */
function useMoving({ booking, onClose }: MoveDialogProps) {
  const { event } = booking;
  const choice = useChoice(booking);
  const { to, isChanged, month, setDate } = choice;
  const query = useMoveDays(booking.id, month);
  const move = useMove(booking);
  const { day, remember } = useChosenDay(to.date, query.data?.days);
  const asked = vendorsAsked(booking, query.data?.consent ?? [], to.date);
  const select = (date: string) => {
    setDate(date);
    remember(date);
    move.reset();
  };
  const confirm = () =>
    move.mutate(
      { to: { date: to.date, startTime: to.startTime }, consentIds: asked.map(({ vendorId }) => vendorId) },
      {
        onSuccess: ({ moveRequest }) => {
          if (moveRequest && !moveRequest.problem)
            toast.success('Request sent', `We asked ${namesOf(moveRequest.asked)}. Nothing has changed yet.`);
          else toast.success('Event moved', `${event.title} is now on ${whenWords(to)}.`);
          onClose();
        },
      },
    );
  const canConfirm = isChanged && isPossible(to.date, day, event.date) && (to.startTime !== null || !event.startTime);
  return { ...choice, query, move, day, asked, select, confirm, canConfirm };
}

/** Asks for another date or time of a booked event: the days on which all vendors are free, then what changes. */
export const MoveDialog = ({ booking, onClose }: MoveDialogProps) => {
  const moving = useMoving({ booking, onClose });
  const { to, month, bounds, setMonth, query, move, asked, select, confirm, canConfirm } = moving;
  return (
    <ConfirmDialog
      large
      onClose={onClose}
      title="Change date or time"
      text="All your vendors move with you, and prices stay the same."
      cancelLabel="Keep It"
      confirmLabel={asked.length > 0 ? 'Ask to Move' : 'Move Event'}
      look="primary"
      disabled={!canConfirm}
      busy={move.isPending}
      onConfirm={confirm}
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
        <Choice booking={booking} moving={moving} />
      </div>
      <ErrorBanner>{move.isError && errorText(move.error, 'Nothing was changed. Try again.')}</ErrorBanner>
    </ConfirmDialog>
  );
};

/** What the chosen day means, the time of day, and what changes. */
const Choice = ({ booking, moving }: { booking: Booking; moving: ReturnType<typeof useMoving> }) => {
  const id = useId();
  const { event } = booking;
  const { to, bounds, setStartTime, day, asked, canConfirm } = moving;
  return (
    <div className={styles.choice}>
      <p id={`${id}-day`} role="status" className={styles.said}>
        {dayWords({ date: to.date, day, eventDate: event.date, bounds })}
      </p>
      {day?.exception && to.date !== event.date && (
        <p>
          <Link to={conversationPath('mine', conversationWith(booking, day.exception.vendorId))}>
            Message {day.exception.vendorName}
          </Link>{' '}
          to ask about this day.
        </p>
      )}
      <TextField
        label="Start time"
        type="time"
        value={to.startTime ?? ''}
        onChange={({ target }) => setStartTime(target.value || null)}
        hint={endsWords(booking, to.startTime)}
      />
      {canConfirm && asked.length > 0 && <ConsentNote booking={booking} date={to.date} asked={asked} />}
      {canConfirm && <MoveSummary booking={booking} to={to} />}
    </div>
  );
};

/** How long it lasts stays. */
function endsWords({ event }: Booking, startTime: string | null): string | undefined {
  const { endTime } = timesAfter(event, { date: event.date, startTime });
  return startTime === null || endTime === null ? undefined : spanWords(startTime, endTime);
}
