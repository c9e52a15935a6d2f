import { Suspense, lazy } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { Difference } from './ConflictDialog.tsx';
import type { Choice, FieldConflict, Stored } from './field-editor-options.ts';

/** The fields of a conflict in words. */
type ToDifferences<T, S extends Stored<T>> = (conflict: FieldConflict<T, S>) => Difference[];

interface Question<T, S extends Stored<T>> {
  conflict: FieldConflict<T, S>;
  onChoose: (choice: Choice) => void;
}

/** What a feature's editor says of its conflict. */
interface LazyDialogProps<T, S extends Stored<T>> {
  editing: { conflict: FieldConflict<T, S> | undefined; isAsking: boolean };
  onChoose: (choice: Choice) => void;
}

/** A feature's conflict dialog. It loads with its words when it is needed: seldom, and when the server has just answered. */
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
