import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../layout/classes.ts';
import { Field, splitFieldProps } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import input from './input.module.css';

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

const none: readonly Option[] = [];

export interface SelectFieldProps extends ComponentProps<'select'>, FieldText {
  /** The choices; alternatively, pass `<option>`s as children. */
  options?: readonly Option[];
  /** First choice with an empty value, such as 'Select event type'. */
  placeholder?: string;
}

export const SelectField = ({ options = none, placeholder, children, ...props }: SelectFieldProps) => {
  const { frame, native } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(control) => (
        <div className={classes(input.frame, input.chevron)}>
          <select {...native} {...control} className={classes(input.input, input.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown />
        </div>
      )}
    </Field>
  );
};
