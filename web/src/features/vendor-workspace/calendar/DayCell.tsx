import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CalendarDay } from '#shared/api/vendors/calendar.ts';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './MonthGrid.module.css';

interface DayCellProps extends ComponentProps<'button'> {
  date: string;
  day: CalendarDay | undefined;
  capacity: number | undefined;
  isToday: boolean;
  isPast: boolean;
  isSelected: boolean;
}

/** One day: its number and, in short, its state; the label has the full text. */
export const DayCell = ({ date, day, capacity, isToday, isPast, isSelected, ...button }: DayCellProps) => (
  <td role="gridcell" aria-selected={isSelected}>
    <button
      {...button}
      type="button"
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        styles.day,
        day && styles[day.status],
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
