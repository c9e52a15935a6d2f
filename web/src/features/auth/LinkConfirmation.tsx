import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmSignUp } from '#web/lib/sign-in.ts';
import { isAlreadyConfirmed, linkFailure, signInFailure } from '#web/lib/auth-messages.ts';
import { isOwnSignUp } from '#web/lib/own-sign-up.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { enter } from './enter.ts';
import { toastFailure, toastFirstMessage } from './first-message.ts';
import { signInSchema } from './forms.ts';
import type { SignInValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { PasswordField } from './PasswordField.tsx';

interface LinkConfirmationProps {
  /** Left out by mails that name no address. */
  email: string | undefined;
  code: string;
  show: (step: LoginStep) => void;
}

type LinkProps = LinkConfirmationProps & { email: string };

/**
 * The link of the verification mail was followed (decision 8). Opening it confirms nothing: mail scanners open links
 * too, and anyone may sign up with another person's address. It takes a press in the browser that signed up; in any
 * other, the password that was chosen there.
 */
export const LinkConfirmation = ({ email, code, show }: LinkConfirmationProps) => {
  const [isOwn, setOwn] = useState(email === undefined ? false : undefined);
  useEffect(() => {
    if (email === undefined) return;
    isOwnSignUp(email).then(setOwn, () => setOwn(false));
  }, [email]);
  if (isOwn === undefined) return <Waiting />;
  if (isOwn && email) return <PressToConfirm email={email} code={code} show={show} />;
  return <PasswordToConfirm email={email} code={code} show={show} />;
};

const Waiting = () => (
  <>
    <h1>Confirm your email</h1>
    <p className="line soft" role="status">
      <Spinner />
      Please wait...
    </p>
  </>
);

type Confirmation = { isConfirmed: true } | { isConfirmed: false; problem?: string };

/** Confirms; what went wrong is in a toast, and in the answer for the screen that asks for the code. */
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
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
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
      busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
      below={<TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>}
    >
      {null}
    </AccountForm>
  );
};

const PasswordToConfirm = ({ email = '', code, show }: LinkConfirmationProps) => {
  const form = useForm<SignInValues>({ resolver: zodResolver(signInSchema), defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async (values: SignInValues) => {
    const { isConfirmed, ...failure } = await confirm(values.email, code);
    if (!isConfirmed) return show({ name: 'confirm', ...values, ...failure });
    try {
      if ((await enter(values.email, values.password)) === 'done') return;
      toast.success('Email verified', 'Sign in to continue.');
    } catch (error) {
      toastFailure('Sign in failed', signInFailure(error));
    }
    // A person who did not choose this account's password sets their own there.
    show({ name: 'sign-in', email: values.email });
  };
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
      busy={isSubmitting}
      onSubmit={(event) => void form.handleSubmit(submit, toastFirstMessage)(event)}
      below={<TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>}
    >
      {email ? (
        // Password managers look for whose password it is.
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
};
