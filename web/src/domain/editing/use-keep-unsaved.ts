import { useEffect } from 'react';
import type { Snapshot } from './save-merging.ts';
import type { UnsavedStore } from './unsaved-store.ts';

/** Puts every change of the fields in a store, and removes it when nothing is unsaved any more. */
export function useKeepUnsaved<T, S extends Snapshot<T>>(
  store: UnsavedStore<T, S>,
  { base, values, isDirty }: { base: S; values: T; isDirty: boolean },
): void {
  useEffect(() => {
    if (isDirty) store.write({ base, values });
    else store.remove();
  }, [store, base, values, isDirty]);
}
