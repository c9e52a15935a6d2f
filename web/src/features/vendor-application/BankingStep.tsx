import { Check, Circle } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { BankAccount } from '#web/domain/banking/BankAccount.tsx';
import type { BankAccountHandle } from '#web/domain/banking/BankAccountForm.tsx';
import styles from './BankingStep.module.css';
import { checkStep, stepName } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

interface BankingStepProps {
  steps: readonly WizardStep[];
  read: () => ApplicationForm;
}

/** The last step: an optional payout account (vendor spec 5) and a list of missing answers. */
export const BankingStep = ({ steps, read }: BankingStepProps) => {
  const form = read();
  const before = steps.filter(({ kind }) => kind !== 'banking');
  const part = useRef<HTMLDivElement>(null);
  const account = useRef<BankAccountHandle>(null);
  // Submitting also saves numbers typed but not saved yet; the draft never holds them (rule applications-20).
  const finish = useCallback(() => account.current?.saveTyped() ?? Promise.resolve(true), []);
  useSaveBeforeSubmit(part, finish);
  return (
    <div className={styles.step} ref={part}>
      <section className="stack">
        <h2 className={styles.heading}>
          Where we pay you <span className="small soft">(optional)</span>
        </h2>
        <p className="soft">You can skip this and add it later in Earnings. Payouts are paused until then.</p>
        <BankAccount handle={account} />
      </section>
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

/**
 * Lets a part of a form with its own save finish before the surrounding form is submitted: delays the submit event
 * until `finish`, and repeats it on success.
 */
function useSaveBeforeSubmit(part: RefObject<HTMLElement | null>, finish: () => Promise<boolean>): void {
  useEffect(() => {
    const form = part.current?.closest('form');
    let state: 'idle' | 'finishing' | 'finished' = 'idle';
    const finishAndSubmit = async () => {
      state = 'finishing';
      const isFine = await finish();
      // If there was nothing to save, the submit event is still being dispatched, and until then the form ignores
      // another.
      await new Promise((resolve) => setTimeout(resolve));
      state = 'finished';
      if (isFine) form?.requestSubmit();
      state = 'idle';
    };
    const hold = (event: SubmitEvent) => {
      if (state === 'finished') return;
      event.preventDefault();
      // The form's own handler is further up.
      event.stopPropagation();
      if (state === 'finishing') return;
      void finishAndSubmit();
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [part, finish]);
}
