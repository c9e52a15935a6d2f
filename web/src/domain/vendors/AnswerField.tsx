import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import type { QuestionField as Question } from '#shared/vendors/answers/question-sets.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { FieldUnit } from '#web/ui/fields/FieldUnit.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ChoiceGrid } from './ChoiceGrid.tsx';

interface AnswerFieldProps {
  category: Category;
  /** Any question except one for files. */
  field: Question;
  /** Replaces the question's own description. */
  hint?: ReactNode;
}

const asOptions = (options: readonly string[] = []) => options.map((value) => ({ value, label: value }));

/** One question with the control for its type; the surrounding form has `answers` by category and key. */
export const AnswerField = ({ category, field, hint = field.description }: AnswerFieldProps) => {
  const { register, formState } = useFormContext();
  const name = `answers.${category}.${field.key}`;
  const error = (get(formState.errors, name) as { message?: string } | undefined)?.message;
  const { label, placeholder, type } = field;
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
      return <CheckboxField label={label} hint={hint} error={error} {...register(name)} />;
    case 'number':
      return (
        <NumberField
          {...words}
          placeholder={placeholder}
          inputMode="decimal"
          min={0}
          step="any"
          end={field.unit && <FieldUnit>{field.unit}</FieldUnit>}
          {...register(name)}
        />
      );
    default:
      return <TextField {...words} placeholder={placeholder} maxLength={5000} {...register(name)} />;
  }
};
