import styles from './ServiceStep.module.css';

/** The progress within a series of pages; its text is above the title. */
export const StepMeter = ({ step, of }: { step: number; of: number }) => (
  <div className={styles.meter} aria-hidden="true">
    <i style={{ width: `${(step / of) * 100}%` }} />
  </div>
);
