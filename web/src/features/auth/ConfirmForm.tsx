import { useEffect } from 'react';
import { confirmSignUp, resendSignUpCode } from '#web/lib/sign-in.ts';
import { codeFailure, isAlreadyConfirmed, isCodeRefused } from '#web/lib/auth-messages.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { enter } from './enter.ts';
import { toastFailure } from './first-message.ts';
import { codeSchema } from './forms.ts';
import type { CodeValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { useAccountForm } from './use-account-form.ts';
import { WholeCodeField } from './WholeCodeField.tsx';

interface ConfirmFormProps {
  email: string;
  /** Known right after sign-up: then confirming signs in too. */
  password: string | undefined;
  /** Why the link of the email did not do it. */
  problem?: string | undefined;
  show: (step: LoginStep) => void;
}

export const ConfirmForm = ({ email, password, problem, show }: ConfirmFormProps) => {
  const refuse = (error: unknown) => {
    const message = codeFailure(error);
    if (message && isCodeRefused(error)) setError('code', { message }, { shouldFocus: true });
    toastFailure('Verification failed', message);
  };
  const goOn = async () => {
    try {
      if (password && (await enter(email, password)) === 'done') return;
    } catch (error) {
      console.error('Sign-in after email confirmation failed.', error);
    }
    toast.success('Email verified', 'Sign in to continue.');
    show({ name: 'sign-in', email });
  };
  const confirm = async ({ code }: CodeValues) => {
    try {
      await confirmSignUp(email, code);
    } catch (error) {
      if (!isAlreadyConfirmed(error)) return refuse(error);
    }
    await goOn();
  };
  const { form, submit, card } = useAccountForm<CodeValues>({
    schema: codeSchema,
    defaultValues: { code: '' },
    onSubmit: confirm,
  });
  const { setError } = form;
  useEffect(() => {
    if (problem) setError('code', { message: problem });
  }, [problem, setError]);
  const resend = async () => {
    try {
      await resendSignUpCode(email);
      toast.info('Code sent', `A new code is on its way to ${email}.`);
    } catch (error) {
      toastFailure('Code not sent', codeFailure(error));
    }
  };
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
          <TextButton onClick={() => void resend()}>Send a new code</TextButton>
          <TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>
        </>
      }
    >
      <WholeCodeField label="Verification code" form={form} submit={submit} />
    </AccountForm>
  );
};
