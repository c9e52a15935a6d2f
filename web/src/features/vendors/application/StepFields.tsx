import type { ApplicationForm } from '#shared/application.ts';
import type { QuestionField as Question } from '#shared/question-sets.ts';
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
        <div className={styles.questions}>
          {step.fields.map((field) => (
            <div key={field.key} className={isShort(field) ? undefined : styles.wholeLine}>
              <QuestionField category={step.category} field={field} />
            </div>
          ))}
        </div>
      );
    case 'products':
      return <ProductsStep />;
    case 'banking':
      return <BankingStep steps={steps} read={read} />;
  }
};

const isShort = ({ type }: Question): boolean => type === 'number' || type === 'select';
