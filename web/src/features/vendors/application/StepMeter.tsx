import styles from './StepMeter.module.css';

/** On phones, where the list of steps has no room. The words 'Step n of m' stand beside it. */
export const StepMeter = ({ current, total }: { current: number; total: number }) => (
  <div className={styles.meter} aria-hidden="true">
    <div className={styles.done} style={{ width: `${((current + 1) / total) * 100}%` }} />
  </div>
);
