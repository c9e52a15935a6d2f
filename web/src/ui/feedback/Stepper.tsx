import { classes } from '../layout/classes.ts';
import styles from './Stepper.module.css';

export interface StepperProps {
  /** Labels without their numbers. */
  steps: readonly string[];
  /** The step the person is at, from 1; one more than there are when all are done. */
  current: number;
}

/** The string pulled straight; on phones only the current label shows. */
export const Stepper = ({ steps, current }: StepperProps) => (
  <ol className={styles.steps} aria-label={`Step ${Math.min(current, steps.length)} of ${steps.length}`}>
    {steps.map((step, i) => (
      <li
        key={step}
        className={classes(styles.step, i + 1 < current && styles.done, i + 1 === current && styles.now)}
        aria-current={i + 1 === current ? 'step' : undefined}
      >
        <span className={styles.label}>
          {i + 1} {step}
        </span>
        {i + 1 < current && <span className="hidden">, done</span>}
      </li>
    ))}
  </ol>
);
