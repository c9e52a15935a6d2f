import type { FieldPath } from 'react-hook-form';
import { get, useFormContext } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import type { QuestionField as Question } from '#shared/vendors/question-sets.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import { FilesQuestion } from './FilesQuestion.tsx';
import type { WizardValues } from './wizard-form.ts';

interface QuestionFieldProps {
  category: Category;
  field: Question;
}

const asOptions = (options: readonly string[] = []) => options.map((value) => ({ value, label: value }));

/** One question of a set, with the control of its type. */
export const QuestionField = ({ category, field }: QuestionFieldProps) => {
  const { register, formState } = useFormContext<WizardValues>();
  const name = `answers.${category}.${field.key}` as FieldPath<WizardValues>;
  const error = (get(formState.errors, name) as { message?: string } | undefined)?.message;
  const { label, description: hint, placeholder, type } = field;
  const words = { label, hint, error, optional: !field.required };
  switch (type) {
    case 'textarea':
      return <TextAreaField {...words} placeholder={placeholder} maxLength={5000} {...register(name)} />;
    case 'select':
      return (
        <SelectField
          {...words}
          placeholder={`Select ${label.toLowerCase()}`}
          options={asOptions(field.options)}
          {...register(name)}
        />
      );
    case 'multi-select':
      return <ChoiceGrid {...words} name={name} options={asOptions(field.options)} />;
    case 'checkbox':
      return (
        <CheckboxField
          label={label}
          hint={field.key === 'termsAccepted' ? <VendorTermsLink /> : hint}
          error={error}
          {...register(name)}
        />
      );
    case 'file':
      return <FilesQuestion name={name} field={field} error={error} />;
    case 'number':
      return (
        <TextField
          {...words}
          placeholder={placeholder}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          {...register(name)}
        />
      );
    default:
      return <TextField {...words} placeholder={placeholder} maxLength={5000} {...register(name)} />;
  }
};

// In a new tab, so that the form stays open (vendor spec 2).
const VendorTermsLink = () => (
  <a href="/vendor-terms" target="_blank" rel="noreferrer">
    Read the Vendor Platform Agreement (opens in a new tab)
  </a>
);
