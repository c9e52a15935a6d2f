import { Check } from 'lucide-react';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './StepList.module.css';
import { checkStep } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

export interface StepListProps {
  steps: readonly WizardStep[];
  current: number;
  read: () => ApplicationForm;
  onGoTo: (index: number) => void;
}

/** All steps, on the left. */
export const StepList = (list: StepListProps) => (
  <nav className={styles.list} aria-label="Steps of the application">
    <StepLines {...list} />
  </nav>
);

/** A category's steps are grouped under its name; a lit dot is a complete step. */
export const StepLines = ({ steps, current, read, onGoTo }: StepListProps) => {
  const form = read();
  return (
    <ol>
      {steps.map((step, index) => {
        const isDone = step.kind !== 'banking' && checkStep(step, form).length === 0;
        return (
          <li key={step.id} className={endsGroups(steps, index) ? styles.after : undefined}>
            {startsGroup(steps, index) && <p className={styles.group}>{stepGroup(step)}</p>}
            <button
              type="button"
              className={styles.step}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGoTo(index)}
            >
              <span className={classes(styles.dot, isDone && styles.lit)} aria-hidden="true">
                {isDone && <Check size={14} strokeWidth={3} />}
              </span>
              {stepGroup(step) === step.title ? 'Service details' : step.title}
              {isDone && <span className="hidden">, complete</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
};

const stepGroup = (step: WizardStep | undefined): string | undefined =>
  step?.kind === 'questions' ? step.group : undefined;

/** True for the first step after those of the categories. */
const endsGroups = (steps: readonly WizardStep[], index: number): boolean =>
  stepGroup(steps[index]) === undefined && stepGroup(steps[index - 1]) !== undefined;

const startsGroup = (steps: readonly WizardStep[], index: number): boolean => {
  const group = stepGroup(steps[index]);
  return group !== undefined && group !== stepGroup(steps[index - 1]);
};
