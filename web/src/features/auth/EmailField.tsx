import { TextField } from '#web/ui/fields/TextField.tsx';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';

/** The account's email, recognized by password managers. */
export const EmailField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField label="Email" type="email" autoComplete="username" {...field} />
);
