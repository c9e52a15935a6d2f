import { useEffect } from 'react';
import type { Snapshot } from './save-merging.ts';
import type { UnsavedStore } from './unsaved-store.ts';

interface Fields<T, S extends Snapshot<T>> {
  base: S;
  values: T;
  isSame: (one: T, other: T) => boolean;
}

/** Puts every change of the fields in a store, and removes it when nothing is unsaved. Answers whether something is. */
export function useKeepUnsaved<T, S extends Snapshot<T>>(
  store: UnsavedStore<T, S>,
  { base, values, isSame }: Fields<T, S>,
): boolean {
  const isDirty = !isSame(values, base.values);
  useEffect(() => {
    if (isDirty) store.write({ base, values });
    else store.remove();
  }, [store, base, values, isDirty]);
  return isDirty;
}
