import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import styles from './Booking.module.css';
import type { DatedLine } from './booking-text.ts';

/** Dated lines with their amounts. */
export const DatedLines = ({ lines }: { lines: readonly DatedLine[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ key, at, text, detail, cents }) => (
      <li key={key}>
        <span>
          {text}
          <br />
          <span className="fine soft num">
            {detail && `${detail} · `}
            {formatTimestamp(at)}
          </span>
        </span>
        {cents !== null && <span className="num">{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</span>}
      </li>
    ))}
  </ul>
);
