import type { QuestionField as Question } from '#shared/vendors/question-sets.ts';
import { QuestionField } from './QuestionField.tsx';
import styles from './StepFields.module.css';
import type { QuestionsStep as Step } from './wizard-steps.ts';

/** One step of a category's set: figures and choices side by side, everything else on a line of its own. */
export const QuestionsStep = ({ step: { category, fields } }: { step: Step }) => (
  <div className={styles.questions}>
    {fields.map((field) => (
      <div key={field.key} className={isShort(field) ? undefined : styles.wholeLine}>
        <QuestionField category={category} field={field} />
      </div>
    ))}
  </div>
);

const isShort = ({ type }: Question): boolean => type === 'number' || type === 'select';
