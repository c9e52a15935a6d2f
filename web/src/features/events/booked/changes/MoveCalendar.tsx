import { useId } from 'react';
import type { MoveDays } from '#shared/api/orders/changes.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { classes } from '#web/ui/layout/classes.ts';
import { MonthHead, MonthTable } from '#web/ui/data/MonthTable.tsx';
import { useMonthFocus } from '#web/ui/data/use-month-focus.ts';
import { formatSpokenDay } from './move-text.ts';
import styles from './MoveDialog.module.css';

interface MoveCalendarProps {
  month: string;
  /** Undefined while they load. */
  days: MoveDays['days'] | undefined;
  bounds: { earliest: string; latest: string };
  eventDate: string;
  selected: string;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}

const shape = {
  free: styles.free,
  other_times: styles.other_times,
  one_exception: styles.exception,
  unavailable: styles.unavailable,
} as const;

/** A month that marks the days on which all vendors are free; arrow keys move through it. */
export const MoveCalendar = ({ month, days, bounds, eventDate, selected, onMonth, onSelect }: MoveCalendarProps) => {
  const id = useId();
  const { table, active, setActive, onKeyDown } = useMonthFocus(month, selected, onMonth);
  const byDate = new Map(days?.map((day) => [day.date, day]));
  const first = [toMonth(bounds.earliest), toMonth(eventDate)].toSorted()[0];
  return (
    <div className={styles.calendar}>
      <MonthHead id={id} month={month} first={first} last={toMonth(bounds.latest)} onMonth={onMonth} />
      <MonthTable ref={table} month={month} role="grid" aria-labelledby={id} aria-busy={!days} onKeyDown={onKeyDown}>
        {(date) => {
          const day = byDate.get(date);
          return (
            <td role="gridcell" aria-selected={date === selected}>
              <button
                type="button"
                data-date={date}
                tabIndex={date === active ? 0 : -1}
                aria-label={formatSpokenDay({ date, day, eventDate, bounds })}
                className={classes(
                  styles.day,
                  day && shape[day.status],
                  !day && styles.outside,
                  date === eventDate && styles.event,
                  date === selected && styles.selected,
                )}
                onFocus={() => setActive(date)}
                onClick={() => onSelect(date)}
              >
                {Number(date.slice(8))}
              </button>
            </td>
          );
        }}
      </MonthTable>
      <Legend />
    </div>
  );
};

const legend = [
  [styles.free, 'All vendors free'],
  [styles.other_times, 'Another start'],
  [styles.exception, 'All but one free'],
  [styles.event, 'Current date'],
] as const;

const Legend = () => (
  <p className={styles.key}>
    {legend.map(([look, words]) => (
      <span key={words}>
        <span className={classes(styles.swatch, look)} aria-hidden="true" /> {words}
      </span>
    ))}
  </p>
);
