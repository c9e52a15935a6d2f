import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** A number. Scrolling with the wheel moves the page: a focused field would count up or down, so it loses the focus. */
export const NumberField = (props: Omit<TextFieldProps, 'type' | 'onWheel'>) => (
  <TextField {...props} type="number" onWheel={({ currentTarget }) => currentTarget.blur()} />
);
