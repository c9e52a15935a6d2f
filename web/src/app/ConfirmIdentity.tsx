import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { authenticatorFailure, isSignInOver, signInFailure } from '#web/lib/sign-in/auth-messages.ts';
import type { IdentityQuestion } from '#web/lib/sign-in/confirm-identity.ts';
import { beginFreshSignIn } from '#web/lib/sign-in/fresh-sign-in.ts';
import { useSession } from '#web/lib/session.ts';
import { PasswordField } from '#web/features/auth/PasswordField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';

type Step = 'password' | 'code';

const general = 'Something went wrong. Try again in a moment.';

/**
 * Asks for the password again, above the current page, when the service requires a fresh sign-in. Input on the page is
 * kept, even if the person declines.
 */
const ConfirmIdentity = ({ question }: { question: IdentityQuestion }) => {
  const formId = useId();
  const { me } = useSession();
  const { step, field, isBusy, submit } = useConfirmation(me?.email ?? '', () => question.answer(true));
  return (
    <ConfirmDialog
      onClose={() => question.answer(false)}
      title="Confirm it's you"
      text={texts[step]}
      confirmLabel="Confirm"
      form={formId}
      look="primary"
      busy={isBusy}
      busyText="Checking..."
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers need to know the account. */}
        <input type="email" name="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        <TypedField step={step} email={me?.email} field={field} />
      </form>
    </ConfirmDialog>
  );
};

interface TypedFieldProps {
  step: Step;
  email: string | undefined;
  field: ReturnType<typeof useConfirmation>['field'];
}

const TypedField = ({ step, email, field }: TypedFieldProps) =>
  step === 'password' ? (
    <PasswordField
      label={`Password for ${email}`}
      autoComplete="current-password"
      // The dialog has only this field.
      // oxlint-disable-next-line no-autofocus
      autoFocus
      {...field}
    />
  ) : (
    <CodeField
      label="Authenticator code"
      // The dialog has only this field.
      // oxlint-disable-next-line no-autofocus
      autoFocus
      hint="Six digits. They change every 30 seconds."
      {...field}
    />
  );

const texts: Record<Step, string> = {
  password: "For your security, enter your password again. Nothing you've entered will be lost.",
  code: 'Enter the Hostwell code from your authenticator app.',
};

function useConfirmation(email: string, onConfirmed: () => void) {
  const [signIn] = useState(beginFreshSignIn);
  const [step, setStep] = useState<Step>('password');
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { typed: '' } });
  const show = (message: string) => setError('typed', { message });

  const askFor = (next: Step, message?: string) => {
    setStep(next);
    reset();
    if (message) show(message);
  };

  const check = async (typed: string) => {
    const answer = step === 'password' ? await signIn.withPassword(email, typed) : await signIn.withCode(typed);
    if (answer === 'done') return onConfirmed();
    if (answer === 'authenticator-code') return askFor('code');
    show(general);
  };

  const fail = (error: unknown) => {
    if (step === 'password') return show(passwordProblem(error));
    if (isSignInOver(error)) return askFor('password', 'That took too long. Enter your password again.');
    show(authenticatorFailure(error) ?? general);
  };

  const isEmpty = step === 'password' ? 'Enter your password' : 'Enter the code';
  return {
    step,
    field: {
      ...register('typed', { validate: (typed) => typed.trim() !== '' || isEmpty }),
      error: formState.errors.typed?.message,
    },
    isBusy: formState.isSubmitting,
    submit: handleSubmit(({ typed }) => check(typed).catch(fail)),
  };
}

const passwordProblem = (error: unknown): string =>
  error instanceof Error &&
  error.name === 'NotAuthorizedException' &&
  !/attempts exceeded|disabled/i.test(error.message)
    ? "That password isn't right."
    : (signInFailure(error) ?? general);

export default ConfirmIdentity;
