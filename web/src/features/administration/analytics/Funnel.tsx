import type { Analytics } from '#shared/api/analytics.ts';
import styles from './AnalyticsTab.module.css';
import { Bar } from './Ranks.tsx';
import { shareOf } from './words.ts';

const stages = [
  ['started', 'Plans started'],
  ['withVendor', 'With a vendor'],
  ['booked', 'Booked'],
  ['completed', 'Event over'],
] as const;

/** How far the plans that were started in the period have come by now. */
export const Funnel = ({ plans }: { plans: Analytics['plans'] }) => (
  <section className={styles.section} aria-labelledby="funnel">
    <h3 id="funnel">From plan to booking</h3>
    <p className="small soft">How far plans started in this period have come.</p>
    <table className={styles.ranks} aria-labelledby="funnel">
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Plans</th>
          <th scope="col">Of all</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(([stage, name]) => (
          <tr key={stage}>
            <th scope="row">
              {name}
              <Bar share={plans.started === 0 ? 0 : Math.min(plans[stage] / plans.started, 1)} />
            </th>
            <td>{plans[stage].toLocaleString('en-US')}</td>
            <td>{shareOf(plans[stage], plans.started)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
