import { useId, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { authenticatorFailure, isSignInOver, signInFailure } from '#web/lib/auth-messages.ts';
import type { IdentityQuestion } from '#web/lib/confirm-identity.ts';
import { beginFreshSignIn } from '#web/lib/fresh-sign-in.ts';
import { useSession } from '#web/lib/session.ts';
import { PasswordField } from '#web/features/auth/PasswordField.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Step = 'password' | 'code';

const general = 'Something went wrong. Try again in a moment.';

/**
 * Asks for the password again, above the current page, when the service requires a recent sign-in. What was
 * typed on the page stays as it is, also when the person would rather not.
 */
const ConfirmIdentity = ({ question }: { question: IdentityQuestion }) => {
  const formId = useId();
  const { me } = useSession();
  const { step, field, isBusy, submit } = useConfirmation(me?.email ?? '', () => question.answer(true));
  return (
    <Dialog
      open
      onClose={() => question.answer(false)}
      title="Confirm it's you"
      text={texts[step]}
      actions={
        <>
          <Button onClick={() => question.answer(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy} busyText="Checking...">
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {/* Password managers look for whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        {step === 'password' ? (
          <PasswordField
            label={`Password for ${me?.email}`}
            autoComplete="current-password"
            // The dialog has only this field.
            // oxlint-disable-next-line no-autofocus
            autoFocus
            {...field}
          />
        ) : (
          <TextField
            label="Authenticator code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            // The dialog has only this field.
            // oxlint-disable-next-line no-autofocus
            autoFocus
            hint="Six digits. They change every 30 seconds."
            {...field}
          />
        )}
      </form>
    </Dialog>
  );
};

const texts: Record<Step, string> = {
  password: "For your security, enter your password again. Nothing you've entered will be lost.",
  code: 'Enter the Hostwell code from your authenticator app.',
};

function useConfirmation(email: string, onConfirmed: () => void) {
  const [signIn] = useState(beginFreshSignIn);
  const [step, setStep] = useState<Step>('password');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');

  const askFor = (next: Step, message?: string) => {
    setStep(next);
    setTyped('');
    setProblem(message);
  };

  const check = async () => {
    const answer = step === 'password' ? await signIn.withPassword(email, typed) : await signIn.withCode(typed);
    if (answer === 'done') return onConfirmed();
    if (answer === 'authenticator-code') return askFor('code');
    setProblem(general);
  };

  const fail = (error: unknown) => {
    if (step === 'password') return setProblem(passwordProblem(error));
    if (isSignInOver(error)) return askFor('password', 'That took too long. Enter your password again.');
    setProblem(authenticatorFailure(error) ?? general);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim() === '') return setProblem(step === 'password' ? 'Enter your password' : 'Enter the code');
    setBusy(true);
    void check()
      .catch(fail)
      .finally(() => setBusy(false));
  };

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value);
  return { step, field: { value: typed, onChange: type, error: problem }, isBusy, submit };
}

const passwordProblem = (error: unknown): string =>
  error instanceof Error &&
  error.name === 'NotAuthorizedException' &&
  !/attempts exceeded|disabled/i.test(error.message)
    ? "That password isn't right."
    : (signInFailure(error) ?? general);

export default ConfirmIdentity;
