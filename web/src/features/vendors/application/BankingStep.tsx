import { Check, Circle } from 'lucide-react';
import type { ApplicationForm } from '#shared/application.ts';
import { Banner } from '#web/ui/Banner.tsx';
import styles from './BankingStep.module.css';
import { checkStep, stepName } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

interface BankingStepProps {
  steps: readonly WizardStep[];
  read: () => ApplicationForm;
}

/** The last step: no numbers are asked for here (decision 13), and what is still missing stands together. */
export const BankingStep = ({ steps, read }: BankingStepProps) => {
  const form = read();
  const before = steps.filter(({ kind }) => kind !== 'banking');
  return (
    <div className={styles.step}>
      <Banner title="No bank details needed now">
        You add them in Earnings after your application is approved. Until then there is nothing to pay out.
      </Banner>
      <section className="stack">
        <h2 className={styles.heading}>Before you submit</h2>
        <ul className={styles.list}>
          {before.map((step) => (
            <Line key={step.id} step={step} isDone={checkStep(step, form).length === 0} />
          ))}
        </ul>
      </section>
    </div>
  );
};

const Line = ({ step, isDone }: { step: WizardStep; isDone: boolean }) => (
  <li className={styles.line}>
    {isDone ? <Check size={20} className={styles.done} /> : <Circle size={20} className={styles.open} />}
    <span>{stepName(step)}</span>
    <span className="small soft">{isDone ? 'Complete' : 'Not complete yet'}</span>
  </li>
);
