import { useFormContext } from 'react-hook-form';
import type { WizardValues } from './wizard-form.ts';

/** Registers a field of the basics with its error. */
export function useBasics() {
  const { register, control, formState } = useFormContext<WizardValues>();
  const errors = formState.errors.basic ?? {};
  const field = (key: keyof WizardValues['basic'], maxLength?: number) => ({
    ...register(`basic.${key}`),
    maxLength,
    error: errors[key]?.message,
  });
  return { field, errors, control };
}
