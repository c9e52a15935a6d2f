import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { Drawing } from '#web/ui/pictures/Drawing.tsx';
import { resetPassword } from '#web/lib/sign-in/sign-in.ts';
import { codeFailure, isUnknownUser } from '#web/lib/sign-in/auth-messages.ts';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { LinkConfirmation } from './LinkConfirmation.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import type { LoginStep } from './login-step.ts';
import { EmailForm } from './EmailForm.tsx';
import { toastFailure } from './first-message.ts';
import styles from './LoginPage.module.css';

/**
 * Signs in, creates an account, confirms the email, sets a new password (customer spec 2, rule accounts-3). The route's
 * guard decides where a signed-in person goes next.
 */
const LoginPage = () => {
  const [step, show] = useLoginStep();
  return (
    <main className={styles.page}>
      <Garden />
      <div className={styles.side}>
        <BackLink />
        <div className={styles.card}>
          <StepForm step={step} show={show} />
        </div>
      </div>
    </main>
  );
};

/** Gives the code step its own URL, so that a reload continues it; the state keeps the previous page. */
function useLoginStep(): [LoginStep, (step: LoginStep) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const [step, setStep] = useState<LoginStep>(() => firstStep(query));
  const show = (next: LoginStep) => {
    setStep(next);
    const isConfirm = next.name === 'confirm';
    if (isConfirm === (query.get('mode') === 'confirm')) return;
    const address = new URLSearchParams(query);
    if (isConfirm) address.set('mode', 'confirm');
    else address.delete('mode');
    setQuery(address, { replace: true, state });
  };
  return [step, show];
}

function firstStep(query: URLSearchParams): LoginStep {
  const code = query.get('confirm');
  const email = query.get('email') ?? undefined;
  const reset = query.get('reset');
  if (code) return { name: 'confirm-link', code, ...(email && { email }) };
  if (reset && email) return { name: 'new-password', email, code: reset };
  if (query.get('mode') === 'confirm') return { name: 'resume-confirm' };
  return query.get('mode') === 'sign-up' ? { name: 'sign-up' } : { name: 'sign-in' };
}

const StepForm = ({ step, show }: { step: LoginStep; show: (step: LoginStep) => void }) => {
  switch (step.name) {
    case 'sign-in':
      return <SignInForm email={step.email} show={show} />;
    case 'sign-up':
      return <SignUpForm show={show} />;
    case 'authenticator':
      return (
        <AuthenticatorForm
          email={step.email}
          password={step.password}
          isAfterReset={step.isAfterReset === true}
          show={show}
        />
      );
    case 'recovery':
      return <RecoveryForm email={step.email} password={step.password} show={show} />;
    case 'confirm':
      return <ConfirmForm email={step.email} password={step.password} problem={step.problem} show={show} />;
    case 'resume-confirm':
      return <ResumeConfirmation show={show} />;
    case 'confirm-link':
      return <LinkConfirmation email={step.email} code={step.code} show={show} />;
    case 'forgot':
      return <ForgotForm email={step.email} show={show} />;
    case 'new-password':
      return <NewPasswordForm email={step.email} code={step.code} show={show} />;
  }
};

export default LoginPage;

/** The garden at dusk, cropped to the tent; on phones a strip with the string of lights. */
const Garden = () => (
  <div className={styles.dusk} aria-hidden="true">
    <Drawing name="stars" className={styles.stars} />
    <Drawing name="lights" className={styles.lights} />
    <Drawing name="garden" className={styles.garden} />
  </div>
);

/** The code step after a reload: it asks for the email, which the browser doesn't store (decision 91). */
const ResumeConfirmation = ({ show }: { show: (step: LoginStep) => void }) => (
  <EmailForm
    title="Check your email"
    lead="Enter the email you signed up with, then the code we sent to it."
    submitLabel="Continue"
    onSubmit={(email) => show({ name: 'confirm', email })}
    show={show}
  />
);

interface ForgotFormProps {
  email: string | undefined;
  show: (step: LoginStep) => void;
}

const ForgotForm = ({ email: known, show }: ForgotFormProps) => {
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
