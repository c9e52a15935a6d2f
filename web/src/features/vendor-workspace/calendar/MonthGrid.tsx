import { useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Lock } from 'lucide-react';
import { MonthHead, MonthTable } from '#web/ui/data/MonthTable.tsx';
import { useMonthFocus } from '#web/ui/data/use-month-focus.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import type { CalendarDay } from '#shared/api/vendors/calendar.ts';
import { classes } from '#web/ui/layout/classes.ts';
import { isBlocked, spokenDay } from './day-text.ts';
import styles from './MonthGrid.module.css';

/** Days that are selected together. */
export interface DayRange {
  from: string;
  to: string;
}

interface MonthGridProps {
  month: string;
  /** Undefined while it loads; the dates are shown already. */
  calendar: CalendarMonth | undefined;
  today: string;
  selected: string | undefined;
  range?: DayRange | undefined;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
  /** Called while days are selected together: with Shift, or by dragging with a mouse. */
  onExtend?: (from: string, to: string, byKey?: boolean) => void;
}

/** A month with arrow key navigation; one day at a time is in the tab order. */
export const MonthGrid = ({ month, calendar, today, selected, range, onMonth, onSelect, onExtend }: MonthGridProps) => {
  const id = useId();
  const { table, active, setActive, onKeyDown } = useMonthFocus(month, selected ?? today, onMonth, (from, to) =>
    onExtend?.(from, to, true),
  );
  const dragTo = useDaysByMouse(onExtend);
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
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
      >
        {(date) => (
          <DayCell
            date={date}
            day={days.get(date)}
            capacity={capacity}
            isToday={date === today}
            isPast={date < today}
            isSelected={range ? range.from <= date && date <= range.to : date === selected}
            tabIndex={date === active ? 0 : -1}
            aria-label={spokenDay(date, days.get(date), capacity)}
            onFocus={() => setActive(date)}
            onClick={(event) => (event.shiftKey && onExtend ? onExtend(selected ?? active, date) : onSelect(date))}
            {...dragTo(date)}
          />
        )}
      </MonthTable>
    </div>
  );
};

/** Returns the handlers of a day that select a range by dragging with a mouse; fingers scroll. */
function useDaysByMouse(onExtend: MonthGridProps['onExtend']) {
  const start = useRef<string>(undefined);
  return (date: string): ComponentProps<'button'> => ({
    onPointerDown: ({ pointerType, button, shiftKey }) => {
      start.current = pointerType === 'mouse' && button === 0 && !shiftKey ? date : undefined;
    },
    onPointerEnter: ({ buttons }) => {
      if (start.current && buttons === 1) onExtend?.(start.current, date);
    },
  });
}

interface DayCellProps extends ComponentProps<'button'> {
  date: string;
  day: CalendarDay | undefined;
  capacity: number | undefined;
  isToday: boolean;
  isPast: boolean;
  isSelected: boolean;
}

/** One day: its number and, in short, its state; the label has the full text. */
const DayCell = ({ date, day, capacity, isToday, isPast, isSelected, ...button }: DayCellProps) => (
  <td role="gridcell" aria-selected={isSelected}>
    <button
      {...button}
      type="button"
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        styles.day,
        day && styles[day.status],
        day && isBlocked(day) && styles.blocked,
        isPast && styles.past,
        isToday && styles.today,
        isSelected && styles.selected,
      )}
    >
      <span className={styles.number}>{Number(date.slice(8))}</span>
      {day && <DayOccupancy day={day} capacity={capacity ?? 0} />}
    </button>
  </td>
);

/** Holds count like orders. The figures come from the style sheet: as text, they would not be part of the label. */
const DayOccupancy = ({ day: { status, taken, held }, capacity }: { day: CalendarDay; capacity: number }) => (
  <span className={styles.standing} data-used={taken + held > 0 ? `${taken + held}/${capacity}` : undefined}>
    {status === 'closed' && <Lock size={14} />}
  </span>
);
