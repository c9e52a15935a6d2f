import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { ListChecks } from 'lucide-react';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { useEarlyToasts } from '#web/domain/editing/use-early-toasts.ts';
import { PendingUploadsContext, useFilesUnderWay } from '#web/domain/media/pending-uploads.ts';
import { SaveLine } from '#web/domain/editing/SaveLine.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { useFocusFirstError } from './show-problems.ts';
import { StepFields, loadLaterSteps } from './StepFields.tsx';
import { StepList } from './StepList.tsx';
import type { StepListProps } from './StepList.tsx';
import { useWizard } from './use-wizard.ts';
import type { WizardStart } from './use-wizard.ts';
import styles from './Wizard.module.css';
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

const StepSheet = lazy(lazyWithRetry(() => import('./StepSheet.tsx')));

/** Replaces the list of steps on phones: the progress, and the list on demand. */
const StepMeter = (list: StepListProps) => {
  const [isOpen, setOpen] = useState(false);
  const { current, steps } = list;
  return (
    <div className={styles.top}>
      <div className={styles.meter} aria-hidden="true">
        <div className={styles.done} style={{ width: `${((current + 1) / steps.length) * 100}%` }} />
      </div>
      <Button look="bare" size="small" icon={<ListChecks />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        All steps
      </Button>
      {isOpen && (
        <Suspense>
          <StepSheet {...list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

interface WizardBarProps {
  isFirst: boolean;
  isLast: boolean;
  /** Only the steps about a service can be skipped. */
  canSkip: boolean;
  busy: boolean;
  /** The reason for waiting; 'Please wait...' if omitted. */
  busyText?: string;
  onPrevious: () => void;
  onSkip: () => void;
}

export const WizardBar = ({ isFirst, isLast, canSkip, busy, busyText, onPrevious, onSkip }: WizardBarProps) => (
  <ActionBar
    back={
      isFirst ? (
        <ButtonLink to="/" look="bare">
          Back
        </ButtonLink>
      ) : (
        <Button look="bare" disabled={busy} onClick={onPrevious}>
          Previous
        </Button>
      )
    }
  >
    {canSkip && <Button onClick={onSkip}>Skip for Now</Button>}
    <Button look="primary" type="submit" form="application" busy={busy} busyText={busyText}>
      {isLast ? 'Submit Application' : 'Continue'}
    </Button>
  </ActionBar>
);
