import type { UseFormReturn } from 'react-hook-form';
import { confirmResetPassword } from '#web/lib/sign-in/sign-in.ts';
import { codeFailure, isCodeRefused } from '#web/lib/sign-in/auth-messages.ts';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { enterWithNewPassword } from './enter.ts';
import { toastFailure } from './first-message.ts';
import { newPasswordSchema } from './forms.ts';
import type { NewPasswordValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';

interface NewPasswordFormProps {
  email: string;
  /** Known from the link in the email. */
  code: string | undefined;
  show: (step: LoginStep) => void;
}

const change =
  ({ email, show }: Pick<NewPasswordFormProps, 'email' | 'show'>) =>
  async ({ code, password }: NewPasswordValues, form: UseFormReturn<NewPasswordValues>) => {
    try {
      await confirmResetPassword(email, code, password);
    } catch (error) {
      const message = codeFailure(error);
      if (message && isCodeRefused(error)) form.setError('code', { message }, { shouldFocus: true });
      return toastFailure('Password not changed', message);
    }
    try {
      const step = await enterWithNewPassword(email, password);
      if (step === 'done') return;
      if (step === 'authenticator-code') return show({ name: 'authenticator', email, password, isAfterReset: true });
    } catch (error) {
      console.error('Sign-in after password change failed.', error);
    }
    toast.success('Password changed', 'Sign in, then sign out everywhere on your account page to end other sessions.');
    show({ name: 'sign-in', email });
  };

export const NewPasswordForm = ({ email, code: mailed = '', show }: NewPasswordFormProps) => {
  const { card, field } = useAccountForm<NewPasswordValues>({
    schema: newPasswordSchema,
    defaultValues: { code: mailed, password: '' },
    onSubmit: change({ email, show }),
  });
  return (
    <AccountForm
      title="Set a new password"
      lead={<Lead email={email} isLink={mailed !== ''} />}
      submitLabel="Save Password"
      {...card}
      below={
        <>
          <TextButton onClick={() => show({ name: 'forgot', email })}>Send a new code</TextButton>
          <TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>
        </>
      }
    >
      <CodeField
        label="Code from the email"
        // Focuses the first empty field: a link in the email provides the code.
        // oxlint-disable-next-line no-autofocus
        autoFocus={!mailed}
        {...field('code')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        // oxlint-disable-next-line no-autofocus
        autoFocus={Boolean(mailed)}
        hint="At least 8 characters with an uppercase letter, a lowercase letter and a number"
        {...field('password')}
      />
    </AccountForm>
  );
};

const Lead = ({ email, isLink }: { email: string; isLink: boolean }) =>
  isLink ? (
    <>
      For the account of <strong>{email}</strong>.
    </>
  ) : (
    <>
      If <strong>{email}</strong> has an account, a code was sent to it.
    </>
  );
