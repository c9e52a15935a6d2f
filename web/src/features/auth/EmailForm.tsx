import { AccountForm, TextButton } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import { emailSchema } from './forms.ts';
import type { EmailValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { useAccountForm } from './use-account-form.ts';

interface EmailFormProps {
  title: string;
  lead: string;
  submitLabel: string;
  email?: string | undefined;
  onSubmit: (email: string) => unknown;
  show: (step: LoginStep) => void;
}

/** A screen that asks for the email only. */
export const EmailForm = ({ email = '', onSubmit, show, ...words }: EmailFormProps) => {
  const { card, field } = useAccountForm<EmailValues>({
    schema: emailSchema,
    defaultValues: { email },
    onSubmit: (values) => onSubmit(values.email),
  });
  return (
    <AccountForm
      {...words}
      {...card}
      below={<TextButton onClick={() => show({ name: 'sign-in' })}>Back to sign in</TextButton>}
    >
      <EmailField {...field('email')} />
    </AccountForm>
  );
};
