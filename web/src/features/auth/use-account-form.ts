import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { toastFirstMessage } from './first-message.ts';

interface AccountFormOptions<Values extends FieldValues> {
  schema: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  onSubmit: (values: Values, form: UseFormReturn<Values>) => unknown;
}

/** Manages the form of an account screen: errors show at their fields, and the first also in a toast. */
export function useAccountForm<Values extends FieldValues>({
  schema,
  defaultValues,
  onSubmit,
}: AccountFormOptions<Values>) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues });
  const submit = form.handleSubmit((values) => onSubmit(values, form), toastFirstMessage);
  return {
    form,
    submit,
    /** Properties of the card. */
    card: { busy: form.formState.isSubmitting, onSubmit: (event: FormEvent) => void submit(event) },
    field: registerWithError(form),
  };
}
