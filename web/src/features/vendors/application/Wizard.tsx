import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { SaveLine } from '#web/parts/SaveLine.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { StepFields } from './StepFields.tsx';
import { StepList } from './StepList.tsx';
import { StepMeter } from './StepMeter.tsx';
import { useWizard } from './use-wizard.ts';
import type { WizardStart } from './use-wizard.ts';
import styles from './Wizard.module.css';
import { WizardBar } from './WizardBar.tsx';
import type { WizardValues } from './wizard-form.ts';
import { stepName } from './wizard-steps.ts';

/** The vendor application, a step at a time (vendor spec 2). */
export const Wizard = (props: WizardStart) => {
  const { form, read, saving, steps, step, index, goTo, goOn, isSubmitting } = useWizard(props);
  useStepArrival(index);
  useMending(form);
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
            {stepName(step)}
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

/** What is being mended is no longer wrong; Continue judges it anew. */
function useMending({ subscribe, clearErrors }: UseFormReturn<WizardValues>): void {
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
