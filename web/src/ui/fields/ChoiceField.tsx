import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentProps, ReactNode, RefCallback } from 'react';
import { classes } from '../layout/classes.ts';
import { Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import input from './input.module.css';
import styles from './ChoiceField.module.css';

export interface ChoiceFieldProps extends Omit<FieldText, 'aside'> {
  options: readonly { value: string; label: string }[];
  /** First choice with an empty value. */
  placeholder?: string;
  /** One of the options, or another value as typed. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: RefCallback<HTMLElement>;
  /** The text field for other values. */
  other: {
    /** Its noun for screen readers: 'start time'. */
    name: string;
    inputMode: NonNullable<ComponentProps<'input'>['inputMode']>;
    hint: string;
  };
  /** Another control of the same question, at the right. */
  beside?: ReactNode;
}

/** A list of usual values, and in its place a text field for any other. */
export const ChoiceField = ({
  options,
  placeholder,
  value,
  onValueChange,
  onBlur,
  name,
  ref,
  other,
  beside,
  ...frame
}: ChoiceFieldProps) => {
  const isListed = value === '' || options.some((option) => option.value === value);
  const [isTyped, setTyped] = useState(false);
  const isOther = isTyped || !isListed;
  const takesFocus = useRef(false);
  const attach = (control: HTMLElement | null) => {
    ref?.(control);
    if (!control || !takesFocus.current) return;
    takesFocus.current = false;
    control.focus();
  };
  const toggle = () => {
    takesFocus.current = true;
    setTyped(!isOther);
    if (!isListed) onValueChange('');
  };
  const native = { name, value, onBlur, ref: attach };
  return (
    <Field
      {...frame}
      hint={frame.hint ?? (isOther ? other.hint : undefined)}
      aside={
        <button type="button" className={styles.other} onClick={toggle}>
          {isOther ? 'Show list' : 'Other…'} <span className="hidden">for {other.name}</span>
        </button>
      }
    >
      {(control) => (
        <div className={classes(Boolean(beside) && styles.row)}>
          {isOther ? (
            <div className={input.frame}>
              <input
                {...native}
                {...control}
                className={input.input}
                inputMode={other.inputMode}
                autoComplete="off"
                maxLength={8}
                onChange={({ target }) => onValueChange(target.value)}
              />
            </div>
          ) : (
            <div className={classes(input.frame, input.chevron)}>
              <select
                {...native}
                {...control}
                className={classes(input.input, input.select)}
                onChange={({ target }) => onValueChange(target.value)}
              >
                {placeholder !== undefined && <option value="">{placeholder}</option>}
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <ChevronDown />
            </div>
          )}
          {beside}
        </div>
      )}
    </Field>
  );
};
