import type { CalendarDay } from '#shared/api/vendors/calendar.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './Calendar.module.css';
import { formatBlockedTime } from './calendar-state-text.ts';
import { useOpenTime } from './connected-calendars-api.ts';

interface BlockedTimesProps extends Pick<CalendarMonth, 'timeZone' | 'calendars'> {
  day: CalendarDay;
  isPast: boolean;
}

/** What connected calendars block on a day, each time to open or to block again. */
export const BlockedTimes = ({ day, timeZone, calendars, isPast }: BlockedTimesProps) => {
  const open = useOpenTime();
  const times = (day.blocks ?? []).flatMap(({ calendarId, times: all }) =>
    all.map((time) => ({ ...time, calendarId, name: calendars?.find(({ id }) => id === calendarId)?.name ?? '' })),
  );
  if (times.length === 0) return null;
  return (
    <section className={styles.held} aria-label="Blocked by connected calendars">
      <h3>Blocked by connected calendars</h3>
      <ul className={styles.orders}>
        {times.map(({ calendarId: id, name, startsAt, endsAt, isWholeDay, isOpened = false }) => {
          const when = formatBlockedTime({ startsAt, endsAt, isWholeDay }, timeZone);
          const turn = () =>
            open.mutate(
              { id, startsAt, endsAt, isOpened: !isOpened },
              {
                onError: (error) =>
                  toast.error("Couldn't change this time", errorText(error, 'Try again in a moment.')),
              },
            );
          return (
            <li key={`${id} ${startsAt} ${endsAt}`}>
              <div className={styles.words}>
                <span className="strong">{when}</span>
                <span className="small soft">{isOpened ? `${name} · opened by you` : name}</span>
              </div>
              {!isPast && (
                <Button
                  size="small"
                  busy={open.isPending && open.variables.startsAt === startsAt && open.variables.id === id}
                  aria-label={`${isOpened ? 'Block Again' : 'Open This Time'}: ${when}, ${name}, ${formatLongDate(day.date)}`}
                  onClick={turn}
                >
                  {isOpened ? 'Block Again' : 'Open This Time'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
