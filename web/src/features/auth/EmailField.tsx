import { TextField } from '#web/ui/fields/TextField.tsx';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';

/** The email that names an account, as password managers look for it. */
export const EmailField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField label="Email" type="email" autoComplete="username" {...field} />
);
