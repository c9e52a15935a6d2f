import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './Field.module.css';

export interface FieldText {
  label: ReactNode;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** Replaces the hint and is read out with the control. */
  error?: string;
  /** Keeps the label for screen readers only; the screen must make its meaning clear. */
  hideLabel?: boolean;
  /** Text at the right end of the label, such as the value of a slider. */
  aside?: ReactNode;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <TriangleAlert size={18} />
    <span>{children}</span>
  </p>
);

const Note = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) => {
  if (error) return <FieldError id={id}>{error}</FieldError>;
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null;
};

const LabelText = ({ label, optional }: Pick<FieldText, 'label' | 'optional'>) => (
  <>
    {label}
    {optional && <span className={styles.optional}> (optional)</span>}
  </>
);

interface FieldProps extends FieldText {
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Separates the properties of a field's frame from those of its control. */
export function splitFieldProps<Props extends Omit<FieldProps, 'children'>>(props: Props) {
  const { id, label, optional, hint, error, hideLabel, aside, className, ...native } = props;
  return { frame: { id, label, optional, hint, error, hideLabel, aside, className }, native };
}

/** Label above a control, hint or error below it, linked for screen readers. */
export const Field = ({ id, label, optional, hint, error, hideLabel, aside, className, children }: FieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <div className={classes(styles.field, className)}>
      <div className={hideLabel ? 'hidden' : styles.top}>
        <label className={styles.label} htmlFor={controlId}>
          <LabelText label={label} optional={optional} />
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      <Note id={noteId} hint={hint} error={error} />
    </div>
  );
};

interface FieldGroupProps extends Omit<FieldText, 'aside'> {
  className?: string;
  children: ReactNode;
}

/** Several controls that belong to one question (radio buttons, checkboxes). */
export const FieldGroup = ({ label, optional, hint, error, hideLabel, className, children }: FieldGroupProps) => {
  const noteId = `${useId()}-note`;
  return (
    <fieldset
      className={classes(styles.field, className)}
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLabel ? 'hidden' : classes(styles.label, styles.legend)}>
        <LabelText label={label} optional={optional} />
      </legend>
      {children}
      <Note id={noteId} hint={hint} error={error} />
    </fieldset>
  );
};
