import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Application } from '#shared/api/vendors.ts';
import type { Problem } from '#shared/application-check.ts';
import type { ApplicationForm } from '#shared/application.ts';
import { redirectAfterSubmitMs } from '#shared/policies.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { SaveLine } from '#web/parts/SaveLine.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { toast } from '#web/ui/toast.ts';
import { StepFields } from './StepFields.tsx';
import { StepList } from './StepList.tsx';
import { StepMeter } from './StepMeter.tsx';
import styles from './Wizard.module.css';
import { WizardBar } from './WizardBar.tsx';
import { showProblems } from './show-problems.ts';
import { useAutosave } from './use-autosave.ts';
import { useSaving } from './use-saving.ts';
import { isNumberAnswer } from './number-answers.ts';
import { toForm, toValues } from './wizard-form.ts';
import type { WizardValues } from './wizard-form.ts';
import { checkStep, firstIncomplete, wizardSteps } from './wizard-steps.ts';

interface WizardProps {
  userId: string;
  application: Application | null;
  /** The application as saved, or what a new one begins with. */
  start: ApplicationForm;
}

/** The vendor application, a step at a time (vendor spec 2). */
export const Wizard = ({ userId, application, start }: WizardProps) => {
  const navigate = useNavigate();
  const form = useForm<WizardValues>({ defaultValues: toValues(start), shouldUnregister: false });
  const { getValues, control, setError, clearErrors, subscribe } = form;
  const chosen = useWatch({ control, name: 'basic.serviceCategories' });
  const steps = wizardSteps(chosen);
  const [wanted, setIndex] = useState(() => firstStep(application));
  const [isSubmitting, setSubmitting] = useState(false);
  // A category that was taken away takes its steps along.
  const index = Math.min(wanted, steps.length - 1);
  const step = steps[index] ?? steps[0];
  const read = useCallback(() => toForm(getValues(), isNumberAnswer), [getValues]);
  const saving = useSaving({ userId, application, read });
  const { save, isDirty } = saving;
  // What is being mended is no longer wrong; Continue judges it anew.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const [, product] = /^products\.(\d+)\./.exec(name ?? '') ?? [];
          if (product !== undefined) clearErrors(`products.${Number(product)}`);
          else if (name) clearErrors(name as FieldPath<WizardValues>);
        },
      }),
    [subscribe, clearErrors],
  );
  // Saved once there is a business to speak of (vendor spec 2).
  const canSave = () => getValues('basic.businessName').trim() !== '' && !saving.isOvertaken && !isSubmitting;
  useAutosave(() => {
    if (step && canSave() && isDirty()) void save({ index, stage: step.stage });
  });
  useStepArrival(index);
  if (!step) return null;

  const goTo = (next: number) => {
    clearErrors();
    setIndex(next);
    const stage = steps[next]?.stage;
    if (stage && canSave()) void save({ index: next, stage });
  };
  const stopAt = (problems: readonly Problem[]) => showProblems(problems, setError);
  const submit = async () => {
    const incomplete = firstIncomplete(steps, read());
    if (incomplete) {
      goTo(incomplete.index);
      return stopAt(incomplete.problems);
    }
    setSubmitting(true);
    try {
      await saving.submit({ index, stage: 'review' });
      toast.success('Application Submitted!', 'We review it and tell you here and by e-mail.');
      setTimeout(() => void navigate('/vendor-status'), redirectAfterSubmitMs);
    } catch (error) {
      console.error('The application could not be submitted.', error);
      setSubmitting(false);
      toast.error('Submission Error', 'There was an error submitting your application. Please try again.');
    }
  };
  const goOn = () => {
    const problems = checkStep(step, read());
    if (problems.length > 0) return stopAt(problems);
    if (index < steps.length - 1) return goTo(index + 1);
    void submit();
  };

  return (
    <FormProvider {...form}>
      <main className={`wide ${styles.page}`}>
        <StepList steps={steps} current={index} read={read} onGoTo={goTo} />
        <form
          id="application"
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          <StepMeter current={index} total={steps.length} />
          <PageTitle
            small
            above={`Vendor application · Step ${index + 1} of ${steps.length}`}
            below={<SaveLine isSaving={saving.isSaving} savedAt={saving.savedAt} />}
          >
            {step.kind === 'questions' && step.group !== step.title ? `${step.group}: ${step.title}` : step.title}
          </PageTitle>
          {saving.isOvertaken && <Overtaken />}
          <StepFields key={step.id} step={step} steps={steps} read={read} />
        </form>
      </main>
      <WizardBar
        isFirst={index === 0}
        isLast={index === steps.length - 1}
        canSkip={step.kind === 'questions'}
        busy={isSubmitting}
        onPrevious={() => goTo(index - 1)}
        onSkip={() => goTo(index + 1)}
      />
    </FormProvider>
  );
};

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

/** Where they stopped, or the first step for 'Edit Application' (`?step=1`). */
function firstStep(application: Application | null): number {
  const wanted = Number(new URLSearchParams(location.search).get('step'));
  return wanted >= 1 ? wanted - 1 : (application?.currentStep ?? 0);
}

const Overtaken = () => (
  <Banner
    tone="wait"
    live
    action={
      <Button size="small" onClick={() => location.reload()}>
        Load the newer version
      </Button>
    }
  >
    This application was changed in another tab or on another device. What you type here is not saved.
  </Banner>
);
