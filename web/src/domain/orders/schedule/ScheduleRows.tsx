import type { ReactNode } from 'react';
import type { ShownRow } from '#shared/api/orders/event-room.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatRowDetails, formatRowTime, groupByDay } from './row-text.ts';
import styles from './Schedule.module.css';

interface ScheduleRowsProps {
  rows: readonly ShownRow[];
  timeZone: string;
  /** Below the row's text. */
  renderAnswer?: (row: ShownRow) => ReactNode;
  renderActions?: (row: ShownRow) => ReactNode;
}

/** The rows of a run of show by day; rows after midnight stand below their own date. */
export const ScheduleRows = ({ rows, timeZone, renderAnswer, renderActions }: ScheduleRowsProps) => (
  <>
    {groupByDay(rows, timeZone).map(({ date, rows: own }) => (
      <section key={date} aria-label={formatLongDate(date)}>
        <p className={styles.date}>{formatLongDate(date)}</p>
        <ol className={styles.rows}>
          {own.map((row) => (
            <li key={row.id} className={styles.row} data-kind={row.kind}>
              <span className={`num ${styles.time}`}>{formatRowTime(row, timeZone)}</span>
              <span className={styles.words}>
                <span className="strong">{row.title}</span>
                {formatRowDetails(row) && <span className="small soft">{formatRowDetails(row)}</span>}
                {renderAnswer?.(row)}
              </span>
              {renderActions?.(row)}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </>
);
