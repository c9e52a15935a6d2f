import { useEffect } from 'react';
import type { DeepPartialSkipArrayKey } from 'react-hook-form';
import type { Stored } from './field-editor-options.ts';
import type { UnsavedStore } from './unsaved-store.ts';

interface Fields<T, S extends Stored<T>> {
  base: S;
  /** The result of `useWatch` for the whole form. */
  watched: DeepPartialSkipArrayKey<T>;
  isSame: (one: T, other: T) => boolean;
}

/**
 * Writes every change of the fields to a store, and removes it when nothing is unsaved. Returns the fields' values and
 * whether any are unsaved.
 */
export function useKeepUnsaved<T, S extends Stored<T>>(
  store: UnsavedStore<T, S>,
  { base, watched, isSame }: Fields<T, S>,
): { values: T; isDirty: boolean } {
  // The type allows missing fields, but a form with a default for each has none.
  const values = watched as T;
  const isDirty = !isSame(values, base.values);
  useEffect(() => {
    if (isDirty) store.write({ base, values });
    else store.remove();
  }, [store, base, values, isDirty]);
  return { values, isDirty };
}
