import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

/**
 * A number field. It loses the focus when the mouse wheel is used, so that scrolling moves the page instead of the
 * value.
 */
export const NumberField = (props: Omit<TextFieldProps, 'type' | 'onWheel'>) => (
  <TextField {...props} type="number" onWheel={({ currentTarget }) => currentTarget.blur()} />
);
