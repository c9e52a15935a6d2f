import { useFormContext } from 'react-hook-form';
import { fieldLabels } from './profile-values.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';

/** Registers a field with its label and error. */
export function useField() {
  const { register, formState } = useFormContext<ProfileValues>();
  return (name: ProfileField, maxLength?: number) => ({
    ...register(name),
    maxLength,
    label: fieldLabels[name],
    error: formState.errors[name]?.message,
  });
}
