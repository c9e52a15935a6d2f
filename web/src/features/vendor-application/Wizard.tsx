import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
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

const ConflictDialog = lazyConflictDialog(async () => (await import('./conflict-text.ts')).toDifferences);
const laterStepsAfterMs = 2000;

/** The vendor application, one step at a time (vendor spec 2). */
export const Wizard = (props: WizardStart) => {
  const page = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusFirstError(page);
  const { isUnderWay, setOut } = useFilesUnderWay();
  const wizard = useWizard(props, { focusWrong, isUnderWay });
  const { form, saving, steps, step, index, goTo, isSubmitting } = wizard;
  const list = { steps, current: index, read: wizard.read, onGoTo: goTo };
  useStepArrival(index);
  useMending(form);
  useEarlyToasts();
  useLaterSteps();
  return (
    <FormProvider {...form}>
      <main className={`wide ${styles.page}`}>
        <StepList {...list} />
        <StepForm ref={page} wizard={wizard} meter={<StepMeter {...list} />} setOut={setOut} />
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

interface StepFormProps {
  ref: Ref<HTMLFormElement>;
  wizard: ReturnType<typeof useWizard>;
  meter: ReactNode;
  /** Called when a file upload starts; the function it returns is called when none remains. */
  setOut: () => () => void;
}

/** The current step: its position, its name and its fields. */
const StepForm = ({ ref, wizard: { read, saving, steps, step, index, goOn }, meter, setOut }: StepFormProps) => (
  <form
    ref={ref}
    id="application"
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      goOn();
    }}
  >
    {meter}
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
);

/** Loads the other steps once the first is idle. */
function useLaterSteps(): void {
  useEffect(() => {
    const timer = setTimeout(loadLaterSteps, laterStepsAfterMs);
    return () => clearTimeout(timer);
  }, []);
}

/** A new step behaves like a new page: it scrolls to the top, and its heading is announced. */
function useStepArrival(index: number): void {
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    window.scrollTo(0, 0);
    focusHeading();
  }, [index]);
}

/** Clears an edited field's error; Continue validates again. */
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
