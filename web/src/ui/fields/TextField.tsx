import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import { Field, splitFieldProps } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import input from './input.module.css';

export interface TextFieldProps extends ComponentProps<'input'>, FieldText {
  /** An icon inside the field, at its left. */
  icon?: ReactNode;
  /** A small button or unit inside the field, at its right. */
  end?: ReactNode;
}

/** A single-line text field; accepts every property of an input, so `{...register('name')}` works. */
export const TextField = ({ icon, end, ...props }: TextFieldProps) => {
  const { frame, native } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(control) => (
        <div className={classes(input.frame, Boolean(icon) && input.iconLeft, Boolean(end) && input.withEnd)}>
          {icon}
          <input {...native} {...control} className={input.input} />
          {end && <div className={input.end}>{end}</div>}
        </div>
      )}
    </Field>
  );
};
