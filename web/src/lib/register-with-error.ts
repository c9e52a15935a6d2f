import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Registers fields of a form, each with its error, for the controls of ui/fields. */
export const registerWithError =
  <Values extends FieldValues, Context, Output>({
    register,
    formState: { errors },
  }: Pick<UseFormReturn<Values, Context, Output>, 'register' | 'formState'>) =>
  (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
    error: errors[name]?.message as string | undefined,
    ...register(name, options),
  });
