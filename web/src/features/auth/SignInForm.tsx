import { resendSignUpCode } from '#web/lib/sign-in/sign-in.ts';
import { signInFailure } from '#web/lib/sign-in/auth-messages.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, OrAsGuest, TextButton } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import { enter } from './enter.ts';
import { toastFailure } from './first-message.ts';
import { signInSchema } from './forms.ts';
import type { SignInValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSignInReason } from './use-sign-in-reason.ts';

interface SignInFormProps {
  email: string | undefined;
  show: (step: LoginStep) => void;
}

const signIn =
  ({ show }: Pick<SignInFormProps, 'show'>) =>
  async (values: SignInValues) => {
    try {
      const step = await enter(values.email, values.password);
      if (step === 'authenticator-code') show({ name: 'authenticator', ...values });
      if (step === 'confirm-email') {
        toast.error('Sign in failed', 'Please verify your email address before signing in.');
        await resendSignUpCode(values.email).catch(() => undefined);
        show({ name: 'confirm', ...values });
      }
      if (step === 'reset-password') {
        toast.info('Set a new password', 'This account needs one before you can sign in.');
        show({ name: 'forgot', email: values.email });
      }
      if (step === 'other') toastFailure('Sign in failed', undefined);
    } catch (error) {
      toastFailure('Sign in failed', signInFailure(error));
    }
  };

export const SignInForm = ({ email = '', show }: SignInFormProps) => {
  const { form, card, field } = useAccountForm<SignInValues>({
    schema: signInSchema,
    defaultValues: { email, password: '' },
    onSubmit: signIn({ show }),
  });
  const { expired } = useSession();
  const reason = useSignInReason('Sign in');
  return (
    <AccountForm
      title="Welcome back"
      lead={expired ? 'Your session has ended. Sign in to pick up where you left off.' : reason}
      submitLabel="Sign In"
      {...card}
      below={
        <>
          <TextButton onClick={() => show({ name: 'forgot', email: form.getValues('email') })}>
            Forgot your password?
          </TextButton>
          <OrAsGuest />
          <TextButton onClick={() => show({ name: 'sign-up' })}>Don&apos;t have an account? Sign up</TextButton>
        </>
      }
    >
      <EmailField {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </AccountForm>
  );
};
