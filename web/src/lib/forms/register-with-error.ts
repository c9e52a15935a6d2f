import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Registers fields of a form, each with its error, for the controls of ui/fields. */
export const registerWithError =
  <Values extends FieldValues, Context, Output>({
    register,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Values, Context, Output>, 'register' | 'getFieldState' | 'formState'>) =>
  (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
    error: getFieldState(name, formState).error?.message,
    ...register(name, options),
  });
