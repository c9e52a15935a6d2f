import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** A number field that loses the focus on wheel events: scrolling moves the page and not the value. */
export const NumberField = (props: Omit<TextFieldProps, 'type' | 'onWheel'>) => (
  <TextField {...props} type="number" onWheel={({ currentTarget }) => currentTarget.blur()} />
);
