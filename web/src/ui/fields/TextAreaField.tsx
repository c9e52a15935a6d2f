import type { ComponentProps } from 'react';
import { classes } from '../layout/classes.ts';
import { Field } from './Field.tsx';
import type { FieldWords } from './Field.tsx';
import input from './input.module.css';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldWords {}

export const TextAreaField = ({
  id,
  label,
  optional,
  hint,
  error,
  hideLabel,
  aside,
  className,
  ...native
}: TextAreaFieldProps) => (
  <Field {...{ id, label, optional, hint, error, hideLabel, aside, className }}>
    {(control) => <textarea rows={4} {...native} {...control} className={classes(input.input, input.area)} />}
  </Field>
);
