import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { resetPassword } from '#web/lib/sign-in.ts';
import { codeFailure, isUnknownUser } from '#web/lib/auth-messages.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { toastFailure, toastFirstMessage } from './first-message.ts';
import { forgotSchema } from './forms.ts';
import type { ForgotValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';

interface ForgotFormProps {
  email: string | undefined;
  show: (step: LoginStep) => void;
}

export const ForgotForm = ({ email = '', show }: ForgotFormProps) => {
  const form = useForm<ForgotValues>({ resolver: zodResolver(forgotSchema), defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const ask = async (values: ForgotValues) => {
    try {
      await resetPassword(values.email);
    } catch (error) {
      // An unknown email is answered like a known one, so that no one can find out who has an account.
      if (!isUnknownUser(error)) return toastFailure('Code not sent', codeFailure(error));
    }
    show({ name: 'new-password', email: values.email });
  };
  return (
    <AccountForm
      title="Reset your password"
      lead="Enter your email. If it has an account, we'll send a code to set a new password."
      submitLabel="Send Code"
      busy={isSubmitting}
      onSubmit={(event) => void form.handleSubmit(ask, toastFirstMessage)(event)}
      below={<TextButton onClick={() => show({ name: 'sign-in' })}>Back to sign in</TextButton>}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
    </AccountForm>
  );
};
