import { resetPassword } from '#web/lib/sign-in.ts';
import { codeFailure, isUnknownUser } from '#web/lib/auth-messages.ts';
import { EmailForm } from './EmailForm.tsx';
import { toastFailure } from './first-message.ts';
import type { LoginStep } from './login-step.ts';

interface ForgotFormProps {
  email: string | undefined;
  show: (step: LoginStep) => void;
}

export const ForgotForm = ({ email: known, show }: ForgotFormProps) => {
  const ask = async (email: string) => {
    try {
      await resetPassword(email);
    } catch (error) {
      // Unknown emails get the same result as known ones, so that nobody can find out who has an account.
      if (!isUnknownUser(error)) return toastFailure('Code not sent', codeFailure(error));
    }
    show({ name: 'new-password', email });
  };
  return (
    <EmailForm
      title="Reset your password"
      lead="Enter your email. If it has an account, we'll send a code to set a new password."
      submitLabel="Send Code"
      email={known}
      onSubmit={ask}
      show={show}
    />
  );
};
