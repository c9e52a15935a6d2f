import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmSignUp } from '#web/lib/sign-in/sign-in.ts';
import { isAlreadyConfirmed, linkFailure, signInFailure } from '#web/lib/sign-in/auth-messages.ts';
import { isOwnSignUp } from '#web/lib/sign-in/own-sign-up.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import { enterFirst } from './enter.ts';
import { toastFailure } from './first-message.ts';
import { signInSchema } from './forms.ts';
import type { SignInValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';

interface LinkConfirmationProps {
  /** Missing if the email's link has no address. */
  email: string | undefined;
  code: string;
  show: (step: LoginStep) => void;
}

type LinkProps = LinkConfirmationProps & { email: string };

/**
 * Handles the link of the verification mail (rule accounts-4). Opening it confirms nothing: mail scanners open links
 * too, and anyone may sign up with another person's address. It requires a press in the browser that signed up; in any
 * other, the password chosen at sign-up.
 */
export const LinkConfirmation = ({ email, code, show }: LinkConfirmationProps) => {
  const [isOwn, setOwn] = useState(email === undefined ? false : undefined);
  useEffect(() => {
    if (email === undefined) return;
    isOwnSignUp(email).then(setOwn, () => setOwn(false));
  }, [email]);
  if (isOwn === undefined) return <Confirming />;
  if (isOwn && email) return <PressToConfirm email={email} code={code} show={show} />;
  return <PasswordToConfirm email={email} code={code} show={show} />;
};

const Confirming = () => (
  <>
    <h1>Confirm your email</h1>
    <p className="line soft" role="status">
      <Spinner />
      Please wait...
    </p>
  </>
);

type Confirmation = { isConfirmed: true } | { isConfirmed: false; problem?: string };

/** Confirms the account; an error is shown in a toast, and returned for the screen that asks for the code. */
async function confirm(email: string, code: string): Promise<Confirmation> {
  try {
    await confirmSignUp(email, code);
  } catch (error) {
    if (isAlreadyConfirmed(error)) return { isConfirmed: true };
    const problem = linkFailure(error);
    toastFailure('Verification failed', problem);
    return { isConfirmed: false, ...(problem && { problem }) };
  }
  return { isConfirmed: true };
}

const PressToConfirm = ({ email, code, show }: LinkProps) => {
  const { handleSubmit, formState } = useForm();
  const press = async () => {
    const { isConfirmed, ...failure } = await confirm(email, code);
    if (!isConfirmed) return show({ name: 'confirm', email, ...failure });
    toast.success('Email verified', 'Sign in to continue.');
    show({ name: 'sign-in', email });
  };
  return (
    <AccountForm
      title="Confirm your email"
      lead={
        <>
          Confirm that <strong>{email}</strong> is your address, and your account is ready.
        </>
      }
      submitLabel="Verify Email"
      busy={formState.isSubmitting}
      onSubmit={(event) => void handleSubmit(press)(event)}
      below={<TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>}
    >
      {null}
    </AccountForm>
  );
};

const confirmWithPassword =
  ({ code, show }: Pick<LinkConfirmationProps, 'code' | 'show'>) =>
  async (values: SignInValues) => {
    const { isConfirmed, ...failure } = await confirm(values.email, code);
    if (!isConfirmed) return show({ name: 'confirm', ...values, ...failure });
    try {
      if ((await enterFirst(values.email, values.password)) === 'done') return;
      toast.success('Email verified', 'Sign in to continue.');
    } catch (error) {
      toastFailure('Sign in failed', signInFailure(error));
    }
    // A person who didn't choose this account's password sets a new one there.
    show({ name: 'sign-in', email: values.email });
  };

const PasswordToConfirm = ({ email = '', code, show }: LinkConfirmationProps) => {
  const { card, field } = useAccountForm<SignInValues>({
    schema: signInSchema,
    defaultValues: { email, password: '' },
    onSubmit: confirmWithPassword({ code, show }),
  });
  return (
    <AccountForm
      title="Confirm your email"
      lead={
        <>
          Enter the password you chose when you signed up{email && <> as {<strong>{email}</strong>}</>}. If you
          didn&apos;t sign up, close this page. Nothing has changed.
        </>
      }
      submitLabel="Verify Email"
      {...card}
      below={<TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>}
    >
      {email ? (
        // Password managers need to know the account.
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      ) : (
        <EmailField {...field('email')} />
      )}
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </AccountForm>
  );
};
