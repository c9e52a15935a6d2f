import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { authenticatorFailure, isSignInOver } from '#web/lib/auth-messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { endSessionsWithCode, enterWithCode } from './enter.ts';
import { toastFailure, toastFirstMessage } from './first-message.ts';
import { authenticatorSchema, isWholeCode } from './forms.ts';
import type { CodeValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';

interface AuthenticatorFormProps {
  email: string;
  password: string;
  /** The password was just reset: the sessions of the former one still have to end. */
  isAfterReset?: boolean;
  show: (step: LoginStep) => void;
}

/** The second step of signing in, for accounts with an authenticator app. */
export const AuthenticatorForm = ({ email, password, isAfterReset = false, show }: AuthenticatorFormProps) => {
  const form = useForm<CodeValues>({ resolver: zodResolver(authenticatorSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const signIn = async ({ code }: CodeValues) => {
    try {
      if (!isAfterReset) return void (await enterWithCode(code));
      await endSessionsWithCode(code);
      toast.success('Password changed', 'You were signed out everywhere. Sign in with your new password.');
      show({ name: 'sign-in', email });
    } catch (error) {
      if (isSignInOver(error)) {
        toast.error('Sign in failed', 'That took too long. Sign in again.');
        return show({ name: 'sign-in', email });
      }
      const message = authenticatorFailure(error);
      if (message) form.setError('code', { message }, { shouldFocus: true });
      toastFailure('Sign in failed', message);
    }
  };
  const submit = form.handleSubmit(signIn, toastFirstMessage);
  const signInWhole = async () => {
    if (isWholeCode(form.getValues('code')) && !form.formState.isSubmitting) await submit();
  };
  return (
    <AccountForm
      title="Enter your code"
      lead="Open your authenticator app and enter the code it shows for Hostwell."
      submitLabel="Sign In"
      busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
      below={
        <>
          <TextButton onClick={() => show({ name: 'recovery', email, password })}>Use a recovery code</TextButton>
          <TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>
        </>
      }
    >
      <TextField
        label="Authenticator code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        // The screen came up for this one field.
        // oxlint-disable-next-line no-autofocus
        autoFocus
        hint="Six digits. We check them as soon as you enter the last one."
        error={errors.code?.message}
        {...form.register('code', { onChange: () => void signInWhole() })}
      />
    </AccountForm>
  );
};
