import * as z from 'zod/mini';
import { email, fullName, signInPassword, signUpPassword } from '#shared/kernel/validation.ts';

// The same rules on every account screen, from the validation catalogue (customer spec 5).

export const signInSchema = z.object({ email, password: signInPassword });
export type SignInValues = z.input<typeof signInSchema>;

export const signUpSchema = z.object({ fullName, email, password: signUpPassword, confirmPassword: z.string() });
export type SignUpValues = z.input<typeof signUpSchema>;

const code = z.string().check(z.trim(), z.minLength(1, 'Enter the code from the email'));

/** Returns true for a code of six digits, which apps show in two groups; others wait for the button. */
export const isWholeCode = (text: string): boolean => /^\s*\d{3}\s?\d{3}\s*$/.test(text);

export const codeSchema = z.object({ code });
export type CodeValues = z.input<typeof codeSchema>;

export const authenticatorSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'Enter the code that the app shows')),
});

export const recoverySchema = z.object({
  recoveryCode: z.string().check(z.trim(), z.minLength(1, 'Enter a recovery code')),
});
export type RecoveryValues = z.input<typeof recoverySchema>;

export const emailSchema = z.object({ email });
export type EmailValues = z.input<typeof emailSchema>;

export const newPasswordSchema = z.object({ code, password: signUpPassword });
export type NewPasswordValues = z.input<typeof newPasswordSchema>;
