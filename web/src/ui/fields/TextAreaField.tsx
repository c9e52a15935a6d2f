import type { ComponentProps } from 'react';
import { classes } from '../layout/classes.ts';
import { Field, splitFieldProps } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import input from './input.module.css';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldText {}

export const TextAreaField = (props: TextAreaFieldProps) => {
  const { frame, native } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(control) => <textarea rows={4} {...native} {...control} className={classes(input.input, input.area)} />}
    </Field>
  );
};
