import { useId } from 'react';
import { MonthHead, MonthTable } from '#web/ui/data/MonthTable.tsx';
import { useMonthFocus } from '#web/ui/data/use-month-focus.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { DayCell } from './DayCell.tsx';
import { spokenDay } from './day-words.ts';
import styles from './MonthGrid.module.css';

interface MonthGridProps {
  month: string;
  /** Undefined while it loads; the dates are shown already. */
  calendar: CalendarMonth | undefined;
  today: string;
  selected: string | undefined;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}

/** A month with arrow key navigation; one day at a time is in the tab order. */
export const MonthGrid = ({ month, calendar, today, selected, onMonth, onSelect }: MonthGridProps) => {
  const id = useId();
  const { table, active, setActive, onKeyDown } = useMonthFocus(month, selected ?? today, onMonth);
  const days = new Map(calendar?.days.map((day) => [day.date, day]));
  const capacity = calendar?.pattern.capacityPerDay;
  return (
    <div className={styles.month}>
      <MonthHead id={id} month={month} onMonth={onMonth} />
      <MonthTable
        ref={table}
        month={month}
        role="grid"
        aria-labelledby={id}
        aria-busy={!calendar}
        onKeyDown={onKeyDown}
      >
        {(date) => (
          <DayCell
            date={date}
            day={days.get(date)}
            capacity={capacity}
            isToday={date === today}
            isPast={date < today}
            isSelected={date === selected}
            tabIndex={date === active ? 0 : -1}
            aria-label={spokenDay(date, days.get(date), capacity)}
            onFocus={() => setActive(date)}
            onClick={() => onSelect(date)}
          />
        )}
      </MonthTable>
    </div>
  );
};
