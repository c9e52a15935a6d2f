import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** A six-digit code from an email or an authenticator app; apps show it in two groups. */
export const CodeField = (field: TextFieldProps) => (
  <TextField inputMode="numeric" autoComplete="one-time-code" maxLength={10} {...field} />
);
