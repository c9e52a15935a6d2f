import type { FieldValues, Path, PathValue, SetValueConfig, UseFormReturn } from 'react-hook-form';

interface Fill<V> {
  next: V;
  same?: (one: unknown, other: unknown) => boolean;
  config?: SetValueConfig;
}

/** Fills the fields with values; a field with an equal value keeps its text as typed. */
export function fillFields<V extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<V>, 'getValues' | 'setValue'>,
  { next, same = Object.is, config }: Fill<V>,
): void {
  const now = getValues();
  for (const field of Object.keys(next) as Path<V>[])
    if (!same(now[field], next[field])) setValue(field, next[field] as PathValue<V, Path<V>>, config);
}
