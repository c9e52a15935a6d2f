import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { monthOf } from '#shared/kernel/months.ts';
import { dateByKey } from '#web/ui/data/date-keys.ts';
import { MonthHead, MonthTable } from '#web/ui/data/MonthTable.tsx';
import type { CalendarMonth } from '#web/domain/vendors/calendar-api.ts';
import { DayCell } from './DayCell.tsx';
import { spokenDay } from './day-words.ts';
import styles from './MonthGrid.module.css';

interface MonthGridProps {
  month: string;
  /** Undefined while it is on its way: the dates are shown already. */
  calendar: CalendarMonth | undefined;
  today: string;
  selected: string | undefined;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}

/** The month to walk through by arrow keys; one day at a time is in the tab order. */
export const MonthGrid = ({ month, calendar, today, selected, onMonth, onSelect }: MonthGridProps) => {
  const id = useId();
  const { table, active, setActive, onKeyDown } = useWalk(month, selected ?? today, onMonth);
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

/** The day that has the focus or would get it, and the keys that move it, into other months too. */
function useWalk(month: string, start: string, onMonth: (month: string) => void) {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<string>(undefined);
  const [walked, setActive] = useState(start);
  const here = [walked, start].find((date) => monthOf(date) === month);
  const active = here ?? `${month}-01`;

  const focus = (date: string) => table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  useEffect(() => {
    if (!wanted.current || monthOf(wanted.current) !== month) return;
    focus(wanted.current);
    wanted.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that comes before the month of the last one does goes on from where that one leads to.
    const next = dateByKey(event.key, wanted.current ?? active, event.shiftKey);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (monthOf(next) === month && !wanted.current) return focus(next);
    wanted.current = next;
    onMonth(monthOf(next));
  };
  return { table, active, setActive, onKeyDown };
}
