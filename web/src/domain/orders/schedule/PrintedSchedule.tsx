import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ShownRow } from '#shared/api/orders/event-room.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatRowDetails, formatRowTime, groupByDay } from './row-text.ts';
import './schedule-print.css';

/** One printed page. */
export interface ScheduleSheet {
  heading: string;
  rows: readonly ShownRow[];
}

interface PrintedScheduleProps {
  title: string;
  timeZone: string;
  sheets: readonly ScheduleSheet[];
  /** Called when the print dialog has closed. */
  onPrinted: () => void;
}

/** Opens the browser's print dialog with a page per sheet; the page itself is hidden in print. */
export const PrintedSchedule = ({ title, timeZone, sheets, onPrinted }: PrintedScheduleProps) => {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className="schedule-sheets">
      {sheets.map(({ heading, rows }) => (
        <article key={heading}>
          <header>
            <h1>{title}</h1>
            <p>{heading}</p>
          </header>
          {groupByDay(rows, timeZone).map(({ date, rows: own }) => (
            <table key={date}>
              <caption>{formatLongDate(date)}</caption>
              <tbody>
                {own.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{formatRowTime(row, timeZone)}</th>
                    <td>
                      {row.title}
                      <br />
                      {formatRowDetails(row)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </article>
      ))}
    </div>,
    document.body,
  );
};
