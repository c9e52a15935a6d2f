import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { confirmSignUp, resendSignUpCode } from '#web/lib/sign-in/sign-in.ts';
import { codeFailure, isAlreadyConfirmed, isCodeRefused } from '#web/lib/sign-in/auth-messages.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { enterFirst } from './enter.ts';
import { toastFailure } from './first-message.ts';
import { codeSchema } from './forms.ts';
import type { CodeValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { useAccountForm } from './use-account-form.ts';
import { WholeCodeField } from './WholeCodeField.tsx';

interface ConfirmFormProps {
  email: string;
  /** Known right after sign-up: confirming then also signs in. */
  password: string | undefined;
  /** Why the link in the email failed. */
  problem?: string | undefined;
  show: (step: LoginStep) => void;
}

const confirm =
  ({ email, password, show }: Omit<ConfirmFormProps, 'problem'>) =>
  async ({ code }: CodeValues, { setError }: UseFormReturn<CodeValues>) => {
    try {
      await confirmSignUp(email, code);
    } catch (error) {
      if (!isAlreadyConfirmed(error)) {
        const message = codeFailure(error);
        if (message && isCodeRefused(error)) setError('code', { message }, { shouldFocus: true });
        return toastFailure('Verification failed', message);
      }
    }
    try {
      if (password && (await enterFirst(email, password)) === 'done') return;
    } catch (error) {
      console.error('Sign-in after email confirmation failed.', error);
    }
    toast.success('Email verified', 'Sign in to continue.');
    show({ name: 'sign-in', email });
  };

async function resend(email: string): Promise<void> {
  try {
    await resendSignUpCode(email);
    toast.info('Code sent', `A new code is on its way to ${email}.`);
  } catch (error) {
    toastFailure('Code not sent', codeFailure(error));
  }
}

export const ConfirmForm = ({ email, password, problem, show }: ConfirmFormProps) => {
  const { form, submit, card } = useAccountForm<CodeValues>({
    schema: codeSchema,
    defaultValues: { code: '' },
    onSubmit: confirm({ email, password, show }),
  });
  const { setError } = form;
  useEffect(() => {
    if (problem) setError('code', { message: problem });
  }, [problem, setError]);
  return (
    <AccountForm
      title="Check your email"
      lead={
        <>
          Check your email to verify your account. A code was sent to <strong>{email}</strong>.
        </>
      }
      submitLabel="Verify Email"
      {...card}
      below={
        <>
          <TextButton onClick={() => void resend(email)}>Send a new code</TextButton>
          <TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>
        </>
      }
    >
      <WholeCodeField label="Verification code" form={form} submit={submit} />
    </AccountForm>
  );
};
