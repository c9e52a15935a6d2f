import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { browserStore } from '#web/domain/editing/unsaved-store.ts';
import { useKeepUnsaved } from '#web/domain/editing/use-keep-unsaved.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';

interface CaseFormOptions<Values extends FieldValues> {
  /** The key under which the browser stores the input. */
  name: string;
  empty: Values;
  resolver: Resolver<Values>;
  /** The server's field names, if the form's differ. */
  fieldNames?: Readonly<Record<string, Path<Values>>>;
  send: (values: Values) => Promise<unknown>;
  onSent: () => void;
}

export interface CaseForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  values: Values;
  /** Why it couldn't be sent, if no field shows the reason. */
  problem: string | undefined;
  submit: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Manages a form of a case. The browser stores the input until it is sent, also across reloads. */
export function useCaseForm<Values extends FieldValues>(options: CaseFormOptions<Values>): CaseForm<Values> {
  const { name, empty, resolver, fieldNames = {}, send, onSent } = options;
  const userId = useSession().me?.id ?? '';
  const hasFields = (values: unknown): values is Values => Object.keys(empty).every((key) => key in Object(values));
  const [store] = useState(() => browserStore<Values>(userId, name, hasFields));
  const [start] = useState(() => store.read()?.values ?? empty);
  const form = useForm<Values>({ resolver, defaultValues: start as DefaultValues<Values> });
  const watched = useWatch({ control: form.control });
  const base = { version: 0, values: empty };
  const { values } = useKeepUnsaved(store, { base, watched, isSame });
  const [problem, setProblem] = useState<string>();
  const submit = form.handleSubmit(async (valid) => {
    setProblem(undefined);
    try {
      await send(valid);
      store.remove();
      onSent();
    } catch (error) {
      const fields = Object.entries((isApiError(error) && error.fields) || {});
      for (const [field, message] of fields)
        form.setError(fieldNames[field] ?? (field as Path<Values>), { message }, { shouldFocus: true });
      if (fields.length === 0) setProblem(errorText(error, 'Nothing was sent. Try again.'));
    }
  });
  return { form, values, problem, submit: () => void submit() };
}
