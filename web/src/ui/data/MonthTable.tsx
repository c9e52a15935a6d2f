import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { addMonths, monthName, calendarWeeks } from '#shared/kernel/months.ts';
import { classes } from '../layout/classes.ts';
import { IconButton } from '../actions/IconButton.tsx';
import styles from './MonthTable.module.css';

interface MonthHeadProps {
  id: string;
  /** 'yyyy-MM'. */
  month: string;
  /** The first and last month with any content. */
  first?: string;
  last?: string;
  onMonth: (month: string) => void;
}

/** The month's name, announced when it changes, between the buttons for the previous and next month. */
export const MonthHead = ({ id, month, first = '0000-00', last = '9999-99', onMonth }: MonthHeadProps) => (
  <div className={styles.head}>
    <IconButton
      label="Previous month"
      icon={<ChevronLeft />}
      aria-disabled={month <= first}
      onClick={() => month > first && onMonth(addMonths(month, -1))}
    />
    <p id={id} className={styles.name} aria-live="polite">
      {monthName(month)}
    </p>
    <IconButton
      label="Next month"
      icon={<ChevronRight />}
      aria-disabled={month >= last}
      onClick={() => month < last && onMonth(addMonths(month, 1))}
    />
  </div>
);

const weekdays = [
  ['Sunday', 'Su'],
  ['Monday', 'Mo'],
  ['Tuesday', 'Tu'],
  ['Wednesday', 'We'],
  ['Thursday', 'Th'],
  ['Friday', 'Fr'],
  ['Saturday', 'Sa'],
] as const;

interface MonthTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  month: string;
  /** Returns the `<td>` of a date. */
  children: (date: string) => ReactNode;
}

/** A month as a table of weeks, Sunday first. */
export const MonthTable = ({ month, children, className, ...native }: MonthTableProps) => (
  <table {...native} className={classes(styles.table, className)}>
    <thead>
      <tr>
        {weekdays.map(([name, short]) => (
          <th key={name} scope="col" abbr={name}>
            <span aria-hidden="true">{short}</span>
            <span className="hidden">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {calendarWeeks(month).map((week, row) => (
        <tr key={week.find(Boolean) ?? row}>
          {week.map((date, weekday) =>
            date ? (
              <Fragment key={date}>{children(date)}</Fragment>
            ) : (
              <td key={weekdays[weekday]?.[0]} aria-hidden="true" />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
