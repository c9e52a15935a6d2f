import type { FieldPath } from 'react-hook-form';
import { get, useFormContext } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import type { QuestionField as Question } from '#shared/vendors/question-sets.ts';
import { AnswerField } from '#web/domain/vendors/AnswerField.tsx';
import { FilesQuestion } from './FilesQuestion.tsx';
import type { WizardValues } from './wizard-form.ts';

interface QuestionFieldProps {
  category: Category;
  field: Question;
}

/** One question of a set, with the control for its type. */
export const QuestionField = ({ category, field }: QuestionFieldProps) => {
  if (field.type === 'file') return <Files category={category} field={field} />;
  const hint = field.key === 'termsAccepted' ? <VendorTermsLink /> : field.description;
  return <AnswerField category={category} field={field} hint={hint} />;
};

const Files = ({ category, field }: QuestionFieldProps) => {
  const { errors } = useFormContext<WizardValues>().formState;
  const name = `answers.${category}.${field.key}` as FieldPath<WizardValues>;
  const error = (get(errors, name) as { message?: string } | undefined)?.message;
  return <FilesQuestion name={name} field={field} error={error} />;
};

// Opens in a new tab, so that the form stays open (vendor spec 2).
const VendorTermsLink = () => (
  <a href="/vendor-terms" target="_blank" rel="noreferrer">
    Read the Vendor Platform Agreement (opens in a new tab)
  </a>
);
