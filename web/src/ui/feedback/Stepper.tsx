import type { MouseEvent } from 'react';
import { Link } from '../actions/Link.tsx';
import { classes } from '../layout/classes.ts';
import styles from './Stepper.module.css';

export interface StepperProps {
  /** Labels without their numbers. */
  steps: readonly string[];
  /** The current step, from 1; one more than the number of steps when all are done. */
  current: number;
  /** Which steps are done; by default all before the current one. */
  done?: readonly boolean[] | undefined;
  /** Paths of the steps; a step without a path can't be pressed, nor can the current one. */
  to?: readonly (string | undefined)[] | undefined;
  /** Called instead of following the link, to save something first. */
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

/** The steps of a form or process; on phones only the current label shows. */
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
