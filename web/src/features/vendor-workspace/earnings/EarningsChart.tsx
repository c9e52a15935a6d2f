import type { EarningsMonth } from '#shared/api/orders/earnings.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { monthName } from '#shared/kernel/months.ts';
import { Bars } from '#web/ui/data/Bars.tsx';
import styles from './Earnings.module.css';

const shortName = (month: string): string => monthName(month).slice(0, 3);

interface EarningsChartProps {
  year: string;
  months: readonly EarningsMonth[];
}

/** Bars by the month of the events, and the same figures as a table for readers who don't use the chart. */
export const EarningsChart = ({ year, months }: EarningsChartProps) => (
  <>
    <p className="small soft">Dollars, by the month of the event.</p>
    <Bars
      label={`Payouts of ${year} by month of the event, paid, due and held. See the table below for the figures`}
      keys={['Paid', 'Due', 'Held']}
      bars={months.map(({ month, paidCents, dueCents, heldCents }) => ({
        label: shortName(month),
        values: [paidCents, dueCents, heldCents].map((cents) => Math.round(cents / 100)),
      }))}
    />
    <details className={styles.figures}>
      <summary>Show as a table</summary>
      <table>
        <caption className="hidden">Payouts of {year} by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Paid</th>
            <th scope="col">Due</th>
            <th scope="col">Held</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, paidCents, dueCents, heldCents }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{formatCents(paidCents)}</td>
              <td>{formatCents(dueCents)}</td>
              <td>{formatCents(heldCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </>
);
