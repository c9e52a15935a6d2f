import type { UseFormReturn } from 'react-hook-form';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { isWholeCode } from './forms.ts';
import type { CodeValues } from './forms.ts';

interface WholeCodeFieldProps {
  label: string;
  form: UseFormReturn<CodeValues>;
  submit: () => Promise<unknown>;
}

/** The only field of a screen that asks for a code; submitted as soon as its last digit is entered. */
export const WholeCodeField = ({ label, form, submit }: WholeCodeFieldProps) => {
  const { errors, isSubmitting } = form.formState;
  const submitWhole = async () => {
    if (isWholeCode(form.getValues('code')) && !isSubmitting) await submit();
  };
  return (
    <CodeField
      label={label}
      // The screen was opened for this one field.
      // oxlint-disable-next-line no-autofocus
      autoFocus
      hint="Six digits. We check them as soon as you enter the last one."
      error={errors.code?.message}
      {...form.register('code', { onChange: () => void submitWhole() })}
    />
  );
};
