import { useEffect, useRef } from 'react';
import { confirmSignUp } from '#web/lib/auth.ts';
import { codeFailure, isAlreadyConfirmed } from '#web/lib/auth-messages.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastFailure } from './first-message.ts';
import type { Face } from './LoginPage.tsx';

interface LinkConfirmationProps {
  email: string;
  code: string;
  show: (face: Face) => void;
}

/** The link of the verification mail was followed (decision 8): confirms, then asks to sign in. */
export const LinkConfirmation = ({ email, code, show }: LinkConfirmationProps) => {
  const isTold = useRef(false);
  useEffect(() => {
    // A code works once; React may run an effect twice while developing.
    if (isTold.current) return;
    isTold.current = true;
    const confirm = async () => {
      try {
        await confirmSignUp(email, code);
      } catch (error) {
        if (!isAlreadyConfirmed(error)) {
          toastFailure('Verification failed', codeFailure(error));
          return show({ name: 'confirm', email });
        }
      }
      toast.success('Email verified', 'Sign in to continue.');
      show({ name: 'sign-in', email });
    };
    void confirm();
  }, [email, code, show]);
  return (
    <>
      <h1>Verifying your email</h1>
      <p className="line soft" role="status">
        <Spinner />
        Please wait...
      </p>
    </>
  );
};
