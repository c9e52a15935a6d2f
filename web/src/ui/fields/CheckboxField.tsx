import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './CheckboxField.module.css';
import { classes } from '../layout/classes.ts';
import { FieldError } from './Field.tsx';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** A checkbox with its sentence at the right; the whole line is clickable. */
export const CheckboxField = ({ id, label, hint, error, className, ...native }: CheckboxFieldProps) => {
  const ownId = useId();
  const boxId = id ?? ownId;
  const noteId = `${boxId}-note`;
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.line} htmlFor={boxId}>
        <input
          {...native}
          id={boxId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
};
