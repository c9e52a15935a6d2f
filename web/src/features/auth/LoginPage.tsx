import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { Garden } from './Garden.tsx';
import { LinkConfirmation } from './LinkConfirmation.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import styles from './LoginPage.module.css';

/** The card's faces. A password stays in memory only, to sign in right after a code was accepted. */
export type LoginStep =
  | { name: 'sign-in'; email?: string }
  | { name: 'sign-up' }
  | { name: 'authenticator'; email: string; password: string; isAfterReset?: true }
  | { name: 'recovery'; email: string; password: string }
  | { name: 'confirm'; email: string; password?: string; problem?: string }
  | { name: 'confirm-link'; email?: string; code: string }
  | { name: 'forgot'; email?: string }
  | { name: 'new-password'; email: string; code?: string };

/**
 * Sign in, create an account, confirm the email, set a new password (customer spec 2, decision 8). Where a signed-in
 * person goes from here is decided by the guard of the route.
 */
const LoginPage = () => {
  const [query] = useSearchParams();
  const [face, show] = useState<LoginStep>(() => firstFace(query));
  return (
    <main className={styles.page}>
      <Garden />
      <div className={styles.side}>
        <BackLink />
        <div className={styles.card}>
          <FaceForm face={face} show={show} />
        </div>
      </div>
    </main>
  );
};

function firstFace(query: URLSearchParams): LoginStep {
  const code = query.get('confirm');
  const email = query.get('email') ?? undefined;
  const reset = query.get('reset');
  if (code) return { name: 'confirm-link', code, ...(email && { email }) };
  if (reset && email) return { name: 'new-password', email, code: reset };
  return query.get('mode') === 'sign-up' ? { name: 'sign-up' } : { name: 'sign-in' };
}

const FaceForm = ({ face, show }: { face: LoginStep; show: (face: LoginStep) => void }) => {
  switch (face.name) {
    case 'sign-in':
      return <SignInForm email={face.email} show={show} />;
    case 'sign-up':
      return <SignUpForm show={show} />;
    case 'authenticator':
      return (
        <AuthenticatorForm
          email={face.email}
          password={face.password}
          isAfterReset={face.isAfterReset === true}
          show={show}
        />
      );
    case 'recovery':
      return <RecoveryForm email={face.email} password={face.password} show={show} />;
    case 'confirm':
      return <ConfirmForm email={face.email} password={face.password} problem={face.problem} show={show} />;
    case 'confirm-link':
      return <LinkConfirmation email={face.email} code={face.code} show={show} />;
    case 'forgot':
      return <ForgotForm email={face.email} show={show} />;
    case 'new-password':
      return <NewPasswordForm email={face.email} code={face.code} show={show} />;
  }
};

export default LoginPage;
