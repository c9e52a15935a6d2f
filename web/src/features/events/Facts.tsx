import type { Fact } from '#web/domain/planning/plan-facts.ts';
import styles from './EventOverview.module.css';

/** What is known of an event, as a list of labels and values. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
