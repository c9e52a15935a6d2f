import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { resendSignUpCode } from '#web/lib/sign-in.ts';
import { signInFailure } from '#web/lib/auth-messages.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, Or, TextButton } from './AccountForm.tsx';
import { enter } from './enter.ts';
import { toastFailure, toastFirstMessage } from './first-message.ts';
import { signInSchema } from './forms.ts';
import type { SignInValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSignInReason } from './use-sign-in-reason.ts';

interface SignInFormProps {
  email: string | undefined;
  show: (step: LoginStep) => void;
}

export const SignInForm = ({ email = '', show }: SignInFormProps) => {
  const form = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const signIn = async (values: SignInValues) => {
    try {
      const step = await enter(values.email, values.password);
      if (step === 'authenticator-code') show({ name: 'authenticator', ...values });
      if (step === 'confirm-email') await askForCode(values);
      if (step === 'reset-password') {
        toast.info('Set a new password', 'This account needs one before you can sign in.');
        show({ name: 'forgot', email: values.email });
      }
      if (step === 'other') toastFailure('Sign in failed', undefined);
    } catch (error) {
      toastFailure('Sign in failed', signInFailure(error));
    }
  };
  const askForCode = async (values: SignInValues) => {
    toast.error('Sign in failed', 'Please verify your email address before signing in.');
    await resendSignUpCode(values.email).catch(() => undefined);
    show({ name: 'confirm', ...values });
  };
  const { expired } = useSession();
  const reason = useSignInReason('Sign in');
  return (
    <AccountForm
      title="Welcome back"
      lead={expired ? 'Your session has ended. Sign in to pick up where you left off.' : reason}
      submitLabel="Sign In"
      busy={isSubmitting}
      onSubmit={(event) => void form.handleSubmit(signIn, toastFirstMessage)(event)}
      below={
        <>
          <TextButton onClick={() => show({ name: 'forgot', email: form.getValues('email') })}>
            Forgot your password?
          </TextButton>
          <Or />
          <ButtonLink to="/dashboard" full>
            Continue as Guest
          </ButtonLink>
          <TextButton onClick={() => show({ name: 'sign-up' })}>Don&apos;t have an account? Sign up</TextButton>
        </>
      }
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
};
