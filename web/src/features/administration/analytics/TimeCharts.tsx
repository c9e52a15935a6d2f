import type { Analytics } from '#shared/api/administration/analytics.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { Bars } from '#web/ui/data/Bars.tsx';
import styles from './AnalyticsTab.module.css';
import { periodNames, formatStep, stepLabel, stepNames } from './analytics-text.ts';

/** Bookings and their value over time, and the same figures as a table for readers who don't use the chart. */
export const TimeCharts = ({ figures }: { figures: Analytics }) => {
  const { period, steps } = figures;
  const words = periodNames[period].toLowerCase();
  const toBars = (value: (step: (typeof steps)[number]) => number) =>
    steps.map((step) => ({ label: stepLabel(period, step), values: [value(step)] }));
  return (
    <>
      <section className={styles.section} aria-labelledby="bookings-over-time">
        <h3 id="bookings-over-time">Bookings</h3>
        <Bars
          label={`Bookings of the ${words}. See the table below for the figures`}
          keys={['Bookings']}
          bars={toBars(({ bookings }) => bookings)}
        />
      </section>
      <section className={styles.section} aria-labelledby="value-over-time">
        <h3 id="value-over-time">Gross value</h3>
        <p className="small soft">Total booked in dollars, including the platform fee.</p>
        <Bars
          label={`Gross value of the ${words} in dollars. See the table below for the figures`}
          keys={['Dollars']}
          bars={toBars(({ bookedCents }) => Math.round(bookedCents / 100))}
        />
        <StepTable figures={figures} />
      </section>
    </>
  );
};

const StepTable = ({ figures: { period, steps } }: { figures: Analytics }) => (
  <details className={styles.table}>
    <summary>Show as a table</summary>
    <table>
      <caption className="hidden">Bookings and gross value of the {periodNames[period].toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{stepNames[period]}</th>
          <th scope="col">Bookings</th>
          <th scope="col">Gross value</th>
          <th scope="col">Canceled</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from}>
            <th scope="row">{formatStep(period, step)}</th>
            <td>{step.bookings.toLocaleString('en-US')}</td>
            <td>{formatCents(step.bookedCents)}</td>
            <td>{formatCents(step.cancelledCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
