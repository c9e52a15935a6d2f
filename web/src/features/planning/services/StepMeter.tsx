import styles from './ServiceStep.module.css';

/** How far along a row of pages is; its words are above the title. */
export const StepMeter = ({ step, of }: { step: number; of: number }) => (
  <div className={styles.meter} aria-hidden="true">
    <i style={{ width: `${(step / of) * 100}%` }} />
  </div>
);
