import type { ApplicationForm } from '#shared/application.ts';
import { BankingStep } from './BankingStep.tsx';
import { BasicStep } from './BasicStep.tsx';
import { ProductsStep } from './ProductsStep.tsx';
import { QuestionField } from './QuestionField.tsx';
import styles from './StepFields.module.css';
import type { WizardStep } from './wizard-steps.ts';

interface StepFieldsProps {
  step: WizardStep;
  steps: readonly WizardStep[];
  read: () => ApplicationForm;
}

export const StepFields = ({ step, steps, read }: StepFieldsProps) => {
  switch (step.kind) {
    case 'basic':
      return <BasicStep />;
    case 'questions':
      return (
        <div className={styles.group}>
          {step.fields.map((field) => (
            <QuestionField key={field.key} category={step.category} field={field} />
          ))}
        </div>
      );
    case 'products':
      return <ProductsStep />;
    case 'banking':
      return <BankingStep steps={steps} read={read} />;
  }
};
