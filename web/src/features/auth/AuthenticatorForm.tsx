import type { UseFormReturn } from 'react-hook-form';
import { authenticatorFailure, isSignInOver } from '#web/lib/sign-in/auth-messages.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { endSessionsWithCode, enterWithCode } from './enter.ts';
import { toastFailure } from './first-message.ts';
import { authenticatorSchema } from './forms.ts';
import type { CodeValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { useAccountForm } from './use-account-form.ts';
import { WholeCodeField } from './WholeCodeField.tsx';

interface AuthenticatorFormProps {
  email: string;
  password: string;
  /** The password was just reset: sessions with the previous one must still be ended. */
  isAfterReset?: boolean;
  show: (step: LoginStep) => void;
}

/** The second step of signing in, for accounts with an authenticator app. */
export const AuthenticatorForm = ({ email, password, isAfterReset = false, show }: AuthenticatorFormProps) => {
  const signIn = async ({ code }: CodeValues, { setError }: UseFormReturn<CodeValues>) => {
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
      if (message) setError('code', { message }, { shouldFocus: true });
      toastFailure('Sign in failed', message);
    }
  };
  const { form, submit, card } = useAccountForm<CodeValues>({
    schema: authenticatorSchema,
    defaultValues: { code: '' },
    onSubmit: signIn,
  });
  return (
    <AccountForm
      title="Enter your code"
      lead="Open your authenticator app and enter the code it shows for Hostwell."
      submitLabel="Sign In"
      {...card}
      below={
        <>
          <TextButton onClick={() => show({ name: 'recovery', email, password })}>Use a recovery code</TextButton>
          <TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>
        </>
      }
    >
      <WholeCodeField label="Authenticator code" form={form} submit={submit} />
    </AccountForm>
  );
};
