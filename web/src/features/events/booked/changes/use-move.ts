import { useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { MoveDays } from '#shared/api/orders/changes.ts';
import { earliestEventDate, latestEventDate, todayIn } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { asksConsent, otherStartProblem, timesAfter } from '#shared/orders/changes/move.ts';
import type { MoveTarget } from '#shared/orders/changes/move.ts';
import { isFreeStart } from '#shared/vendors/calendar/start-ranges.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useMoveDays, useMoveEvent } from './api.ts';
import { formatVendorNames } from './move-text.ts';

type MoveDay = MoveDays['days'][number];
type Consent = MoveDays['consent'][number];

/** Returns true if all vendors can come then; another time on the same day is checked when it is asked for. */
const isPossible = ({ date, startTime }: MoveTarget, day: MoveDay | undefined, eventDate: string): boolean =>
  date === eventDate || day?.status === 'free' || isFreeStart(day?.starts ?? [], startTime);

/** Manages the host's choice, and the visible month. */
function useChoice({ event, timeZone }: Booking) {
  // By default, the event's own, which another window may change meanwhile.
  const [date = event.date, setDate] = useState<string>();
  const [startTime = event.startTime, setStartTime] = useState<string | null>();
  const [month, setMonth] = useState(toMonth(event.date));
  const [bounds] = useState(() => {
    const now = new Date();
    return { earliest: earliestEventDate(now, timeZone), latest: latestEventDate(now, timeZone) };
  });
  const to = timesAfter({ ...event, timeZone }, { date, startTime });
  const isChanged = date !== event.date || startTime !== event.startTime;
  return { to, isChanged, month, bounds, setDate, setStartTime, setMonth };
}

/** Returns the details of the chosen day, which stay known while other months are shown. */
function useChosenDay(date: string, days: readonly MoveDay[] | undefined) {
  const [known, setKnown] = useState<MoveDay>();
  const findDay = (wanted: string) => days?.find((day) => day.date === wanted);
  const day = findDay(date) ?? (known?.date === date ? known : undefined);
  return { day, remember: (chosen: string) => setKnown(findDay(chosen)) };
}

/** Returns the vendors who must be asked before the event moves to a date (rule changes-24). */
function vendorsToAsk({ event, timeZone }: Booking, consent: readonly Consent[], to: string): Consent[] {
  const today = todayIn(timeZone, new Date());
  return consent.filter(({ days }) => asksConsent(days, { from: event.date, to }, today));
}

/** Manages the chosen date and time, that day's details, and the move; vendors who must agree are asked. */
export function useMove(booking: Booking, onDone: () => void) {
  const { event } = booking;
  const choice = useChoice(booking);
  const { to, isChanged, month, setDate } = choice;
  const query = useMoveDays(booking.id, month);
  const change = useMoveEvent(booking);
  const { day, remember } = useChosenDay(to.date, query.data?.days);
  const asked = vendorsToAsk(booking, query.data?.consent ?? [], to.date);
  const select = (date: string) => {
    setDate(date);
    remember(date);
    change.reset();
  };
  const confirm = () =>
    change.mutate(
      { to: { date: to.date, startTime: to.startTime }, consentIds: asked.map(({ vendorId }) => vendorId) },
      {
        onSuccess: ({ moveRequest }) => {
          if (moveRequest && !moveRequest.problem)
            toast.success('Request sent', `We asked ${formatVendorNames(moveRequest.asked)}. Nothing has changed yet.`);
          else toast.success('Event moved', `${event.title} is now on ${formatWhen(to)}.`);
          onDone();
        },
      },
    );
  const startProblem = otherStartProblem(event, to);
  const canConfirm =
    !startProblem && isChanged && isPossible(to, day, event.date) && (to.startTime !== null || !event.startTime);
  return { ...choice, query, change, day, asked, select, confirm, canConfirm, startProblem };
}
