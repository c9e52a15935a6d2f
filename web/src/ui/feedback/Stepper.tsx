import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../layout/classes.ts';
import styles from './Stepper.module.css';

export interface StepperProps {
  /** Labels without their numbers. */
  steps: readonly string[];
  /** The step the person is at, from 1; one more than there are when all are done. */
  current: number;
  /** Which steps are done; by default all before the current one. */
  done?: readonly boolean[] | undefined;
  /** Where steps lead; a step without an address can't be pressed, nor can the current one. */
  to?: readonly (string | undefined)[] | undefined;
  /** In place of following the link, where something has to be kept first. */
  onLeave?: ((to: string) => void) | undefined;
}

function leaveInstead(event: MouseEvent, leave: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  leave();
}

const StepName = ({ name, to, onLeave }: { name: string; to: string | undefined } & Pick<StepperProps, 'onLeave'>) =>
  to === undefined ? (
    <span className={styles.label}>{name}</span>
  ) : (
    <Link to={to} className={styles.link} onClick={onLeave && ((event) => leaveInstead(event, () => onLeave(to)))}>
      <span className={styles.label}>{name}</span>
    </Link>
  );

/** The string pulled straight; on phones only the current label shows. */
export const Stepper = ({ steps, current, done, to, onLeave }: StepperProps) => (
  <ol className={styles.steps} aria-label={`Step ${Math.min(current, steps.length)} of ${steps.length}`}>
    {steps.map((step, i) => {
      const isNow = i + 1 === current;
      const isDone = !isNow && (done?.[i] ?? i + 1 < current);
      return (
        <li
          key={step}
          className={classes(styles.step, isDone && styles.done, isNow && styles.now)}
          aria-current={isNow ? 'step' : undefined}
        >
          <StepName name={`${i + 1} ${step}`} to={isNow ? undefined : to?.[i]} onLeave={onLeave} />
          {isDone && <span className="hidden">, done</span>}
        </li>
      );
    })}
  </ol>
);
