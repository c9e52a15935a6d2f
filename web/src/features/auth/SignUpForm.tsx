import type { UseFormReturn } from 'react-hook-form';
import { isAlreadyRegistered, signUpFailure } from '#web/lib/sign-in/auth-messages.ts';
import { isOwnSignUp } from '#web/lib/sign-in/own-sign-up.ts';
import { resendSignUpCode, signUp } from '#web/lib/sign-in/sign-in.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, OrAsGuest, TextButton } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import { toastFailure } from './first-message.ts';
import { signUpSchema } from './forms.ts';
import type { SignUpValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSignInReason } from './use-sign-in-reason.ts';

const mismatch = { title: "Passwords don't match", text: 'Please make sure your passwords match.' };

/**
 * Sends a new code to an unconfirmed account that was created in this browser. Not attempted elsewhere: the response
 * would reveal whether another person's account is confirmed.
 */
async function isCodeSentAgain(email: string): Promise<boolean> {
  if (!(await isOwnSignUp(email))) return false;
  return resendSignUpCode(email).then(
    () => true,
    () => false,
  );
}

interface SignUpFormProps {
  show: (step: LoginStep) => void;
}

const create =
  ({ show }: SignUpFormProps) =>
  async ({ fullName, email, password, confirmPassword }: SignUpValues, form: UseFormReturn<SignUpValues>) => {
    if (password !== confirmPassword) {
      form.setError('confirmPassword', { message: mismatch.text }, { shouldFocus: true });
      return toast.error(mismatch.title, mismatch.text);
    }
    try {
      await signUp(email, password, fullName);
      toast.success('Account created!', 'Check your email to verify your account.');
      show({ name: 'confirm', email, password });
    } catch (error) {
      if (isAlreadyRegistered(error) && (await isCodeSentAgain(email))) {
        toast.info('Code sent', `A new code is on its way to ${email}.`);
        return show({ name: 'confirm', email, password });
      }
      toastFailure('Sign up failed', signUpFailure(error));
    }
  };

export const SignUpForm = ({ show }: SignUpFormProps) => {
  const reason = useSignInReason('Create an account');
  const { card, field } = useAccountForm<SignUpValues>({
    schema: signUpSchema,
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
    onSubmit: create({ show }),
  });
  return (
    <AccountForm
      title="Create your account"
      lead={reason}
      submitLabel="Create Account"
      {...card}
      below={
        <>
          <OrAsGuest />
          <TextButton onClick={() => show({ name: 'sign-in' })}>Already have an account? Sign in</TextButton>
        </>
      }
    >
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <EmailField {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters with an uppercase letter, a lowercase letter and a number"
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
    </AccountForm>
  );
};
