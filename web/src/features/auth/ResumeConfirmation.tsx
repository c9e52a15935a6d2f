import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { toastFirstMessage } from './first-message.ts';
import { forgotSchema } from './forms.ts';
import type { ForgotValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';

/** The code step after a reload: the browser does not store the address, so it is asked for (decision 91). */
export const ResumeConfirmation = ({ show }: { show: (step: LoginStep) => void }) => {
  const form = useForm<ForgotValues>({ resolver: zodResolver(forgotSchema), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ email }) => show({ name: 'confirm', email }), toastFirstMessage);
  return (
    <AccountForm
      title="Check your email"
      lead="Enter the email you signed up with, then the code we sent to it."
      submitLabel="Continue"
      busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
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
