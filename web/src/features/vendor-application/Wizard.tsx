import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { useEarlyToasts } from '#web/domain/editing/use-early-toasts.ts';
import { PendingUploadsContext, useFilesUnderWay } from '#web/domain/media/pending-uploads.ts';
import { SaveLine } from '#web/domain/editing/SaveLine.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { useFocusFirstError } from './show-problems.ts';
import { StepFields, loadLaterSteps } from './StepFields.tsx';
import { StepList } from './StepList.tsx';
import { StepMeter } from './StepMeter.tsx';
import { useWizard } from './use-wizard.ts';
import type { WizardStart } from './use-wizard.ts';
import styles from './Wizard.module.css';
import { WizardBar } from './WizardBar.tsx';
import type { WizardValues } from './wizard-form.ts';
import { stepName } from './wizard-steps.ts';

const ConflictDialog = lazyConflictDialog(async () => (await import('./conflict-words.ts')).inWords);
const laterStepsAfterMs = 2000;

/** The vendor application, a step at a time (vendor spec 2). */
export const Wizard = (props: WizardStart) => {
  const page = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusFirstError(page);
  const { isUnderWay, setOut } = useFilesUnderWay();
  const wizard = useWizard(props, { focusWrong, isUnderWay });
  const { form, read, saving, steps, step, index, goTo, goOn, isSubmitting } = wizard;
  const list = { steps, current: index, read, onGoTo: goTo };
  useStepArrival(index);
  useMending(form);
  useEarlyToasts();
  useLaterSteps();
  return (
    <FormProvider {...form}>
      <main className={`wide ${styles.page}`}>
        <StepList {...list} />
        <form
          ref={page}
          id="application"
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          <StepMeter {...list} />
          <PageTitle
            small
            above={`Vendor application · Step ${index + 1} of ${steps.length}`}
            below={<SaveLine isSaving={saving.isSaving} savedAt={saving.savedAt} hasFailed={saving.hasFailed} />}
          >
            {stepName(step)}
          </PageTitle>
          <PendingUploadsContext value={setOut}>
            <StepFields key={step.id} step={step} steps={steps} read={read} />
          </PendingUploadsContext>
        </form>
      </main>
      <WizardBar
        isFirst={index === 0}
        isLast={index === steps.length - 1}
        canSkip={step.kind === 'questions'}
        busy={isSubmitting || isUnderWay}
        busyText={isUnderWay ? 'Uploading...' : undefined}
        onPrevious={() => goTo(index - 1)}
        onSkip={() => goTo(index + 1)}
      />
      <ConflictDialog editing={saving} onChoose={wizard.resolve} />
    </FormProvider>
  );
};

/** The other steps are fetched once the first is at rest. */
function useLaterSteps(): void {
  useEffect(() => {
    const timer = setTimeout(loadLaterSteps, laterStepsAfterMs);
    return () => clearTimeout(timer);
  }, []);
}

/** A new step is like a new page: it begins at its top, and its heading is read out. */
function useStepArrival(index: number): void {
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    window.scrollTo(0, 0);
    focusHeading();
  }, [index]);
}

/** An edited field loses its error; Continue validates again. */
function useMending({ subscribe, clearErrors }: UseFormReturn<WizardValues>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) clearErrors(name as FieldPath<WizardValues>);
        },
      }),
    [subscribe, clearErrors],
  );
}
