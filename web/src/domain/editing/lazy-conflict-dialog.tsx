import { Suspense, lazy } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { Difference } from './ConflictDialog.tsx';
import type { Choice, FieldConflict, Stored } from './field-editor-options.ts';

/** Converts the fields of a conflict to display text. */
type ToDifferences<T, S extends Stored<T>> = (conflict: FieldConflict<T, S>) => Difference[];

interface Question<T, S extends Stored<T>> {
  conflict: FieldConflict<T, S>;
  onChoose: (choice: Choice) => void;
}

/** The conflict state of a feature's editor. */
interface LazyDialogProps<T, S extends Stored<T>> {
  editing: { conflict: FieldConflict<T, S> | undefined; isAsking: boolean };
  onChoose: (choice: Choice) => void;
}

/**
 * Creates a feature's conflict dialog. It loads with its texts on demand: it is rare, and the server was just
 * reachable.
 */
export function lazyConflictDialog<T, S extends Stored<T>>(loadDifferences: () => Promise<ToDifferences<T, S>>) {
  const load = async () => {
    const [{ ConflictDialog }, toDifferences] = await Promise.all([import('./ConflictDialog.tsx'), loadDifferences()]);
    const Asked = ({ conflict, onChoose }: Question<T, S>) => (
      <ConflictDialog
        differences={toDifferences(conflict)}
        changedAt={conflict.theirs.changedAt ?? null}
        onChoose={onChoose}
      />
    );
    return { default: Asked };
  };
  const Dialog = lazy(lazyWithRetry(load));
  return ({ editing: { conflict, isAsking }, onChoose }: LazyDialogProps<T, S>) =>
    conflict &&
    isAsking && (
      <Suspense>
        <Dialog conflict={conflict} onChoose={onChoose} />
      </Suspense>
    );
}
