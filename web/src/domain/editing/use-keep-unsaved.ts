import { useEffect } from 'react';
import type { DeepPartialSkipArrayKey } from 'react-hook-form';
import type { Stored } from './field-editor-options.ts';
import type { UnsavedStore } from './unsaved-store.ts';

interface Fields<T, S extends Stored<T>> {
  base: S;
  /** What `useWatch` gives of the whole form. */
  watched: DeepPartialSkipArrayKey<T>;
  isSame: (one: T, other: T) => boolean;
}

/**
 * Puts every change of the fields in a store, and removes it when nothing is unsaved. Answers what the fields hold, and
 * whether something is unsaved.
 */
export function useKeepUnsaved<T, S extends Stored<T>>(
  store: UnsavedStore<T, S>,
  { base, watched, isSame }: Fields<T, S>,
): { values: T; isDirty: boolean } {
  // Its type lets fields be missing; none is where a form starts with a value for each.
  const values = watched as T;
  const isDirty = !isSame(values, base.values);
  useEffect(() => {
    if (isDirty) store.write({ base, values });
    else store.remove();
  }, [store, base, values, isDirty]);
  return { values, isDirty };
}
