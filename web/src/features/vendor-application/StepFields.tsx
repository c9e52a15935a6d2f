import { Suspense, lazy } from 'react';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { BasicStep } from './BasicStep.tsx';
import type { WizardStep } from './wizard-steps.ts';

interface StepFieldsProps {
  step: WizardStep;
  steps: readonly WizardStep[];
  read: () => ApplicationForm;
}

// Most people start at the first step; the others load while they fill it in.
const later = {
  questions: () => import('./QuestionsStep.tsx'),
  products: () => import('./ProductsStep.tsx'),
  banking: () => import('./BankingStep.tsx'),
};
const QuestionsStep = lazy(lazyWithRetry(() => later.questions().then((m) => ({ default: m.QuestionsStep }))));
const ProductsStep = lazy(lazyWithRetry(() => later.products().then((m) => ({ default: m.ProductsStep }))));
const BankingStep = lazy(lazyWithRetry(() => later.banking().then((m) => ({ default: m.BankingStep }))));

/** Loads the later steps early, so that a lost connection doesn't block the applicant. */
export const loadLaterSteps = (): void => {
  for (const load of Object.values(later)) void load().catch(() => undefined);
};

export const StepFields = (props: StepFieldsProps) => (
  <Suspense fallback={<StepSkeleton />}>
    <Fields {...props} />
  </Suspense>
);

const Fields = ({ step, steps, read }: StepFieldsProps) => {
  switch (step.kind) {
    case 'basic':
      return <BasicStep />;
    case 'questions':
      return <QuestionsStep step={step} />;
    case 'products':
      return <ProductsStep />;
    case 'banking':
      return <BankingStep steps={steps} read={read} />;
  }
};

const StepSkeleton = () => (
  <Loading text="Loading this step..." quiet>
    {[0, 1, 2].map((line) => (
      <Skeleton key={line} height="3rem" radius="var(--r-field)" />
    ))}
  </Loading>
);
